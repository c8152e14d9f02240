import type { ReadyOrder, ReceiveTransfer, SendTransfer, Transfer, TransferSummary } from '@plinth/contract';
import type { StockCause, TransferState } from '@plinth/domain';
import { isId } from '@plinth/domain';
import { readAccountNames } from '../../accounts/staff/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { noteStockOrigin } from '../stock-ledger/service.ts';
import { requireLocation } from './locations.ts';
import { requireOnce, type StockScope, settle, stockStep } from './stock-changes.ts';
import * as queries from './transfer-queries.ts';

const PAGE = 50;

export async function listTransfers(
  { db, websiteId }: Pick<StockScope, 'db' | 'websiteId'>,
  { state = '', cursor = '' }: { state?: TransferState | ''; cursor?: string },
): Promise<{ transfers: TransferSummary[]; nextCursor: string | null }> {
  const rows = await inWebsite(db, websiteId, (tx) =>
    queries.listTransfers(tx, websiteId, { state, before: cursor, limit: PAGE + 1 }),
  );
  const page = rows.slice(0, PAGE);
  return { transfers: page.map(summaryOf), nextCursor: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}

/** @throws HttpError 404 */
export async function getTransfer(
  { db, websiteId }: Pick<StockScope, 'db' | 'websiteId'>,
  id: string,
): Promise<Transfer> {
  return shown(db, await inWebsite(db, websiteId, (tx) => read(tx, websiteId, id)));
}

/**
 * Takes pieces away from one location; until they are received they are for sale nowhere. Sent again under its id it is sent once.
 * @throws HttpError 404; 422 by line where too little lies there
 */
export async function sendTransfer(scope: StockScope, asked: SendTransfer): Promise<Transfer> {
  const { db, websiteId, accountId } = scope;
  const { id, fromId, toId, lines, note = '' } = asked;
  requireOnce(lines);
  if (fromId === toId) throw invalid('Choose two different locations.', { toId: 'Choose another location.' });
  const row = await inWebsite(db, websiteId, async (tx) => {
    const [earlier] = await queries.readTransfer(tx, websiteId, id);
    if (earlier) return earlier;
    // In the order of their ids, as whoever changes locations locks them.
    for (const location of [fromId, toId].sort()) await requireLocation(tx, websiteId, location);
    const number = await queries.insertTransfer(tx, websiteId, { id, fromId, toId, note: note.trim(), accountId });
    if (number === null) return read(tx, websiteId, id);
    const origin = { ...originOf('transfer-sent', fromId, id, 'sent'), note: noteOf({ number, note: note.trim() }) };
    await stockStep(tx, scope, origin, lines, (locked) =>
      settle(locked, lines, ({ quantity }, { stock }) => stock - quantity, { owes: false }),
    );
    await queries.insertLines(tx, websiteId, id, lines);
    return read(tx, websiteId, id);
  });
  return shown(db, row);
}

/**
 * Takes in what has arrived. Once nothing is left of any line, or what is left is said to be missing, the transfer is over; what is
 * missing stands in the ledger as arrived and lost again, with its cause.
 * @throws HttpError 404; 409 `conflict` with `current` for who saw an older state
 */
export async function receiveTransfer(scope: StockScope, id: string, asked: ReceiveTransfer): Promise<Transfer> {
  requireOnce(asked.lines);
  let ready: ReadyOrder[] = [];
  const received = await change(scope, id, asked.version, async (tx, row) => {
    const arrived = new Map(asked.lines.map(({ variantId, received }) => [variantId, received]));
    const foreign = asked.lines.find(({ variantId }) => !row.lines.some((line) => line.variantId === variantId));
    if (foreign) throw notFound('One of the lines');
    ready = await putIn(tx, scope, row, row.toId, 'transfer-received', arrived);
    const lines = row.lines.map((line) => {
      const received = line.received + (arrived.get(line.variantId) ?? 0);
      const missing = asked.missing === undefined ? 0 : Math.max(0, line.quantity - received);
      return { ...line, received, missing, missingCause: missing > 0 ? (asked.missing ?? '') : '' };
    });
    const lost = lines.filter(({ missing }) => missing > 0);
    if (lost.length > 0 && asked.missing !== undefined) {
      const note = `Missing of transfer ${row.number}`;
      await noteStockOrigin(tx, {
        ...originOf('transfer-received', row.toId, id, 'missing'),
        accountId: scope.accountId,
        note,
      });
      await queries.bookMissing(tx, scope.websiteId, row.toId, lost, asked.missing);
    }
    await queries.writeLines(tx, scope.websiteId, id, lines);
    const isOver = asked.missing !== undefined || lines.every(({ quantity, received }) => received >= quantity);
    return isOver ? 'received' : 'on-way';
  });
  return { ...received, ready };
}

/**
 * What has not arrived is for sale again where it was sent from.
 * @throws HttpError 404; 409 `conflict` with `current` for who saw an older state
 */
export const cancelTransfer = (scope: StockScope, id: string, version: number): Promise<Transfer> =>
  change(scope, id, version, async (tx, row) => {
    const back = new Map(row.lines.map((line) => [line.variantId, Math.max(0, line.quantity - line.received)]));
    await putIn(tx, scope, row, row.fromId, 'transfer-canceled', back);
    return 'canceled';
  });

/** One after the other, and only while it is on its way and as its caller saw it. */
async function change(
  scope: StockScope,
  id: string,
  version: number,
  work: (tx: Transaction, row: queries.TransferRow) => Promise<TransferState>,
): Promise<Transfer> {
  const { db, websiteId, accountId } = scope;
  const { row, isLate } = await inWebsite(db, websiteId, async (tx) => {
    await queries.lockTransfer(tx, websiteId, id);
    const before = await read(tx, websiteId, id);
    if (before.state !== 'on-way' || before.updatedAt.getTime() !== version) return { row: before, isLate: true };
    const state = await work(tx, before);
    await queries.writeState(tx, websiteId, id, { state, closedBy: accountId });
    return { row: await read(tx, websiteId, id), isLate: false };
  });
  const current = await shown(db, row);
  if (!isLate) return current;
  const who = current.closedBy ?? 'Somebody else';
  const did = { 'on-way': 'taken in a part of', received: 'received', canceled: 'cancelled' }[row.state];
  const message = `${who} has ${did} transfer ${row.number} in the meantime. Nothing was changed a second time.`;
  throw new HttpError(409, 'conflict', message, undefined, { current });
}

/** Puts pieces at a location, of variants that are still counted. @returns the orders that can be sent now */
async function putIn(
  tx: Transaction,
  scope: StockScope,
  row: queries.TransferRow,
  locationId: string,
  cause: StockCause,
  pieces: ReadonlyMap<string, number>,
): Promise<ReadyOrder[]> {
  const known = await queries.knownVariants(tx, scope.websiteId, [...pieces.keys()]);
  const lines = known.flatMap(({ id: variantId }) => {
    const quantity = pieces.get(variantId) ?? 0;
    return quantity > 0 ? [{ variantId, quantity }] : [];
  });
  if (lines.length === 0) return [];
  const step = `${cause}-${row.updatedAt.getTime()}`;
  const origin = { ...originOf(cause, locationId, row.id, step), note: noteOf(row) };
  const { ready } = await stockStep(tx, scope, origin, lines, (locked) =>
    settle(locked, lines, ({ quantity }, { stock }) => stock + quantity),
  );
  return ready;
}

const noteOf = ({ number, note }: Pick<queries.TransferRow, 'number' | 'note'>): string =>
  [`Transfer ${number}`, note].filter(Boolean).join(' – ');

const originOf = (cause: StockCause, locationId: string, transferId: string, step: string) => ({
  cause,
  locationId,
  changeId: `transfer-${transferId}-${step}`,
});

async function read(tx: Transaction, websiteId: string, id: string): Promise<queries.TransferRow> {
  const [row] = await queries.readTransfer(tx, websiteId, id);
  if (!row) throw notFound('This transfer');
  return row;
}

const summaryOf = ({ id, number, state, createdAt, lines, ...row }: queries.TransferRow): TransferSummary => ({
  id,
  number,
  from: { id: row.fromId, name: row.fromName },
  to: { id: row.toId, name: row.toName },
  state,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  received: lines.reduce((sum, { received }) => sum + received, 0),
  created: createdAt.getTime(),
});

async function shown(db: Database, row: queries.TransferRow): Promise<Transfer> {
  const names = await readAccountNames(
    db,
    [row.accountId, row.closedBy].filter((id): id is string => id !== null && isId(id)),
  );
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? 'Somebody who has left'));
  return {
    ...summaryOf(row),
    note: row.note,
    by: nameOf(row.accountId),
    closedBy: nameOf(row.closedBy),
    closed: row.closedAt?.getTime() ?? null,
    lines: row.lines,
    version: row.updatedAt.getTime(),
  };
}
