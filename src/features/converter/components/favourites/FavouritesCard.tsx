import { Trans, useLingui } from "@lingui/react/macro";
import { useSetAtom } from "../../../../state/index.ts";
import { pickerAtom } from "../../../../state/pickerAtom.ts";
import { favouritesAtom } from "../../../../state/preferences.ts";
import { useFavourites } from "../../../../state/hooks/usePreferences.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import { plusIcon } from "../../../../ui/icon/icons.ts";
import { FavouriteRow } from "./FavouriteRow.tsx";
import { useConverter } from "../useConverter.ts";
import s from "../below-fold/BelowFold.module.css";

/** The same amount in the visitor's currencies; typing into any of them converts all the others. */
export function FavouritesCard() {
  const { t } = useLingui();
  const { atoms } = useConverter();
  const openPicker = useSetAtom(pickerAtom);
  const favourites = useFavourites();
  const setFavourites = useSetAtom(favouritesAtom);
  const { coin } = atoms;
  const units = [coin, ...favourites.filter((held) => held !== coin)];
  const add = () => {
    openPicker({
      kind: "currency",
      onPick: (code) => {
        setFavourites([...favourites.filter((held) => held !== code), code]);
      },
    });
  };
  return (
    <Card
      part="favourites"
      title={<Trans>{coin} in your currencies</Trans>}
      aside={
        <span className="js-only">
          <Button small icon={plusIcon} aria-haspopup="dialog" onClick={add}>
            <Trans>Add</Trans>
          </Button>
        </span>
      }
    >
      <ul
        className={s["favourites"]}
        role="list"
        aria-label={t`The same amount in other currencies`}
      >
        {units.map((unit) => (
          <FavouriteRow
            key={unit}
            unit={unit}
            onRemove={
              unit !== coin && unit !== favourites[0]
                ? () => {
                    setFavourites(favourites.filter((held) => held !== unit));
                  }
                : undefined
            }
          />
        ))}
      </ul>
    </Card>
  );
}
