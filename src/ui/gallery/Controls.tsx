import { useState } from "react";
import { Button, buttonClass } from "../button/Button.tsx";
import { IconButton } from "../button/IconButton.tsx";
import { Field } from "../field/Field.tsx";
import { Icon } from "../icon/Icon.tsx";
import * as icons from "../icon/icons.ts";
import { Row, Stack } from "../layout/Stack.tsx";
import { Logo, LogoMark } from "../logo/Logo.tsx";
import { Segmented, SegmentedLinks } from "../segmented/Segmented.tsx";
import { Part, Sample } from "./Sample.tsx";

/** A namespace has another order in each of the bundlers. */
const sortedIcons = Object.entries(icons).toSorted(([a], [b]) => (a < b ? -1 : 1));

const LONG = "Перейти к подтверждению личности и продолжить покупку";

export function Marks() {
  return (
    <Part name="Logo and icons">
      <Sample name="logo">
        <Row gap={24}>
          <Logo name="Parallax" />
          <LogoMark size={48} />
          <LogoMark size={16} />
        </Row>
      </Sample>
      <Sample name="icons; chevron, forward and external turn round in right-to-left pages">
        <Row gap={12}>
          {sortedIcons.map(([name, shape]) => (
            <span key={name} title={name}>
              <Icon shape={shape} />
            </span>
          ))}
        </Row>
      </Sample>
    </Part>
  );
}

const VARIANTS = ["primary", "quiet", "danger"] as const;

export function Buttons() {
  return (
    <Part name="Button">
      {VARIANTS.map((variant) => (
        <Sample key={variant} name={variant}>
          <Stack gap={12}>
            <Row>
              <Button variant={variant}>Continue</Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
              <Button variant={variant} pending>
                Loading
              </Button>
            </Row>
            <Row>
              <Button variant={variant} small>
                Small
              </Button>
              <Button variant={variant} small icon={icons.plusIcon}>
                With icon
              </Button>
              <Button variant={variant} href="#Button">
                Link
              </Button>
            </Row>
            <Button variant={variant} wide>
              {LONG}
            </Button>
          </Stack>
        </Sample>
      ))}
      <Sample name="icon buttons: plain, framed, pressed, disabled, link">
        <Row>
          <IconButton icon={icons.swapIcon} label="Swap" />
          <IconButton icon={icons.swapIcon} label="Swap" framed />
          <IconButton icon={icons.starFilledIcon} label="Favourite" aria-pressed />
          <IconButton icon={icons.refreshIcon} label="Refresh" disabled />
          <IconButton icon={icons.externalIcon} label="Open" href="#Button" />
        </Row>
      </Sample>
      <Sample name="class for a router's link">
        <a className={buttonClass({ variant: "primary" })} href="#Button">
          Router link
        </a>
      </Sample>
    </Part>
  );
}

export function Fields() {
  return (
    <Part name="Field">
      <Sample name="default, with hint">
        <Field
          label="Email"
          type="email"
          placeholder="name@example.com"
          hint="We write only about your account."
        />
      </Sample>
      <Sample name="filled, prefix and suffix">
        <Field
          label="Target price"
          defaultValue="4,200.00"
          inputMode="decimal"
          prefix="$"
          suffix="USD"
        />
      </Sample>
      <Sample name="invalid">
        <Field
          label="Verification code"
          defaultValue="12 34"
          error="Enter the six digits of the code."
        />
      </Sample>
      <Sample name="invalid, long message">
        <Field
          label="Очень длинное название поля, которое занимает больше одной строки на телефоне"
          defaultValue="1.2.3"
          error="Это не похоже на сумму. Введите число, например 1250,75, или выражение, например 3*0,25+1."
        />
      </Sample>
      <Sample name="disabled">
        <Field label="Account" defaultValue="user-1024" disabled />
      </Sample>
      <Sample name="bare, label for the ear, button in the suffix">
        <Field
          bare
          aria-label="Search"
          type="search"
          placeholder="Coin, currency or pair"
          prefix={<Icon shape={icons.searchIcon} />}
          suffix={<IconButton icon={icons.closeIcon} label="Clear" />}
        />
      </Sample>
      <Sample name="big">
        <Field
          label="Amount"
          defaultValue="0.05"
          inputMode="decimal"
          suffix="BTC"
          hint="1 BTC = 64,918.25 USD"
        />
      </Sample>
      <Sample name="big, invalid, long">
        <Field
          label="Amount"
          defaultValue="123456789012345678.123456"
          inputMode="decimal"
          suffix="SHIB"
          error="The last good result is kept."
        />
      </Sample>
    </Part>
  );
}

const RANGES = ["24h", "7d", "30d", "1y", "All"];

export function Choices() {
  const [range, setRange] = useState("7d");
  return (
    <Part name="Segmented">
      <Sample name="radio group">
        <Segmented
          legend="Range"
          value={range}
          onChange={setRange}
          options={RANGES.map((value) => ({ value, label: value }))}
        />
      </Sample>
      <Sample name="one disabled, long text">
        <Segmented
          legend="Scenario"
          value={range === "price" ? "price" : "cap"}
          onChange={setRange}
          options={[
            { value: "cap", label: "Bei gleicher Marktkapitalisierung" },
            { value: "price", label: "Bei gleichem Preis" },
            { value: "none", label: "Keine", disabled: true },
          ]}
        />
      </Sample>
      <Sample name="links">
        <SegmentedLinks label="Calculators">
          <a href="#Segmented" aria-current="page">
            Converter
          </a>
          <a href="#Segmented">Market cap</a>
        </SegmentedLinks>
      </Sample>
    </Part>
  );
}
