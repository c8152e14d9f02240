import type { Cart, SetMessagesRequest } from '@plinth/contract';
import type { AskedMessages } from '@plinth/domain';
import type { SaidMessages } from './order-messages.tsx';

/** What a shopper says with the order: as a form has it, which has its fields in it, else as the cart has it. */
export function saidIn({ note = '', gift }: Cart, form?: Readonly<Record<string, string>>): SaidMessages {
  const isAsked = form?.giftMessage !== undefined;
  return {
    note: form?.note ?? note,
    isGift: isAsked ? form.isGift !== undefined : gift !== undefined,
    giftMessage: form?.giftMessage ?? gift?.message ?? '',
  };
}

/** The part of it that the shop asks for, as the cart's call takes it. */
export const messagesOf = (asks: AskedMessages, { note, isGift, giftMessage }: SaidMessages): SetMessagesRequest => ({
  ...(asks.orderNote ? { note } : {}),
  ...(asks.giftMessage ? { isGift, giftMessage } : {}),
});
