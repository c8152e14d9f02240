import type { Mail } from '@plinth/contract';
import { paths } from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { mailQuery } from '../api/outbox.ts';
import { useFormats } from '../session/use-formats.ts';
import { BackLink } from '../ui/list-way.tsx';
import { Chips } from '../ui/search-field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { MailBadge } from './mail-badge.tsx';

/** One mail as it looks to its reader, and its plain text. */
export function MailScreen() {
  const { messageId } = useParams({ from: '/shell/outbox/$messageId' });
  const mail = useQuery(mailQuery(messageId));
  if (mail.isPending) return <ListSkeleton />;
  if (!mail.data) return <LoadFailure error={mail.error} retry={() => void mail.refetch()} />;
  return <MailView mail={mail.data} />;
}

function MailView({ mail }: { mail: Mail }) {
  const formats = useFormats();
  const [view, setView] = useState<'html' | 'text'>('html');
  return (
    <>
      <div className="bar">
        <BackLink to="/outbox">Outbox</BackLink>
      </div>
      <div className="screen" style={{ maxWidth: 860 }}>
        <div>
          <div className="screen__head">
            <h1>{mail.subject}</h1>
            <MailBadge mail={mail} />
          </div>
          <p className="soft" style={{ overflowWrap: 'anywhere' }}>
            To {mail.toAddress} · from {mail.fromAddress} · {formats.moment(mail.created)} ·{' '}
            <a className="link" href={`${paths.emailPreview}/${mail.id}`} target="_blank" rel="noreferrer">
              Open in a new tab
            </a>
          </p>
        </div>
        {mail.lastError ? (
          <p className="notice notice--bad">
            <span>
              {mail.status === 'failed' ? 'This mail could not be sent' : `Try ${mail.attempts} failed`}:{' '}
              {mail.lastError}
            </span>
          </p>
        ) : null}
        <section className="card" aria-label="Mail">
          <div className="card__head" style={{ paddingBottom: 14, borderBottom: '1px solid var(--line)' }}>
            <Chips
              label="Show as"
              value={view}
              options={[
                { value: 'html', label: 'Preview' },
                { value: 'text', label: 'Plain text' },
              ]}
              onChange={setView}
            />
          </div>
          {view === 'html' ? (
            // No scripts, no forms, no links into our window: the mail is only looked at.
            <iframe className="mail-frame" title="Preview of the mail" sandbox="" srcDoc={mail.html} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, so the keyboard must get here
            <pre className="plain-mail" tabIndex={0}>
              {mail.plainText}
            </pre>
          )}
        </section>
      </div>
    </>
  );
}
