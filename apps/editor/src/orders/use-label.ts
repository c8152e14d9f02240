import type { LabelPlan, OrderDetail, PlanLabel } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { buyLabel, labelPlanQuery, quoteLabel } from '../api/labels.ts';
import { orderQuery } from '../api/orders.ts';

export type LabelParcel = LabelPlan['parcel'];
export type Label = ReturnType<typeof useLabel>;

/**
 * A label on its way to be bought: the parcel that the packing rule takes until somebody takes another one, and what carriers have said of it.
 * @param what the parcel, or the pieces, that it is for
 * @param isWanted whether anything is to be asked
 */
export function useLabel(
  order: OrderDetail,
  what: PlanLabel,
  isWanted: boolean,
  onDone: (order: OrderDetail, told: string) => void,
) {
  const client = useQueryClient();
  const plan = useQuery({ ...labelPlanQuery(order.id, what), enabled: isWanted });
  const [own, setOwn] = useState<LabelParcel | null>(null);
  const [rateId, setRateId] = useState('');
  const parcel = own ?? plan.data?.parcel;
  const quote = useMutation({
    mutationFn: ({ lengthMm, widthMm, heightMm, grams }: LabelParcel) =>
      quoteLabel(order.id, { ...what, parcel: { lengthMm, widthMm, heightMm, grams } }),
    onSuccess: ({ rates }) => setRateId(rates[0]?.id ?? ''),
  });
  const forget = () => {
    quote.reset();
    setRateId('');
  };
  const buy = useMutation({
    mutationFn: (how: { notify: boolean; locationId?: string }) =>
      buyLabel(order.id, quote.data?.labelId ?? '', { rateId, version: order.version, ...how }),
    onSuccess: (changed) => {
      const isBought = changed.labels.some(({ id, state }) => id === quote.data?.labelId && state === 'bought');
      onDone(
        changed,
        isBought
          ? 'The label is bought.'
          : 'The carrier has not said yet whether the label is bought. It is found out by itself.',
      );
    },
    onError: (error) => {
      const current = error instanceof CallFailure && (error.answer.current as OrderDetail | undefined);
      if (current) onDone(current, error.message);
      // What is typed and shown stays; the order has a newer version.
      else void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey, exact: true });
    },
  });
  const rate = quote.data?.rates.find(({ id }) => id === rateId);
  return {
    plan,
    parcel,
    quote,
    buy,
    rate,
    setRateId,
    /** Other measures are another price. */
    setParcel: (next: LabelParcel) => {
      setOwn(next);
      forget();
    },
    /** Other pieces are another parcel. */
    reset: () => {
      setOwn(null);
      forget();
    },
  };
}
