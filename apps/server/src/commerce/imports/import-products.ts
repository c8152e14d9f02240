import type { ImportPlan, ImportReport, OverLimit, ProductMapping } from '@plinth/contract';
import { type CurrencyCode, newId } from '@plinth/domain';
import { addStorePage } from '../../content/items/store-page.ts';
import type { AssetStore } from '../../platform/assets/asset-store.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { ImageFinder, type ImageSources } from './find-image.ts';
import { adviceOf, type ImportPages, type PlannedPage, planPages } from './import-plan.ts';
import { reportOf } from './import-report.ts';
import type { ImportProblem, ImportSource } from './imported-product.ts';
import { ProductWriter } from './product-writer.ts';
import * as queries from './queries.ts';
import { type ProductFile, readProducts } from './read-products.ts';
import * as steps from './step-queries.ts';

/** A file, and where its products are to go. */
export interface FileRequest {
  bytes: Buffer;
  source?: ImportSource;
  /** Which column says what, and names of locations by their ids; absent: as the file's shop has it. */
  mapping?: ProductMapping;
  locations?: ReadonlyMap<string, string>;
  currency: CurrencyCode;
  /** url id of the one store page for all; default: the pages that the file names, else the first one, made when there is none. */
  store?: string;
  /** What becomes of new products that their page has no room for (LIMIT-04); default: nothing is imported. */
  overLimit?: OverLimit;
}

export interface ImportRequest extends FileRequest {
  filename: string;
  images: ImageSources;
  /** Bytes of files that the website may keep; absent: any number. */
  quota?: number;
  accountId?: string;
  progress?: (done: number, of: number) => void;
}

/** A file that was read, with where everything of it goes. */
export interface Reading extends ProductFile {
  problems: ImportProblem[];
  pages: ImportPages;
}

/** Whoever began it does not want it any more. */
export class ImportCancelled extends Error {
  override name = 'ImportCancelled';

  constructor() {
    super('It was cancelled, or taken back, while it was at work.');
  }
}

/** Reads the file and finds out where everything goes; nothing is written. */
export async function readFile(db: Database, websiteId: string, request: FileRequest): Promise<Reading> {
  const problems: ImportProblem[] = [];
  const complain = (line: number, subject: string, reason: string, cell?: object) =>
    problems.push({ line, subject, reason, ...cell });
  const file = await readProducts(request.bytes, request.currency, complain, request);
  const where = { store: request.store ?? null, spread: request.overLimit === 'spread' };
  const pages = await inWebsite(db, websiteId, (tx) => planPages(tx, websiteId, file.source, file.products, where));
  return { ...file, problems: problems.sort((a, b) => a.line - b.line), pages };
}

/**
 * What an import of a file would do, and what would not fit. Nothing is written.
 * @throws Error with one clear line when the file as a whole cannot be read
 */
export async function planImport(db: Database, websiteId: string, request: FileRequest): Promise<ImportPlan> {
  return planOf(await readFile(db, websiteId, request));
}

/** What importing a file that was read would do. */
export function planOf({ source, rows, products, problems, pages }: Reading): ImportPlan {
  const matches = [
    ...new Map(products.map((product) => [pages.matchOf(product).key, pages.matchOf(product)])).values(),
  ];
  return {
    source,
    rows,
    products: products.length,
    additions: pages.list.reduce((sum, { additions }) => sum + additions, 0),
    updates: matches.filter(({ isPresent, isUnchanged }) => isPresent && !isUnchanged).length,
    limit: pages.limit,
    pages: pages.list.map(({ id, urlId, title, present, additions, over }) => ({
      urlId,
      title,
      isNew: id === null,
      present,
      additions,
      over,
    })),
    advice: adviceOf(pages),
    problems,
  };
}

/** @throws Error with one clear line where a file does not fit, and nobody has said how to go on */
export function requireRoom(pages: ImportPages, overLimit: OverLimit | undefined): void {
  if (overLimit !== undefined && overLimit !== 'refuse') return;
  const advice = adviceOf(pages);
  if (advice !== '') throw new Error(`Nothing was imported. ${advice}`);
}

