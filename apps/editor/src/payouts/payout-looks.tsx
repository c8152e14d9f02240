import type { PayoutLooks } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { lookAtPayouts, payoutLooksQuery } from '../api/payouts.ts';
import { providerNames } from '../payments/payment-words.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';

const isRunning = (looks: PayoutLooks | undefined): boolean => looks?.looks.some(({ running }) => running) ?? false;

/** The looks at the providers; what they have found is loaded once the last one has ended. */
export function usePayoutLooks() {
  const client = useQueryClient();
  const looks = useQuery(payoutLooksQuery);
  const running = isRunning(looks.data);
  const was = useRef(running);
  useEffect(() => {
    if (was.current && !running) void client.invalidateQueries({ queryKey: ['payouts'] });
    was.current = running;
  }, [client, running]);
  return looks;
}

/** Asks the providers now. */
export function LookButton() {
  const client = useQueryClient();
  const looks = useQuery(payoutLooksQuery);
  const ask = useMutation({
    mutationFn: lookAtPayouts,
    onSuccess: (now) => {
      client.setQueryData(payoutLooksQuery.queryKey, now);
      if (!isRunning(now)) void client.invalidateQueries({ queryKey: ['payouts'] });
    },
  });
  if (!looks.data || looks.data.looks.length === 0) return null;
  return (
    <>
      {ask.error ? (
        <span className="notice notice--bad" role="alert">
          {ask.error.message}
        </span>
      ) : null}
      <Button tone="primary" busy={ask.isPending || isRunning(looks.data)} onPress={() => ask.mutate()}>
        Look now
      </Button>
    </>
  );
}

/** When each provider was looked at, and what went wrong. */
export function PayoutLooksNote({ looks }: { looks: PayoutLooks | undefined }) {
  const formats = useFormats();
  if (!looks) return null;
  if (looks.looks.length === 0)
    return (
      <p className="notice">
        <span>
          No provider can be asked: <Link to="/settings/payments">enter the keys of Stripe or PayPal</Link> first.
        </span>
      </p>
    );
  return (
    <>
      <p className="soft" role="status">
        {looks.looks
          .map(({ provider, at, running }) => {
            const name = providerNames[provider] ?? provider;
            if (running) return `${name}: being asked …`;
            return at === null ? `${name}: not asked yet.` : `${name}: asked ${formats.moment(at)}.`;
          })
          .join(' ')}{' '}
        Each is asked every night, and whenever you want.
      </p>
      {looks.looks
        .filter(({ problem }) => problem !== '')
        .map(({ provider, problem }) => (
          <p key={provider} className="notice notice--bad" role="alert">
            <span>{problem}</span>
          </p>
        ))}
    </>
  );
}
