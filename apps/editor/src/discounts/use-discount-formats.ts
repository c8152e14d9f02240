import { useMemo } from 'react';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';

/** How the website writes what a discount says: amounts in the currency of its store. */
export function useDiscountFormats() {
  const formats = useFormats();
  const { currency } = useMe().website;
  return useMemo(
    () => ({
      currency,
      whole: formats,
      money: (cents: number) => formats.money(centsMoney(cents, currency)),
      moment: (epochMs: number) => formats.wholeMoment(epochMs),
      count: (count: number) => formats.count(count),
    }),
    [formats, currency],
  );
}