/**
 * Brings the products of a file into a store. Each product is a transaction of its own: what is in stays in, wherever the
 * import ends, and importing the file again goes on from there. A product that has not changed in the file since the
 * last import is not touched, so that the owner's own edits stay. The import stands in the list of imports, and can be taken back.
 * @throws Error with one clear line when the file as a whole cannot be read, and before anything is written when it does not fit
 */
export async function importProducts(
  db: Database,
  store: AssetStore,
  websiteId: string,
  request: ImportRequest,
): Promise<ImportReport> {
  const reading = await readFile(db, websiteId, request);
  requireRoom(reading.pages, request.overLimit);
  const id: string = newId();
  const { filename, accountId = null } = request;
  await inWebsite(db, websiteId, async (tx) => {
    await steps.insertImport(tx, websiteId, { id, filename: filename.slice(0, 200), state: 'done', accountId });
    const { problems, rows, products } = reading;
    const plan = planOf(reading);
    await steps.writeImport(tx, websiteId, id, { state: 'done', problems, rows, total: products.length, plan });
  });
  await writeProducts({ db, store, websiteId, quota: request.quota }, id, reading, {
    images: request.images,
    state: 'done',
    step: async (done) => request.progress?.(done, reading.products.length),
  });
  return inWebsite(db, websiteId, async (tx) => {
    const row = await steps.findImport(tx, websiteId, id);
    if (!row) throw new Error('This import was put away while it was at work. What came in stays.');
    return reportOf(tx, websiteId, row, {});
  });
}

interface Place {
  db: Database;
  store: AssetStore;
  websiteId: string;
  quota: number | undefined;
}

/**
 * Writes each product of a file that is not written yet, with its step, and goes on where an earlier process has stopped.
 * @param state in which the import must be for that
 * @throws ImportCancelled before the next product where it is in another one, or nobody wants it any more; what `step` throws
 */
export async function writeProducts(
  { db, store, websiteId, quota }: Place,
  importId: string,
  { source, products, pages }: Reading,
  {
    images,
    state,
    step,
  }: { images: ImageSources; state: steps.ImportRow['state']; step: (done: number) => Promise<void> },
): Promise<void> {
  const done = await inWebsite(db, websiteId, (tx) => steps.doneNumbers(tx, websiteId, importId));
  const finder = new ImageFinder(images);
  const made = new PageMaker(db, websiteId, source, importId);
  for (const [number, product] of products.entries()) {
    if (done.has(number)) continue;
    await step(number);
    const title = product.title.slice(0, 400);
    try {
      const collectionId = await made.idOf(pages.pageOf(product));
      const writer = new ProductWriter({ store, quota }, websiteId, source, collectionId, finder);
      await inWebsite(db, websiteId, async (tx) => {
        const row = await steps.findImport(tx, websiteId, importId, 'share');
        if (row?.state !== state || row.cancelAsked) throw new ImportCancelled();
        const written = await writer.write(tx, product, pages.matchOf(product));
        await steps.insertStep(tx, websiteId, importId, { number, title, ...written });
      });
    } catch (error) {
      if (error instanceof ImportCancelled) throw error;
      const reason = `This product could not be saved: ${(error as Error).message}`;
      const problem = { line: product.line, subject: product.title, reason };
      await inWebsite(db, websiteId, (tx) => steps.insertFailure(tx, websiteId, importId, number, title, problem));
    }
  }
  await step(products.length);
}

/** Makes the pages that a file names and that are not there, each when its first product comes. */
class PageMaker {
  constructor(
    private readonly db: Database,
    private readonly websiteId: string,
    private readonly source: ImportSource,
    private readonly importId: string,
  ) {}

  async idOf(page: PlannedPage): Promise<string> {
    if (page.id !== null) return page.id;
    const { websiteId, source, importId } = this;
    const { id } = await inWebsite(this.db, websiteId, async (tx) => {
      const made = await addStorePage(tx, websiteId, page);
      // Found again by the file's word for it, also where its address is another one by then.
      await queries.saveLink(tx, websiteId, source, 'page', page.name, made.id, '');
      await steps.notePage(tx, websiteId, importId, { id: made.id, urlId: made.urlId, title: made.title });
      return made;
    });
    page.id = id;
    return id;
  }
}
