import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailOpen } from 'lucide-react';
import { useMemo } from 'react';
import { outboxQuery } from '../api/outbox.ts';
import { useFormats } from '../session/use-formats.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Nothing } from '../ui/states.tsx';
import { Cell } from '../ui/virtual-list.tsx';
import { HeldMails } from './held-mails.tsx';
import { MailBadge } from './mail-badge.tsx';

/** The mails that the shop has written, newest first. */
export function OutboxScreen() {
  const formats = useFormats();
  const list = useInfiniteQuery(outboxQuery);
  const mails = useMemo(() => list.data?.pages.flatMap((page) => page.messages) ?? [], [list.data]);
  return (
    <div className="screen screen--list">
      <div className="screen__head">
        <h1>Outbox</h1>
      </div>
      <div style={{ display: 'grid', gap: 14 }}>
        <p className="soft">
          Mails that your shop has written. Without a mail server they stay here, ready to be read. Which ones it writes
          by itself about carts and reviews is set under{' '}
          <Link className="link" to="/automations">
            Automations
          </Link>
          .
        </p>
        <HeldMails />
      </div>
      <ListCard
        list={list}
        label="Mails"
        grid="outbox-grid"
        rowHeight={{ wide: 56, narrow: 68 }}
        items={mails}
        keyOf={(mail) => mail.id}
        columns={[
          { key: 'to', label: 'To' },
          { key: 'subject', label: 'Subject' },
          { key: 'status', label: 'Status' },
          { key: 'date', label: 'Written', end: true },
        ]}
        row={(mail) => (
          <>
            <Cell className="ellipsis m-to">{mail.toAddress}</Cell>
            <Cell className="ellipsis m-subject">
              <Link className="row-link" to="/outbox/$messageId" params={{ messageId: mail.id }}>
                <b style={{ fontWeight: 550 }}>{mail.subject}</b>
              </Link>
            </Cell>
            <Cell className="m-status">
              <MailBadge mail={mail} />
            </Cell>
            <Cell className="cell-end soft m-date">{formats.moment(mail.created)}</Cell>
          </>
        )}
        nothing={
          <Nothing icon={MailOpen} title="No mails yet">
            <p>Order confirmations and shipping news appear here as soon as there is something to tell.</p>
          </Nothing>
        }
      />
    </div>
  );
}
