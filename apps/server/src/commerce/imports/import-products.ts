import type { ImportPlan, ImportReport, OverLimit } from '@plinth/contract';
import type { CurrencyCode } from '@plinth/domain';
import { addStorePage } from '../../content/items/store-page.ts';
import type { AssetStore } from '../../platform/assets/asset-store.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { ImageFinder, type ImageSources } from './find-image.ts';
import { adviceOf, type ImportPages, type PlannedPage, planPages } from './import-plan.ts';
import type { ImportProblem, ImportSource } from './imported-product.ts';
import { ProductWriter } from './product-writer.ts';
import * as queries from './queries.ts';
import { type ProductFile, readProducts } from './read-products.ts';

/** A file, and where its products are to go. */
export interface FileRequest {
  bytes: Buffer;
  source?: ImportSource;
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

interface Reading extends ProductFile {
  problems: ImportProblem[];
  pages: ImportPages;
}

/** Reads the file and finds out where everything goes; nothing is written. */
async function readFile(db: Database, websiteId: string, request: FileRequest): Promise<Reading> {
  const problems: ImportProblem[] = [];
  const complain = (line: number, subject: string, reason: string) => problems.push({ line, subject, reason });
  const file = await readProducts(request.bytes, request.currency, complain, request.source);
  const where = { store: request.store ?? null, spread: request.overLimit === 'spread' };
  const pages = await inWebsite(db, websiteId, (tx) => planPages(tx, websiteId, file.source, file.products, where));
  return { ...file, problems, pages };
}

/**
 * What an import of a file would do, and what would not fit. Nothing is written.
 * @throws Error with one clear line when the file as a whole cannot be read
 */
export async function planImport(db: Database, websiteId: string, request: FileRequest): Promise<ImportPlan> {
  const { source, rows, products, problems, pages } = await readFile(db, websiteId, request);
  return {
    source,
    rows,
    products: products.length,
    additions: pages.list.reduce((sum, { additions }) => sum + additions, 0),
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
    problems: problems.sort((a, b) => a.line - b.line),
  };
}

/**
 * Brings the products of a file into a store. Each product is a transaction of its own: what is in stays in, wherever the
 * import ends, and importing the file again goes on from there. A product that has not changed in the file since the
 * last import is not touched, so that the owner's own edits stay.
 * @throws Error with one clear line when the file as a whole cannot be read, and before anything is written when it does not fit
 */
export async function importProducts(
  db: Database,
  store: AssetStore,
  websiteId: string,
  request: ImportRequest,
): Promise<ImportReport> {
  const { source, products, rows, problems, pages } = await readFile(db, websiteId, request);
  if (request.overLimit === undefined || request.overLimit === 'refuse') {
    const advice = adviceOf(pages);
    if (advice !== '') throw new Error(`Nothing was imported. ${advice}`);
  }
  const report: ImportReport = {
    source,
    rows,
    created: 0,
    updated: 0,
    unchanged: 0,
    variants: 0,
    images: 0,
    problems,
    newPages: [],
    missingImages: [],
  };
  const finder = new ImageFinder(request.images);
  const made = new PageMaker(db, websiteId, source, report);
  for (const [index, product] of products.entries()) {
    try {
      const collectionId = await made.idOf(pages.pageOf(product));
      const writer = new ProductWriter(
        { store, quota: request.quota },
        websiteId,
        source,
        collectionId,
        finder,
        report,
      );
      await inWebsite(db, websiteId, (tx) => writer.write(tx, product, pages.matchOf(product)));
      writer.settle();
    } catch (error) {
      const reason = `This product could not be saved: ${(error as Error).message}`;
      problems.push({ line: product.line, subject: product.title, reason });
    }
    request.progress?.(index + 1, products.length);
  }
  problems.sort((a, b) => a.line - b.line);
  await inWebsite(db, websiteId, (tx) =>
    queries.insertRun(tx, websiteId, {
      source,
      filename: request.filename.slice(0, 200),
      report: tx.json(report as never),
      accountId: request.accountId ?? null,
    }),
  );
  return report;
}

/** Makes the pages that a file names and that are not there, each when its first product comes. */
class PageMaker {
  constructor(
    private readonly db: Database,
    private readonly websiteId: string,
    private readonly source: ImportSource,
    private readonly report: ImportReport,
  ) {}

  async idOf(page: PlannedPage): Promise<string> {
    if (page.id !== null) return page.id;
    const { websiteId, source } = this;
    const { id, urlId, title } = await inWebsite(this.db, websiteId, async (tx) => {
      const made = await addStorePage(tx, websiteId, page);
      // Found again by the file's word for it, also where its address is another one by then.
      await queries.saveLink(tx, websiteId, source, 'page', page.name, made.id, '');
      return made;
    });
    page.id = id;
    this.report.newPages.push({ urlId, title });
    return id;
  }
}
