import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { customerMailsQuery } from '../api/customer-mails.ts';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { mailGroups, mailNames } from './mail-names.ts';

/** Every mail that a customer gets about what they bought, when it is sent, and which of them the owner has changed. */
export function MailsScreen() {
  const list = useQuery(customerMailsQuery);
  return (
    <div className="screen mails">
      <div className="screen__head">
        <h1>Mails</h1>
      </div>
      <p className="soft">
        What your customers get about what they bought. Reminders and requests that your shop writes by itself are under{' '}
        <Link className="link" to="/automations">
          Automations
        </Link>
        ; what was sent is in the{' '}
        <Link className="link" to="/outbox">
          outbox
        </Link>
        .
      </p>
      {list.isPending ? (
        <ListSkeleton rows={8} />
      ) : !list.data ? (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      ) : (
        mailGroups.map(({ title, starts }) => (
          <MailGroup
            key={title}
            title={title}
            mails={list.data.mails.filter(({ kind }) => starts.some((start) => kind.startsWith(start)))}
          />
        ))
      )}
    </div>
  );
}

type Listed = { kind: keyof typeof mailNames; changed: boolean };

function MailGroup({ title, mails }: { title: string; mails: readonly Listed[] }) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className="mail-list">
        {mails.map(({ kind, changed }) => (
          <li key={kind}>
            <Link className="mail-list__link" to="/settings/mails/$kind" params={{ kind }}>
              <span>
                <b>{mailNames[kind].name}</b>
                <span className="soft">{mailNames[kind].when}</span>
              </span>
              {changed ? <span className="badge badge--good">Changed</span> : null}
              <ChevronRight size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
