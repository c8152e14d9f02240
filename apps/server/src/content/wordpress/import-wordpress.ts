import { createHash } from 'node:crypto';
import type { WordpressMapping } from '@plinth/contract';
import { type ContentStatus, fitted, isEmailAddress, newId } from '@plinth/domain';
import { raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { insertComment, recount } from '../comments/service.ts';
import { moveAddress } from '../extras/moved-addresses.ts';
import { insertAuthor } from '../items/author-service.ts';
import { categoriesOfCollection } from '../items/category-service.ts';
import { createCollectionIn } from '../items/collection-service.ts';
import type { ContentScope } from '../items/content-scope.ts';
import { createItemIn } from '../items/item-service.ts';
import { openCollection } from '../items/item-writer.ts';
import { addLinks } from '../navigation/service.ts';
import type { TakenFiles } from './import-files.ts';
import { menuLinks, type Target, type Targets } from './import-menus.ts';
import { type ImportProblem, leadingOn, type Made } from './queries.ts';
import { cleanText, isTooDeep, plainOf } from './wordpress-html.ts';
import type { WxrComment, WxrEntry, WxrItem } from './wxr.ts';

const LONGEST_BODY = 500_000;
const LONGEST_COMMENT = 10_000;
const MOST_PROBLEMS = 1_000;
const MOST_MENU_LINKS = 1_000;

const statuses: Readonly<Record<string, ContentStatus>> = {
  publish: 'published',
  future: 'scheduled',
  pending: 'needsReview',
  private: 'private',
  draft: 'draft',
  'auto-draft': 'draft',
};

/** What writes the entries of an export into a website, within one transaction: all of it comes in, or nothing. */
export class WordpressWriter {
  readonly made: Made;
  private readonly authors = new Map<string, string>();
  private readonly addresses: string[] = [];
  private blog: { id: string; urlId: string } | null = null;
  private categoriesBefore: string[] = [];
  private readonly menus = new Map<string, WxrItem[]>();
  private readonly posts = new Map<string, Target>();
  private readonly terms = new Map<string, { name: string; isTag: boolean }>();
  private readonly byAddress = new Map<string, Target>();

  constructor(
    private readonly tx: Transaction,
    private readonly scope: ContentScope,
    private readonly mapping: WordpressMapping,
    private readonly files: TakenFiles,
    private readonly problems: ImportProblem[],
    assets: string[],
  ) {
    this.made = { items: [], collections: [], authors: [], categories: [], assets, redirects: [], links: [] };
  }

  /** @throws HttpError 404 where the blog that was chosen is gone; 422 */
  async begin(): Promise<void> {
    const { tx, scope, mapping } = this;
    if (!mapping.posts) return;
    if (mapping.collectionId === null) {
      const made = await createCollectionIn(tx, scope, { typeName: 'blog', title: 'Blog', status: 'published' });
      this.made.collections.push(made.id);
      this.blog = { id: made.id, urlId: made.urlId };
    } else {
      const { id, urlId } = await openCollection(tx, scope.websiteId, mapping.collectionId, 'The blog');
      this.blog = { id, urlId };
    }
    this.categoriesBefore = (await categoriesOfCollection(tx, scope.websiteId, this.blog.id)).map(({ id }) => id);
  }

  async write(entry: WxrEntry): Promise<void> {
    if (entry.kind === 'author') return this.author(entry);
    if (entry.kind === 'term') return void this.terms.set(entry.id, entry);
    if (entry.kind !== 'item' || entry.status === 'trash') return;
    if (entry.type === 'post' && this.mapping.posts) await this.careful(entry, (tx) => this.post(tx, entry));
    if (entry.type === 'nav_menu_item') this.menuItem(entry);
    if (entry.type === 'page' && this.mapping.pages) await this.careful(entry, (tx) => this.page(tx, entry));
  }

  async end(): Promise<void> {
    const { tx, scope, made } = this;
    const { websiteId } = scope;
    if (this.blog) {
      const now = await categoriesOfCollection(tx, websiteId, this.blog.id);
      made.categories = now.map(({ id }) => id).filter((id) => !this.categoriesBefore.includes(id));
    }
    await this.navigations();
    made.redirects = await leadingOn(tx, websiteId, this.addresses);
    const lost = this.addresses.length - made.redirects.length;
    if (lost > 0)
      this.note(0, 'Redirects', `${lost} old addresses lead nowhere: the website has as many redirects as it may.`);
    await raiseContentVersion(tx, websiteId);
  }

  /** They are little, and what they lead to may stand behind them in the file. */
  private menuItem(item: WxrItem): void {
    if (item.status !== 'publish') return;
    for (const name of item.menus) {
      const place = this.mapping.menus?.[name] ?? '';
      const items = this.menus.get(name) ?? [];
      if (place !== '' && items.length < MOST_MENU_LINKS) this.menus.set(name, [...items, { ...item, content: '' }]);
    }
  }

  /** Links of menus stand behind those that are there. */
  private async navigations(): Promise<void> {
    const targets: Targets = {
      ofPost: (id) => this.posts.get(id),
      ofTerm: (id) => {
        const term = this.terms.get(id);
        if (!term || !this.blog) return undefined;
        const name = fitted(term.isTag ? 'tagLength' : 'categoryLength', term.name);
        const query = new URLSearchParams({ [term.isTag ? 'tag' : 'category']: name });
        return { url: `/${this.blog.urlId}?${query}`, title: name };
      },
      ofAddress: (url) => this.byAddress.get(addressKey(url)),
    };
    for (const [name, items] of this.menus) {
      const links = menuLinks(items, targets, ({ line, title }, reason) => this.note(line, title || name, reason));
      const place = this.mapping.menus?.[name] ?? '';
      const added = await addLinks(this.tx, this.scope.websiteId, place, links);
      this.made.links.push(...added);
      const lost = links.filter(({ id }) => id === undefined || !added.includes(id)).length;
      if (lost > 0) this.note(0, name, `${lost} links did not come in: the navigation is full.`);
    }
  }

  private note(line: number, subject: string, reason: string): void {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ line, subject: subject.slice(0, 200), reason });
  }

  /** One that cannot be taken is told, and the others come in. */
  private async careful({ line, title }: WxrItem, work: (tx: Transaction) => Promise<void>): Promise<void> {
    try {
      await this.tx.savepoint((inner) => work(inner));
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      this.note(line, title, `It was left out. ${error.message}`);
    }
  }

  private async author({ login, name }: { login: string; name: string }): Promise<void> {
    const { websiteId } = this.scope;
    const chosen = this.mapping.authors[login] ?? 'new';
    if (chosen === '') return;
    if (chosen !== 'new') return void this.authors.set(login, chosen);
    const id: string = newId();
    await insertAuthor(this.tx, { websiteId, id, displayName: name.slice(0, 200) });
    this.made.authors.push(id);
    this.authors.set(login, id);
  }

  private text(item: WxrItem, text: string): string {
    // Marks that go are not counted below; beyond twice as much, nobody reads on.
    if (text.length > 2 * LONGEST_BODY) throw tooLong();
    if (isTooDeep(text)) throw invalid('Its text is nested too deep.');
    const { html, shortcodes } = cleanText(text, this.files.now);
    if (shortcodes.length > 0)
      this.note(item.line, item.title, `Left out: ${shortcodes.map((name) => `[${name}]`).join(', ')}.`);
    if (html.length > LONGEST_BODY) throw tooLong();
    return html;
  }

  private statusOf({ status }: WxrItem): ContentStatus {
    return statuses[status] ?? 'draft';
  }

  private async post(tx: Transaction, item: WxrItem): Promise<void> {
    const { scope, blog, files, mapping } = this;
    if (!blog) return;
    const picture = files.withId(item.thumbnailId);
    const tags = [...new Set(item.tags.map((tag) => fitted('tagLength', tag)))].slice(0, 100);
    const post = await createItemIn(tx, scope, blog.id, {
      title: titleOf(item),
      ...addressOf(item),
      body: this.text(item, item.content),
      excerpt: this.text(item, item.excerpt),
      // A password of one post there is nobody's but its readers': here it is the team's until its owner decides.
      status: item.password === '' ? this.statusOf(item) : 'private',
      ...(item.date ? { publishOn: item.date.toISOString() } : {}),
      authorId: this.authors.get(item.creator) ?? null,
      tags,
      categories: [...new Set(item.categories.map((name) => fitted('categoryLength', name)))].slice(0, 100),
      ...(picture?.isImage ? { mainImageId: picture.assetId } : {}),
      commentsOpen: item.commentsOpen,
    });
    if (item.password !== '') this.note(item.line, item.title, 'It has a password there; here it is private.');
    this.made.items.push(post.id);
    if (mapping.comments) await this.comments(tx, post.id, item.comments);
    await this.lead(tx, item, `/${blog.urlId}/${post.urlId}`);
    this.known(item, { url: `/${blog.urlId}/${post.urlId}`, title: titleOf(item) });
  }

  private async page(tx: Transaction, item: WxrItem): Promise<void> {
    const page = await createCollectionIn(tx, this.scope, {
      typeName: 'page',
      title: titleOf(item),
      ...addressOf(item),
      body: this.text(item, item.content),
      status: this.statusOf(item),
      ...(item.date ? { publishOn: item.date.toISOString() } : {}),
      ...(item.password === '' ? {} : { password: item.password.slice(0, 128) }),
    });
    this.made.collections.push(page.id);
    await this.lead(tx, item, `/${page.urlId}`);
    this.known(item, { collectionId: page.id, title: titleOf(item) });
  }

  private known({ id, link }: WxrItem, target: Target): void {
    this.posts.set(id, target);
    if (link !== '') this.byAddress.set(addressKey(link), target);
  }

  /** The old address leads to the new one. */
  private async lead(tx: Transaction, { link }: WxrItem, to: string): Promise<void> {
    if (!this.mapping.redirects) return;
    const from = URL.canParse(link) ? new URL(link) : null;
    const path = from && from.search === '' ? from.pathname.replace(/\/+$/, '') : '';
    if (path === '' || path === to || path.length > 500) return;
    await moveAddress(tx, this.scope.websiteId, path, to);
    this.addresses.push(path);
  }

  private async comments(tx: Transaction, itemId: string, comments: readonly WxrComment[]): Promise<void> {
    const { websiteId } = this.scope;
    const ids = new Map<string, string>();
    for (const comment of comments) {
      const body = plainOf(comment.content.slice(0, 2 * LONGEST_COMMENT)).slice(0, LONGEST_COMMENT);
      if (body === '') continue;
      const id: string = newId();
      const contentHash = createHash('sha256')
        .update(`wordpress ${comment.id || id}`)
        .digest('hex');
      await insertComment(tx, {
        websiteId,
        id,
        itemId,
        parentId: ids.get(comment.parentId) ?? null,
        authorName: plainOf(comment.author.slice(0, 1_000)).slice(0, 200) || 'Anonymous',
        authorEmail: isEmailAddress(comment.email) ? comment.email : '',
        authorUrl: /^https?:\/\//i.test(comment.url) ? comment.url.slice(0, 500) : '',
        body,
        status: comment.isSpam ? 'spam' : comment.approved ? 'approved' : 'pending',
        contentHash,
        createdAt: comment.date ?? new Date(),
      });
      ids.set(comment.id, id);
    }
    if (ids.size > 0) await recount(tx, websiteId, [itemId]);
  }
}

/** Addresses that lead to one place: with and without a slash at the end, http and https. */
const addressKey = (url: string): string => url.replace(/^https?:/i, '').replace(/\/+$/, '');

const tooLong = () => invalid(`Its text has more than ${LONGEST_BODY.toLocaleString('en-US')} characters.`);

const titleOf = (item: WxrItem): string =>
  plainOf(item.title.slice(0, 2_000)).slice(0, 400) || `Untitled ${item.type} ${item.id}`;

function addressOf({ slug }: WxrItem): { urlId?: string } {
  if (slug === '') return {};
  try {
    return { urlId: decodeURIComponent(slug).slice(0, 200) };
  } catch {
    return { urlId: slug.slice(0, 200) };
  }
}
