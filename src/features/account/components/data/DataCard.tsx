import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { element } from "../../../../browser/element.ts";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import type { UserInfo } from "../../../../state/account/toUserInfo.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import { Row } from "../../../../ui/layout/Stack.tsx";
import { site } from "../../../../wire/site.ts";
import { TaskNotice } from "../form/TaskNotice.tsx";
import { useTask } from "../form/useTask.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import shared from "../Account.module.css";

const dayLength = "2026-11-25".length;

interface DataCardProps {
  readonly user: UserInfo;
  /** See `DeleteDialog`. */
  readonly onDeleted: () => void;
}

/** A copy of what is kept about the person, and the end of the account. */
export function DataCard({ user, onDeleted }: DataCardProps) {
  const services = useAccountServices();
  const task = useTask();
  const [isAsking, setAsking] = useState(false);
  const download = () => {
    void task.run(async () => {
      const { account } = await services();
      const data = await account.exportData();
      const day = data.exportedAt.slice(0, dayLength);
      saveJson(`${site.brand.toLowerCase()}-account-${day}.json`, data);
    });
  };
  return (
    <Card
      part="own-data"
      title={<Trans comment="Heading: what is kept about the customer">Your data</Trans>}
    >
      <p className={shared["quiet"]}>
        <Trans>
          The copy is a JSON file with your profile, settings, sub-accounts, devices, and sessions.
        </Trans>
      </p>
      <div className={shared["end"]}>
        <TaskNotice task={task} isTyped={false} />
        <Row gap={8}>
          <Button pending={task.isPending} onClick={download}>
            <Trans>Download your data</Trans>
          </Button>
          {user.userType === "user" && (
            <Button
              onClick={() => {
                setAsking(true);
              }}
            >
              <Trans>Delete account</Trans>
            </Button>
          )}
        </Row>
      </div>
      {isAsking && (
        <DeleteDialog
          user={user}
          onDeleted={onDeleted}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Card>
  );
}

/**
 * Has the browser save data as a JSON file. The file's address stays until the page is left: a browser may read it later
 * than the press that asked for it.
 */
function saveJson(name: string, data: object): void {
  const text = JSON.stringify(data, undefined, 2);
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  element("a", { href, download: name }).click();
}
