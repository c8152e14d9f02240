import type { GeneralSearchAnswer, GeneralSearchItem } from '@plinth/contract';
import { assetUrl } from '../../platform/assets/asset-row.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { type FoundRow, findEntries, loadVocabulary } from './queries.ts';
import { correct, highlight, searchWords, snippet } from './words.ts';

export interface SearchRequest {
  text: string;
  /** From 0. */
  page: number;
  pageSize: number;
  collectionId: string | null;
  /** Of customers, whose prices the products have; none: everybody's. */
  priceGroups: readonly string[];
}

/** Pages deeper than this are asked for by programs only. */
const DEEPEST = 200;
const MAX_WEBSITES = 50;

/** The search of the websites: what visitors may see and nothing else. */
export class SiteSearch {
  private readonly vocabularies = new Map<string, { version: number; words: Promise<Map<string, number>> }>();

  constructor(private readonly db: Database) {}

  async find(
    website: Website,
    { text, page, pageSize, collectionId, priceGroups }: SearchRequest,
  ): Promise<GeneralSearchAnswer> {
    const words = searchWords(text);
    const answer = { query: text, page, pageSize, totalCount: 0, items: [], suggestion: null };
    if (words.length === 0 || page > DEEPEST) return answer;
    const look = async (wanted: readonly string[]) => {
      const search = { words: wanted, collectionId, limit: pageSize, offset: page * pageSize, priceGroups };
      const { rows, total } = await inWebsite(this.db, website.websiteId, (tx) =>
        findEntries(tx, website.websiteId, search),
      );
      return { totalCount: total, items: rows.map((row) => itemOf(website, row, wanted)) };
    };
    const found = await look(words);
    if (found.totalCount > 0) return { ...answer, ...found };
    const meant = correct(words, await this.vocabulary(website));
    if (!meant) return answer;
    const instead = await look(meant);
    // Only what leads somewhere is worth a shopper's second look.
    return instead.totalCount > 0 ? { ...answer, ...instead, suggestion: meant.join(' ') } : answer;
  }

  /** Read when somebody mistypes, and kept until something changes. */
  private vocabulary(website: Website): Promise<Map<string, number>> {
    const { websiteId, contentVersion } = website;
    const known = this.vocabularies.get(websiteId);
    if (known?.version === contentVersion) return known.words;
    const words = inWebsite(this.db, websiteId, (tx) => loadVocabulary(tx, websiteId)).then(countWords);
    words.catch(() => this.vocabularies.delete(websiteId));
    this.vocabularies.delete(websiteId);
    this.vocabularies.set(websiteId, { version: contentVersion, words });
    if (this.vocabularies.size > MAX_WEBSITES) {
      const [oldest] = this.vocabularies.keys();
      if (oldest !== undefined) this.vocabularies.delete(oldest);
    }
    return words;
  }
}

function countWords(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Collections whose items are shown on one page have no pages for the single ones. */
const ONE_PAGE = ['gallery', 'album', 'index', 'page'];

function addressOf(website: Website, row: FoundRow): string {
  const page = row.collectionId === website.homeCollectionId ? '/' : `/${row.collectionUrlId}`;
  if (row.itemUrlId === null || ONE_PAGE.includes(row.collectionType)) return page;
  return `/${row.collectionUrlId}/${row.itemUrlId}`;
}

function groupOf(row: FoundRow): GeneralSearchItem['group'] {
  if (row.kind === 'collection') return 'page';
  if (row.productType !== null) return 'product';
  return row.collectionType === 'events' ? 'event' : row.collectionType === 'blog' ? 'article' : 'other';
}

function itemOf(website: Website, row: FoundRow, words: readonly string[]): GeneralSearchItem {
  return {
    id: row.id,
    group: groupOf(row),
    title: row.title,
    highlightedTitle: highlight(row.title, words),
    highlightedText: highlight(snippet(row.body, words), words),
    itemUrl: addressOf(website, row),
    recordType: row.recordType,
    collectionId: row.collectionId,
    collectionTitle: row.collectionTitle,
    publishOn: row.publishOn.getTime(),
    imageUrl: row.imageKey === null ? null : assetUrl({ storageKey: row.imageKey }),
    price: row.priceCents === null ? null : localMoney(website, row.priceCents, storeCurrency(website)),
  };
}
