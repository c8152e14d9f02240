import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type AuditFilter, auditQuery } from '../api/audit.ts';
import { useFormats } from '../session/use-formats.ts';
import { SelectField } from '../ui/field.tsx';
import { keepRowsOf } from '../ui/keep-rows.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Nothing } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { Cell } from '../ui/virtual-list.tsx';
import { deedOf } from './deed-words.ts';

/** Who changed what of the website, when and from where; and what somebody was not allowed to do. */
export function AuditScreen() {
  const formats = useFormats();
  const [filter, setFilter] = useState<AuditFilter>({ account: '', refused: false });
  const list = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepRowsOf('audit-log') });
  const entries = useMemo(() => list.data?.pages.flatMap((page) => page.entries) ?? [], [list.data]);
  const actors = list.data?.pages[0]?.actors ?? [];
  return (
    <div className="screen screen--list">
      <div className="screen__head">
        <h1>Activity</h1>
      </div>
      <div>
        <p className="soft">
          What the people of this website have done, and from where. Nobody can change this list; entries are kept for
          400 days.
        </p>
        <div className="activity-filter">
          <SelectField
            label="Person"
            value={filter.account}
            choices={[
              { value: '', label: 'Everybody' },
              ...actors.map(({ accountId, actor }) => ({ value: accountId, label: actor })),
            ]}
            onChange={(account) => setFilter({ ...filter, account })}
          />
          <Switch
            label="Only what was refused"
            showLabel
            checked={filter.refused}
            onChange={(refused) => setFilter({ ...filter, refused })}
          />
        </div>
      </div>
      <ListCard
        list={list}
        label="Activity"
        grid="outbox-grid activity-grid"
        rowHeight={{ wide: 56, narrow: 88 }}
        items={entries}
        keyOf={(entry) => String(entry.id)}
        columns={[
          { key: 'who', label: 'Who, from where' },
          { key: 'what', label: 'What' },
          { key: 'status', label: 'Result' },
          { key: 'date', label: 'When', end: true },
        ]}
        row={(entry) => (
          <>
            <Cell className="ellipsis m-to">
              {entry.actor} · {entry.address}
            </Cell>
            <Cell className="m-subject">
              <span title={`${deedOf(entry)} · ${entry.action} ${entry.subject} · ${entry.userAgent}`}>
                {deedOf(entry)}
              </span>
            </Cell>
            <Cell className="m-status">
              {entry.refused ? <span className="badge badge--bad">Refused</span> : <span className="badge">Done</span>}
            </Cell>
            <Cell className="cell-end soft m-date">{formats.moment(entry.at)}</Cell>
          </>
        )}
        nothing={
          <Nothing icon={ShieldCheck} title="Nothing to show">
            <p>{filter.refused ? 'Nobody was refused anything.' : 'Nobody has changed anything yet.'}</p>
          </Nothing>
        }
      />
    </div>
  );
}
