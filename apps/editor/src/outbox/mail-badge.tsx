import type { MailSummary } from '@plinth/contract';

/** Whether a mail has left: without a mail server it waits here. */
export function MailBadge({ mail }: { mail: MailSummary }) {
  if (mail.status === 'sent') return <span className="badge badge--good">Sent</span>;
  if (mail.status === 'failed') return <span className="badge badge--bad">Failed</span>;
  if (mail.status === 'held') return <span className="badge badge--warn">Held</span>;
  if (mail.status === 'discarded') return <span className="badge">Discarded</span>;
  return <span className="badge">Queued</span>;
}
