import type { Cart } from '@plinth/contract';
import type { AskedMessages } from '@plinth/domain';
import { type FormEvent, useEffect, useRef } from 'react';
import { callQueue } from '../parts/call-queue.ts';
import { formValues } from './form-values.ts';
import { messagesOf, saidIn } from './said-messages.ts';

const restMs = 600;

/** Keeps note and gift with the cart while they are typed, for a reload and for the cart page. The order itself carries them anyway, so a failure says nothing. */
export function useKeptMessages(cart: Cart, asks: AskedMessages) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<ReturnType<typeof callQueue>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as unknown as HTMLInputElement;
    if (!['note', 'isGift', 'giftMessage'].includes(name)) return;
    const form = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const messages = messagesOf(asks, saidIn(cart, formValues(form)));
      queue.current ??= callQueue();
      const keep = async () => (await import('./checkout-calls.ts')).createClient().setMessages(messages);
      queue.current(keep).catch(() => {});
    }, restMs);
  };
}
