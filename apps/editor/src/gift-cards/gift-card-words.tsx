import type { GiftCardDetail, GiftCardSummary } from '@plinth/contract';

const STATES: Readonly<Record<GiftCardSummary['state'], { label: string; tone: string }>> = {
  active: { label: 'Active', tone: 'badge--good' },
  used: { label: 'Used up', tone: '' },
  expired: { label: 'Expired', tone: '' },
  disabled: { label: 'Disabled', tone: 'badge--warn' },
};

export function GiftCardBadge({ state }: Pick<GiftCardSummary, 'state'>) {
  const { label, tone } = STATES[state];
  return <span className={`badge ${tone}`}>{label}</span>;
}

/** A code as it may be shown to everybody of the shop. */
export const maskedCode = (ending: string): string => `•••• ${ending}`;

/** What an entry of the ledger was. */
export function entryWords({ kind, orderNumber, note, amountCents }: GiftCardDetail['entries'][number]): string {
  switch (kind) {
    case 'issued':
      return orderNumber ? `Sold with order #${orderNumber}` : 'Made by hand';
    case 'redeemed':
      return orderNumber ? `Paid for order #${orderNumber}` : 'Paid for an order';
    case 'refunded':
      return orderNumber ? `Given back by order #${orderNumber}` : 'Given back';
    case 'expired':
      return 'Expired';
    case 'extended':
      return 'Given more time';
    default:
      return note !== '' ? note : amountCents > 0 ? 'Put onto the card' : 'Taken off the card';
  }
}
