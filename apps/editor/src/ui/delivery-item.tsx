import type { ReactNode } from 'react';

const STATES = {
  waiting: { label: 'On its way', tone: 'badge badge--warn' },
  delivered: { label: 'Delivered', tone: 'badge badge--good' },
  failed: { label: 'Failed', tone: 'badge badge--bad' },
} as const;

/** One message that went, or is to go, to an address elsewhere: what came of it, and another go. */
export function DeliveryItem(props: {
  status: keyof typeof STATES;
  title: ReactNode;
  /** When, and what was answered. */
  told: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const { label, tone } = STATES[props.status];
  return (
    <li>
      <span className={tone}>{label}</span>
      <div>
        <b>{props.title}</b>
        <small>{props.told}</small>
        {props.children}
      </div>
      {props.action}
    </li>
  );
}
