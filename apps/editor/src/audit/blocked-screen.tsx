import type { PolicyReport } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { policyReportsQuery } from '../api/audit.ts';
import { useFormats } from '../session/use-formats.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Nothing } from '../ui/states.tsx';
import { Cell } from '../ui/virtual-list.tsx';
import { kindOf, mayBeAllowed } from './blocked-words.ts';

/** What visitors' browsers have refused on the website's pages: an attack that failed, or something that its owner forgot to allow. */
export function BlockedScreen() {
  const formats = useFormats();
  const reports = useQuery(policyReportsQuery);
  return (
    <div className="screen screen--list">
      <div className="screen__head">
        <h1>Blocked by browsers</h1>
      </div>
      <p className="soft">
        What your pages asked for and visitors’ browsers refused in the last 30 days. Anybody can send such a report:
        allow a host only if you know what it is for.
      </p>
      <ListCard
        list={reports}
        label="Blocked by browsers"
        grid="outbox-grid activity-grid"
        rowHeight={{ wide: 64, narrow: 96 }}
        items={reports.data?.reports ?? []}
        keyOf={({ directive, blocked }) => `${directive} ${blocked}`}
        columns={[
          { key: 'kind', label: 'What, how often' },
          { key: 'blocked', label: 'From where, on which page' },
          { key: 'allow', label: 'Allow' },
          { key: 'date', label: 'First, last', end: true },
        ]}
        row={(report) => (
          <>
            <Cell className="ellipsis m-to">
              {kindOf(report)} · {report.count} ×
            </Cell>
            <Cell className="m-subject">
              <span title={report.directive}>
                {report.blocked} on {report.page || 'a page'}
              </span>
            </Cell>
            <Cell className="m-status">{allowing(report)}</Cell>
            <Cell className="cell-end soft m-date">
              {formats.moment(report.firstAt)} – {formats.moment(report.lastAt)}
            </Cell>
          </>
        )}
        nothing={
          <Nothing icon={ShieldCheck} title="Nothing was blocked">
            <p>Everything that your pages ask for is allowed.</p>
          </Nothing>
        }
      />
    </div>
  );
}

const allowing = (report: PolicyReport) =>
  mayBeAllowed(report) ? (
    <Link className="link" to="/design">
      Allow this host
    </Link>
  ) : null;
