import type { DraftState } from '@plinth/contract';

const STATES: Readonly<Record<DraftState, { label: string; tone: string }>> = {
  draft: { label: 'Not sent', tone: '' },
  sent: { label: 'Waits for payment', tone: 'badge--warn' },
  paid: { label: 'Bought', tone: 'badge--good' },
  expired: { label: 'Expired', tone: '' },
  canceled: { label: 'Withdrawn', tone: '' },
};

export function DraftBadge({ state }: { state: DraftState }) {
  const { label, tone } = STATES[state];
  return <span className={`badge ${tone}`.trim()}>{label}</span>;
}
