import type { StockLine } from '@plinth/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { movementsQuery, setBackorders, setLowMark } from '../api/stock.ts';
import { messages } from '../messages.ts';
import { backordersText } from '../products/backorder-words.ts';
import { BackordersFields } from '../products/backorders-fields.tsx';
import { useFormats } from '../session/use-formats.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { HistoryRow } from '../ui/history.tsx';
import { ListFailure, ListSkeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { usePlaceKept } from '../ui/use-place-kept.ts';
import { StockForm } from './stock-form.tsx';
import { causeText, lineName, locationName, readPieces, type StockPlace, signed } from './stock-words.ts';

/** One variant: its stock changed with a cause, its low mark, and every movement that there was. */
export function MovementsPanel({ line, at, onClose }: { line: StockLine; at: StockPlace; onClose: () => void }) {
  const formats = useFormats();
  return (
    <ModalOverlay className="veil veil--side" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="modal modal--side">
        <Dialog>
          <div className="card__head">
            <Heading slot="title" level={2} className="ellipsis">
              {lineName(line)}
            </Heading>
            <IconButton label="Close" onPress={onClose}>
              <X size={18} />
            </IconButton>
          </div>
          <div className="stock-panel">
            <p className="soft">
              {line.sku} ·{' '}
              <Link className="link" to="/products/$productId" params={{ productId: line.itemId }}>
                Open product
              </Link>
            </p>
            {line.unlimited ? (
              <p className="notice">Its pieces are not counted. Give it a stock on its product to count them.</p>
            ) : (
              <>
                <dl className="stock-panel__sums">
                  <div>
                    <dt>{line.stock < 0 ? 'Back-ordered' : 'Can be sold'}</dt>
                    <dd>{formats.count(Math.abs(line.stock))}</dd>
                  </div>
                  <div>
                    <dt>Sold, not sent yet</dt>
                    <dd>{formats.count(line.reserved)}</dd>
                  </div>
                  <div>
                    <dt>On the shelf</dt>
                    <dd>{formats.count(line.stock + line.reserved)}</dd>
                  </div>
                </dl>
                {at.locations.length > 0 ? (
                  <ul className="stock-panel__places" aria-label="At each location">
                    {line.places.map(({ id, stock }) => (
                      <li key={id} className="row-between" data-here={id === at.locationId || undefined}>
                        <span>{locationName(at, id)}</span>
                        <span className="number">{formats.count(stock)}</span>
                      </li>
                    ))}
                  </ul>
                ) : null}
                <section aria-label="Change the stock">
                  <StockForm lines={[line]} at={at} onDone={() => {}} />
                </section>
                <LowMark line={line} />
                <BackorderSetting line={line} />
              </>
            )}
            <Movements variantId={line.variantId} />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Whether this variant goes on selling when nothing is left; kept once it is said so. */
function BackorderSetting({ line }: { line: StockLine }) {
  const client = useQueryClient();
  const formats = useFormats();
  const [wanted, setWanted] = useState(line.backorders);
  const [error, setError] = useState('');
  const isSame = JSON.stringify(wanted) === JSON.stringify(line.backorders);
  const form = useRef<HTMLFormElement>(null);
  usePlaceKept(form, isSame);
  const save = async (backorders: StockLine['backorders']) => {
    try {
      await setBackorders(line.variantId, backorders);
      setWanted(backorders);
      for (const queryKey of [['stock'], ['products'], ['product']]) await client.invalidateQueries({ queryKey });
      toast({
        text: `Back-orders of ${lineName(line)}: ${backordersText(backorders, formats)}.`,
        action: { label: 'Undo', run: () => void save(line.backorders) },
      });
    } catch (refused) {
      setError((refused as Error).message || messages.somethingWrong);
    }
  };
  return (
    <form
      ref={form}
      className="stock-backorders"
      aria-label="Back-orders"
      onSubmit={(event) => {
        event.preventDefault();
        void save(wanted);
      }}
    >
      <BackordersFields
        key={JSON.stringify(line.backorders)}
        value={wanted}
        error={error}
        onChange={(next) => {
          setWanted(next);
          setError('');
        }}
      />
      {isSame ? null : <Button type="submit">Save back-orders</Button>}
    </form>
  );
}

/** From how many pieces downward this variant is low. */
function LowMark({ line }: { line: StockLine }) {
  const client = useQueryClient();
  const { count } = useFormats();
  const [kept, setKept] = useState(line.ownLowAt);
  const [typed, setTyped] = useState(line.ownLowAt === null ? '' : `${line.ownLowAt}`);
  const [error, setError] = useState('');
  // Saved, taken back, or set by somebody else: the field shows it, and is still the same field.
  if (kept !== line.ownLowAt) {
    setKept(line.ownLowAt);
    setTyped(line.ownLowAt === null ? '' : `${line.ownLowAt}`);
  }
  const wanted = typed.trim() === '' ? null : readPieces(typed);
  const isWrong = wanted === null && typed.trim() !== '';
  const isSame = wanted === line.ownLowAt && !isWrong;
  const form = useRef<HTMLFormElement>(null);
  usePlaceKept(form, isSame);
  const save = async (lowAt: number | null) => {
    try {
      await setLowMark(line.variantId, lowAt);
      await client.invalidateQueries({ queryKey: ['stock'] });
      toast({
        text: lowAt === null ? 'It is low when the website says so.' : `It is low from ${count(lowAt)} downward.`,
        action: { label: 'Undo', run: () => void save(line.ownLowAt) },
      });
    } catch (refused) {
      setError((refused as Error).message || messages.somethingWrong);
    }
  };
  const usual =
    line.ownLowAt === null && line.lowAt !== null
      ? `Empty: as for all, ${count(line.lowAt)}.`
      : 'Empty: as for all variants.';
  return (
    <form
      ref={form}
      className="stock-low"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWrong) setError('Write a whole number, such as 5.');
        else void save(wanted);
      }}
    >
      <TextField
        label="Low from"
        inputMode="numeric"
        autoComplete="off"
        hint={usual}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError('');
        }}
      />
      {isSame ? null : <Button type="submit">Save</Button>}
    </form>
  );
}

function Movements({ variantId }: { variantId: string }) {
  const formats = useFormats();
  const query = useInfiniteQuery(movementsQuery(variantId));
  const movements = query.data?.pages.flatMap((page) => page.movements) ?? [];
  return (
    <section aria-label="Movements">
      <h3>Movements</h3>
      {query.isPending ? (
        <ListSkeleton rows={3} />
      ) : query.error && movements.length === 0 ? (
        <ListFailure error={query.error} retry={() => void query.refetch()} />
      ) : movements.length === 0 ? (
        <p className="soft">Nothing has moved yet. From now on every change stands here: when, why and by whom.</p>
      ) : (
        <ol className="history stock-history">
          {movements.map((one) => (
            <HistoryRow
              key={one.number}
              what={[causeText(one.cause), one.note].filter(Boolean).join(' – ')}
              when={formats.moment(one.at)}
              by={[
                ...(one.location === '' ? [] : [one.location]),
                ...(one.by === null ? [] : [one.by]),
                ...(one.order === null ? [] : [`Order ${one.order.number}`]),
              ]}
            >
              <span className="stock-history__delta">
                <b data-less={one.delta < 0 || undefined}>{signed(one.delta, formats.count)}</b>
                <small>{formats.count(one.stockAfter)} left</small>
              </span>
            </HistoryRow>
          ))}
        </ol>
      )}
      {query.hasNextPage ? (
        <Button wide busy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          Earlier
        </Button>
      ) : null}
    </section>
  );
}
