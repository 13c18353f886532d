import { useState } from "react";
import { AssetMark } from "../asset-mark/AssetMark.tsx";
import { Badge } from "../badge/Badge.tsx";
import { Breadcrumb } from "../breadcrumb/Breadcrumb.tsx";
import { Button } from "../button/Button.tsx";
import { Card } from "../card/Card.tsx";
import { Dialog } from "../dialog/Dialog.tsx";
import { Field } from "../field/Field.tsx";
import { Prose, VisuallyHidden } from "../layout/Layout.tsx";
import { Row, Stack } from "../layout/Stack.tsx";
import { LinkGrid, LinkList, LinkTrail } from "../link-list/LinkList.tsx";
import { Notice } from "../notice/Notice.tsx";
import { Popover } from "../popover/Popover.tsx";
import { Skeleton } from "../skeleton/Skeleton.tsx";
import { Move } from "../stat/Move.tsx";
import { Toast } from "../toast/Toast.tsx";
import { ToastArea } from "../toast/ToastArea.tsx";
import { Part, Sample } from "./Sample.tsx";

export function Surfaces() {
  return (
    <Part name="Card, notice, skeleton">
      <Sample name="card with title and aside">
        <Card title="About Bitcoin" aside={<Badge>crypto</Badge>}>
          <p>Hairline, no shadow. Text is 68 characters wide at most and sits on a surface.</p>
        </Card>
      </Sample>
      <Sample name="card, pending">
        <Card title="Coin news">
          <Stack gap={8}>
            <Skeleton chars={24} />
            <Skeleton chars={20} />
            <Skeleton chars={12} />
          </Stack>
        </Card>
      </Sample>
      <Sample name="notices">
        <Stack gap={12}>
          <Notice title="Also in Deutsch" action={<Button small>Deutsch</Button>}>
            This page exists in your language.
          </Notice>
          <Notice tone="stale">You are offline. Rates are of 21 Nov 2026, 14:20 UTC.</Notice>
          <Notice
            tone="error"
            title="The chart could not be loaded"
            action={<Button small>Try again</Button>}
          >
            Everything else on this page works.
          </Notice>
        </Stack>
      </Sample>
    </Part>
  );
}

export function Navigation() {
  const items = [
    ["BTC", "Bitcoin", "+2.41%", "up"],
    ["ETH", "Ethereum", "−1.82%", "down"],
    ["XAU", "Gold, the metal with the longest name of them all in this list", "0.00%", "flat"],
  ] as const;
  const rows = items.map(([symbol, name, change, direction]) => (
    <li key={symbol}>
      <a href="#Navigation">
        <AssetMark symbol={symbol} size={32} />
        {name}
        <LinkTrail>
          <Move direction={direction}>{change}</Move>
        </LinkTrail>
      </a>
    </li>
  ));
  return (
    <Part name="Navigation">
      <Sample name="breadcrumb">
        <Breadcrumb label="You are here">
          <li>
            <a href="#Navigation">Home</a>
          </li>
          <li>
            <a href="#Navigation">Market cap</a>
          </li>
          <li aria-current="page">Ethereum vs Bitcoin</li>
        </Breadcrumb>
      </Sample>
      <Sample name="list">
        <LinkList>{rows}</LinkList>
      </Sample>
      <Sample name="grid">
        <LinkGrid>
          {rows}
          <li>
            <a href="#Navigation">
              More calculators
              <LinkTrail />
            </a>
          </li>
        </LinkGrid>
      </Sample>
      <Sample name="prose">
        <Prose>
          <p>
            Market capitalization is the price of one unit times the units there are. See{" "}
            <a href="#Navigation">what it says and what it does not</a>.
          </p>
          <h3>Metals</h3>
          <p>
            The quantity mined is an estimate
            <VisuallyHidden>, updated annually</VisuallyHidden>.
          </p>
        </Prose>
      </Sample>
    </Part>
  );
}

export function Layers() {
  const [open, setOpen] = useState<"dialog" | "sheet">();
  const [toasts, setToasts] = useState<readonly ("info" | "done" | "error")[]>([]);
  const close = () => setOpen(undefined);
  return (
    <Part name="Layers">
      <Sample name="dialog, sheet">
        <Row>
          <Button onClick={() => setOpen("dialog")}>Open dialog</Button>
          <Button onClick={() => setOpen("sheet")}>Open sheet</Button>
        </Row>
        <Dialog
          open={open !== undefined}
          onClose={close}
          sheet={open === "sheet"}
          title="Enter the code"
          closeLabel="Close"
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" onClick={close}>
                Confirm
              </Button>
            </>
          }
        >
          <Stack gap={8}>
            <p>We have sent six digits to n***@example.com.</p>
            <Field label="Verification code" inputMode="numeric" autoComplete="one-time-code" />
          </Stack>
        </Dialog>
      </Sample>
      <Sample name="popover">
        <Popover trigger="21 Nov 2026, daily rates">
          Mean of the day&rsquo;s published rates. Fees may not be reflected in displayed prices.
        </Popover>
      </Sample>
      <Sample name="toasts">
        <Button onClick={() => setToasts(["info", "done", "error"])}>Show toasts</Button>
        <ToastArea label="Messages">
          {toasts.map((tone) => (
            <Toast
              key={tone}
              tone={tone}
              closeLabel="Close"
              onDismiss={() => setToasts(toasts.filter((other) => other !== tone))}
              action={tone === "error" && <Button small>Try again</Button>}
            >
              {tone === "error"
                ? "The request was not sent because the network is down."
                : "Link copied"}
            </Toast>
          ))}
        </ToastArea>
      </Sample>
    </Part>
  );
}
