import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { formatDay } from "../../../../i18n/dates.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { IconButton } from "../../../../ui/button/IconButton.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import { Icon } from "../../../../ui/icon/Icon.tsx";
import { checkIcon, clockIcon, closeIcon } from "../../../../ui/icon/icons.ts";
import { Row, Stack } from "../../../../ui/layout/Stack.tsx";
import { Notice } from "../../../../ui/notice/Notice.tsx";
import type { PriceAlert } from "../../../../wire/page/priceAlerts.ts";
import type { Figures } from "../useFigures.ts";
import { AlertForm } from "./AlertForm.tsx";
import {
  allowNotifications,
  notificationChoice,
  type NotificationChoice,
  watchInBackground,
} from "./notifications.ts";
import { keepPush, strayed } from "./pushMessages.ts";
import type { Alerts } from "./useAlerts.ts";
import s from "../List.module.css";
import { removeRow } from "../../../../ui/layout/removeRow.ts";

interface AlertsCardProps {
  readonly alerts: Alerts;
  readonly figures: Figures;
}

/** Prices that the visitor waits for, each with its state. The page checks them with every quote that it gets. */
export function AlertsCard({ alerts, figures }: AlertsCardProps) {
  const { list } = alerts;
  const { quotes } = figures;
  const [told, setTold] = useState("");
  const [isRefused, setRefused] = useState(false);
  const check = useEffectEvent(() => alerts.check(quotes));
  const push = async (pushed: readonly PriceAlert[]) => {
    const told = await keepPush(pushed).catch((failure: unknown) => {
      console.warn(failure);
      return [];
    });
    alerts.add(...pushed.map((alert) => told.find(({ id }) => id === alert.id) ?? unpushed(alert)));
    setRefused(told.length < pushed.length);
  };
  const findStrayed = useEffectEvent(() => strayed(list));
  const renew = useEffectEvent((stray: readonly PriceAlert[]) => {
    if (stray.length > 0) void push(stray);
  });
  const isRead = list.length > 0;
  useEffect(() => {
    if (isRead) findStrayed().then(renew, console.warn);
  }, [isRead]);
  useEffect(() => {
    void check().then((reached) => {
      if (reached.length > 0) setTold(reached.map(({ text }) => text).join(" "));
    });
  }, [quotes, list]);
  useEffect(() => {
    // What the badge of the installed app counted is seen now.
    if ("clearAppBadge" in navigator) void navigator.clearAppBadge().catch(() => undefined);
    void watchInBackground();
  }, []);
  return (
    <Card part="alerts" title={<Trans>Price alerts</Trans>}>
      <Stack gap={16}>
        <p className={s["quiet"]}>
          <Trans>
            We check prices whenever this site gets new rates, and in the background where your
            browser allows it. Each alert notifies you once.
          </Trans>
        </p>
        {told !== "" && <Notice live>{told}</Notice>}
        {list.length > 0 && (
          <ul className={s["rows"]} role="list">
            {list.map((alert) => (
              <AlertRow key={alert.id} alert={alert} onRemove={alerts.remove} />
            ))}
          </ul>
        )}
        {list.length > 0 && <NotificationOffer />}
        {isRefused && (
          <Notice live tone="error">
            <Trans>
              Push notifications couldn’t be turned on. The alert works while this site is open.
            </Trans>
          </Notice>
        )}
        <AlertForm
          figures={figures}
          onSet={(alert, isPushed) => {
            alerts.add(alert);
            if (isPushed) void push([alert]);
          }}
        />
      </Stack>
    </Card>
  );
}

/** The same alert for this device alone. */
function unpushed(alert: PriceAlert): PriceAlert {
  const { pushedTo: _, pushedAt: _at, ...own } = alert;
  return own;
}

interface AlertRowProps {
  readonly alert: PriceAlert;
  readonly onRemove: (id: string) => void;
}

function AlertRow({ alert, onRemove }: AlertRowProps) {
  const { t } = useLingui();
  const { tag } = usePage().locale;
  const { id, text, lang, dir, reachedOn, pushedTo } = alert;
  const unit = text;
  const dayText = formatDay(tag, reachedOn ?? "", "medium");
  return (
    <li className={s["alert"]}>
      <Icon shape={reachedOn === undefined ? clockIcon : checkIcon} small />
      <span>
        {/* It was written in the language of that visit. */}
        <span className={s["words"]} lang={lang} dir={dir}>
          {text}
        </span>
        <small>
          {reachedOn !== undefined && <Trans>Reached on {dayText}</Trans>}
          {reachedOn === undefined && pushedTo === undefined && <Trans>Waiting</Trans>}
          {reachedOn === undefined && pushedTo !== undefined && (
            <Trans>Waiting, even when this site isn’t open</Trans>
          )}
        </small>
      </span>
      <IconButton
        icon={closeIcon}
        label={t`Remove ${unit}`}
        onClick={({ currentTarget }) => {
          const first = currentTarget.closest("section")?.querySelector<HTMLElement>("form input");
          removeRow(
            currentTarget,
            () => {
              onRemove(id);
            },
            first,
          );
        }}
      />
    </li>
  );
}

/** Offers notifications, and says where there are none. Nobody is asked before they have an alert and press the button. */
function NotificationOffer() {
  const [choice, setChoice] = useState<NotificationChoice>(notificationChoice);
  if (choice === "granted") return null;
  return (
    <Row gap={12}>
      <span className={s["quiet"]}>
        <Trans>Notifications are off, so only this page will tell you.</Trans>
      </span>
      {choice === "default" && (
        <Button
          small
          onClick={() => {
            void allowNotifications().then(setChoice);
          }}
        >
          <Trans>Allow notifications</Trans>
        </Button>
      )}
    </Row>
  );
}
