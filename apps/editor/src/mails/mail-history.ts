import type { MailDesign } from '@plinth/domain';

/** The steps of whoever edits a mail, from before they began. */
export interface MailHistory {
  past: readonly MailDesign[];
  now: MailDesign;
  future: readonly MailDesign[];
  /** The field of the last step: what is typed on in it is one step. */
  field: string;
}

const MOST_STEPS = 100;

export const newHistory = (design: MailDesign): MailHistory => ({ past: [], now: design, future: [], field: '' });

/** @param field '' for what is a step of its own */
export function changed(history: MailHistory, next: MailDesign, field: string): MailHistory {
  const goesOn = field !== '' && field === history.field && history.past.length > 0;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-MOST_STEPS);
  return { past, now: next, future: [], field };
}

export function undone(history: MailHistory): MailHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], field: '' };
}

export function redone(history: MailHistory): MailHistory {
  const [next, ...future] = history.future;
  return next ? { past: [...history.past, history.now], now: next, future, field: '' } : history;
}
