import type { DraftSummary } from '@plinth/contract';
import { newId } from '@plinth/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useMemo } from 'react';
import { draftListQuery } from '../api/draft-orders.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { ListCard } from '../ui/list-card.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { Nothing } from '../ui/states.tsx';
import { Cell } from '../ui/virtual-list.tsx';
import { DraftBadge } from './draft-words.tsx';

/** The orders that the shop makes by hand, newest first. */
export function DraftsScreen() {
  const list = useInfiniteQuery(draftListQuery);
  const drafts = useMemo(() => list.data?.pages.flatMap((page) => page.drafts) ?? [], [list.data]);
  const navigate = useNavigate();
  const make = () =>
    void navigate({ to: '/orders/drafts/$draftId', params: { draftId: newId() }, search: { new: '1' } });
  return (
    <>
      <div className="bar">
        <BackLink to="/orders">Orders</BackLink>
        <div className="end">
          <Button tone="primary" onPress={make}>
            New draft order
          </Button>
        </div>
      </div>
      <div className="screen screen--list">
        <div className="screen__head">
          <h1>Draft orders</h1>
        </div>
        <ListCard
          list={list}
          label="Draft orders"
          grid="draft-orders-grid"
          rowHeight={{ wide: 56, narrow: 72 }}
          items={drafts}
          keyOf={(draft) => draft.id}
          columns={[
            { key: 'number', label: 'Draft' },
            { key: 'customer', label: 'Customer' },
            { key: 'state', label: 'Status' },
            { key: 'total', label: 'Goods', end: true },
          ]}
          row={(draft) => <DraftCells draft={draft} />}
          nothing={
            <Nothing icon={PencilLine} title="No draft orders yet">
              <p>Put an order together for somebody who wrote or called, and send a link that it is paid by.</p>
              <Button onPress={make}>New draft order</Button>
            </Nothing>
          }
        />
      </div>
    </>
  );
}

function DraftCells({ draft }: { draft: DraftSummary }) {
  const formats = useFormats();
  return (
    <>
      <Cell className="order-cell">
        <Link
          className="row-link"
          to="/orders/drafts/$draftId"
          params={{ draftId: draft.id }}
          search={{}}
          aria-label={`Draft order ${draft.number}`}
        >
          <b>{draft.number}</b>
        </Link>
        <small>{formats.moment(draft.created)}</small>
      </Cell>
      <Cell className="ellipsis">{draft.name || draft.email || 'Nobody yet'}</Cell>
      <Cell>
        <DraftBadge state={draft.state} />
      </Cell>
      <Cell className="cell-end number">{formats.money(centsMoney(draft.subtotalCents, draft.currency))}</Cell>
    </>
  );
}
