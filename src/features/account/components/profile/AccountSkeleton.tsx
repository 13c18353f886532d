import { Card } from "../../../../ui/card/Card.tsx";
import { Columns } from "../../../../ui/layout/Layout.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { Skeleton } from "../../../../ui/skeleton/Skeleton.tsx";

/** Lengths of the lines. Each is also the key of its line. */
const lines = [18, 24, 20, 22, 16, 19];

/** A placeholder about as high as the cards. */
export function AccountSkeleton() {
  return (
    <Columns>
      {["who", "security"].map((card) => (
        <Card key={card}>
          <Stack gap={24}>
            {lines.map((chars) => (
              <Skeleton key={chars} chars={chars} />
            ))}
          </Stack>
        </Card>
      ))}
    </Columns>
  );
}
