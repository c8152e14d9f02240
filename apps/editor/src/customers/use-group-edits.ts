import { type GroupPricing, mostGroupPricesAtOnce } from '@plinth/contract';
import { basisPointsOf, type CurrencyCode, mostGroupBasisPoints, parseAmount, percentText } from '@plinth/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { saveGroupPrices } from '../api/customers.ts';
import { toast } from '../ui/toast.tsx';

/** The percentage as it is written; '' means none. Undefined for what is none that a group can have. */
export function percentOf(typed: string): number | undefined {
  const basisPoints = typed.trim() === '' ? 0 : basisPointsOf(typed);
  return basisPoints !== undefined && Number.isInteger(basisPoints) && basisPoints <= mostGroupBasisPoints
    ? basisPoints
    : undefined;
}

/** A price as it is written; '' means none (null). Undefined for what is no price. */
export function ownPriceOf(typed: string, currency: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const read = parseAmount(typed, currency as CurrencyCode, { thousands: '', decimals: '.' });
  return read.ok && read.value > 0 ? read.value : undefined;
}

/** What is changed of a group's prices and not saved yet, and how it is sent. */
export function useGroupEdits(group: GroupPricing, currency: string) {
  const client = useQueryClient();
  const saved = group.percentOffBasisPoints === 0 ? '' : percentText(group.percentOffBasisPoints);
  const [percent, setPercent] = useState<string | null>(null);
  const [prices, setPrices] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const shownPercent = percent ?? saved;
  const basisPoints = percentOf(shownPercent);
  const unsaved = basisPoints !== group.percentOffBasisPoints || prices.size > 0;
  const discard = () => {
    setPercent(null);
    setPrices(new Map());
    setProblem('');
  };
  const send = async (): Promise<boolean> => {
    const read = [...prices].map(([variantId, typed]) => ({ variantId, priceCents: ownPriceOf(typed, currency) }));
    const written = read.flatMap(({ variantId, priceCents }) =>
      priceCents === undefined ? [] : [{ variantId, priceCents }],
    );
    if (basisPoints === undefined || written.length < read.length) {
      setProblem('Put the marked fields right first.');
      return false;
    }
    setBusy(true);
    setProblem('');
    try {
      let { version } = group;
      for (let from = 0; from === 0 || from < written.length; from += mostGroupPricesAtOnce) {
        const some = written.slice(from, from + mostGroupPricesAtOnce);
        const body = { version, percentOffBasisPoints: basisPoints, prices: some };
        version = (await saveGroupPrices(group.id, body)).version;
      }
      await client.invalidateQueries({ queryKey: ['customers'] });
      discard();
      toast({ text: `The prices of ${group.name} are saved.` });
      return true;
    } catch (error) {
      setProblem((error as Error).message);
      // What somebody else saved is shown below what is typed here; another press saves on top of it.
      await client.invalidateQueries({ queryKey: ['customers', 'groups'] });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const latest = useRef({ unsaved, send, discard });
  latest.current = { unsaved, send, discard };
  const leaving = useMemo(
    () => ({
      getState: () => ({ unsaved: latest.current.unsaved }),
      flush: () => latest.current.send(),
      discard: () => latest.current.discard(),
    }),
    [],
  );
  return {
    percent: shownPercent,
    basisPoints,
    setPercent,
    prices,
    /** Back to what is saved where it says the same. */
    setPrice: (variantId: string, typed: string, before: string) =>
      setPrices((now) => {
        const next = new Map(now);
        if (typed === before) next.delete(variantId);
        else next.set(variantId, typed);
        return next;
      }),
    problem,
    busy,
    unsaved,
    send,
    discard,
    leaving,
  };
}

export type GroupEdits = ReturnType<typeof useGroupEdits>;
