import type { WebsiteTask } from '@plinth/contract';
import { newId } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import { inWebsite } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { linkProof } from '../../platform/http/signed-link.ts';
import { enqueue, type JobState, jobStates } from '../../platform/jobs/service.ts';
import type { AppContext, Member } from '../../platform/server/context.ts';
import type { OwnWebsiteRow } from './queries.ts';
import { WEBSITE_TASK } from './task-job.ts';
import * as queries from './task-queries.ts';

type Needs = Pick<AppContext, 'db'>;

interface Asker {
  member: Member;
  request: FastifyRequest;
}

/**
 * Asks for a copy, which a job makes.
 * @throws HttpError 422 by field; 409 website-busy
 */
export function askForCopy(context: Needs, website: OwnWebsiteRow, title: string, asker: Asker): Promise<WebsiteTask> {
  const name = title.trim();
  if (name === '') throw invalid('Please give the copy a name.', { title: 'Please give the copy a name.' });
  return ask(context, website, asker, { kind: 'copy', copyId: newId(), copyTitle: name, notedOn: null });
}

/**
 * Asks for a website to be deleted, which a job does.
 * @param typed its title, typed by whoever means it
 * @param notedOn in whose log it is to stand besides the call itself
 * @throws HttpError 422 where another title was typed; 409 website-busy
 */
export function askForRemoval(
  context: Needs,
  website: OwnWebsiteRow,
  { typed, notedOn }: { typed: string; notedOn: string | null },
  asker: Asker,
): Promise<WebsiteTask> {
  if (typed.trim() !== website.title.trim()) {
    const message = `Type the name of the website, ${website.title}, to delete it.`;
    throw invalid(message, { title: message });
  }
  return ask(context, website, asker, { kind: 'delete', copyId: null, copyTitle: '', notedOn });
}

/**
 * Asks for a file of the whole website, which a job writes.
 * @param people with orders, customers and what visitors wrote
 * @throws HttpError 409 website-busy
 */
export const askForExport = (
  context: Needs,
  website: OwnWebsiteRow,
  people: boolean,
  asker: Asker,
): Promise<WebsiteTask> =>
  ask(context, website, asker, { kind: 'export', copyId: null, copyTitle: '', notedOn: null, people });

/**
 * Asks for a website to be made of such a file, which a job looks through first.
 * @param title what it is to be called; '': as in the file
 */
export function askForImport(
  context: Needs,
  {
    id,
    fileName,
    title,
    zipKey,
    zipBytes,
  }: { id: string; fileName: string; title: string } & Pick<queries.TaskRow, 'zipKey' | 'zipBytes'>,
  asker: Asker,
): Promise<WebsiteTask> {
  const websiteId = newId();
  const website = { websiteId, title: fileName };
  const what = { kind: 'import', copyId: websiteId, copyTitle: title, notedOn: null, zipKey, zipBytes } as const;
  return ask(context, website, asker, what, id);
}

async function ask(
  { db }: Needs,
  website: Pick<OwnWebsiteRow, 'websiteId' | 'title'>,
  { member, request }: Asker,
  what: Pick<queries.NewTask, 'kind' | 'copyId' | 'copyTitle' | 'notedOn' | 'people' | 'zipKey' | 'zipBytes'>,
  id: string = newId(),
): Promise<WebsiteTask> {
  const task: queries.NewTask = {
    ...what,
    id,
    accountId: member.accountId,
    actor: member.email,
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    subjectId: website.websiteId,
    subjectTitle: website.title,
  };
  const made = await db.system.begin(async (tx) => {
    await queries.removeOldTasks(tx);
    if (!(await queries.insertTask(tx, task))) {
      const message = `${website.title} is being copied, exported or deleted just now. Wait until that is done, or cancel it.`;
      throw new HttpError(409, 'website-busy', message);
    }
    await enqueue(tx, '', WEBSITE_TASK, task.id);
    return queries.findTask(tx, task.id);
  });
  if (!made) throw notFound('That task');
  return asTask(made, undefined);
}

/** What somebody has asked for, under way or lately ended, the oldest first. */
export async function tasksFor({ db }: Needs, accountId: string): Promise<WebsiteTask[]> {
  const rows = await queries.tasksOf(db.system, accountId);
  const open = rows.filter(({ outcome }) => outcome === null).map(({ id }) => id);
  const states = await inWebsite(db, '', (tx) => jobStates(tx, '', WEBSITE_TASK, open));
  return rows.map((row) => asTask(row, states.get(row.id)));
}

/**
 * Ends a task before it has changed anything; it is cancelled at its next step.
 * @throws HttpError 404; 409 too-late
 */
export async function cancelTask({ db }: Needs, accountId: string, id: string): Promise<WebsiteTask> {
  if (!(await queries.askToCancel(db.system, id, accountId))) {
    const task = await queries.findTask(db.system, id);
    if (!task || task.accountId !== accountId) throw notFound('That task');
    throw new HttpError(409, 'too-late', 'It is too late to cancel this.');
  }
  const task = await queries.findTask(db.system, id);
  if (!task) throw notFound('That task');
  return asTask(task, undefined);
}

/** Puts away what is known of a task that has ended. @throws HttpError 404 */
export async function dismissTask(
  { db, assets }: Pick<AppContext, 'db' | 'assets'>,
  accountId: string,
  id: string,
): Promise<void> {
  const zipKey = await queries.removeEndedTask(db.system, id, accountId);
  if (zipKey === null) throw notFound('That task');
  if (zipKey !== '') await assets.delete(zipKey);
}

/** For how long the link to an export works; the list of tasks has a new one each time. */
const LINK_MINUTES = 60;

export const exportSubject = (id: string) => ['website-export', id] as const;

const downloadOf = ({ id, kind, zipKey, outcome }: queries.TaskRow): string | null =>
  kind === 'export' && outcome === 'done' && zipKey !== ''
    ? `/api/website-exports/${id}/${linkProof(exportSubject(id), new Date(Date.now() + LINK_MINUTES * 60_000))}`
    : null;

/** The zip that a link leads to. @throws HttpError 404 where it is gone */
export async function exportedZip(
  { db }: Needs,
  id: string,
): Promise<Pick<queries.TaskRow, 'zipKey' | 'subjectTitle' | 'createdAt'>> {
  const task = await queries.findTask(db.system, id);
  if (!task || downloadOf(task) === null) throw notFound('This file');
  return task;
}

function asTask(row: queries.TaskRow, job: JobState | undefined): WebsiteTask {
  const state = row.outcome ?? (row.cancelAsked && row.files === null ? 'cancelling' : 'running');
  return {
    id: row.id,
    kind: row.kind,
    websiteId: row.subjectId,
    title: row.subjectTitle,
    copyId: row.copyId,
    copyTitle: row.copyTitle,
    state,
    done: job?.done ?? 0,
    total: job?.total ?? 0,
    cancellable: state === 'running' && row.files === null,
    problem: row.problem,
    backup: row.backup,
    people: row.people,
    problems: row.problems,
    download: downloadOf(row),
    bytes: row.zipBytes,
  };
}
