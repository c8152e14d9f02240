import { SaxesParser } from 'saxes';
import { FeedItem } from './feed-item.ts';
import { type WxrComment, type WxrEntry, type WxrItem, type WxrMenuLink, WxrProblem } from './wxr.ts';

const MOST_DEPTH = 40;
/** Longer than any text that people write; what is longer is no text. */
const LONGEST_TEXT = 5_000_000;
const MOST_COMMENTS = 20_000;
const DATE = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;

/**
 * The entries of an export of WordPress (WXR), or of a feed (RSS 2.0, Atom) whose posts are told as if they came from there, in the order of the
 * file, which is read piece by piece: no more than one of them is in memory.
 * @throws {WxrProblem} in one line, with where: no such file, cut in the middle, entities of its own
 */
export async function* readWxr(chunks: AsyncIterable<Buffer>): AsyncGenerator<WxrEntry> {
  const reader = new WxrReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunks) {
      reader.write(decoder.decode(chunk, { stream: true }));
      yield* reader.taken();
    }
    reader.write(decoder.decode());
    reader.close();
    yield* reader.taken();
  } catch (error) {
    if (error instanceof WxrProblem) throw error;
    if (error instanceof TypeError) throw new WxrProblem(`Line ${reader.line}: the file is no text in UTF-8.`);
    throw new WxrProblem(reader.wordsOf(error as Error));
  }
}

class WxrReader {
  private readonly parser = new SaxesParser({ position: true, xmlns: false });
  private readonly path: string[] = [];
  private entries: WxrEntry[] = [];
  private text = '';
  private item: WxrItem | null = null;
  private comment: WxrComment | null = null;
  private author = { login: '', name: '' };
  private site = { title: '', address: '' };
  private siteTold = false;
  private category: { domain: string } | null = null;
  private term = { id: '', name: '' };
  private meta = { key: '', value: '' };
  private isWxr = false;
  private isAtom = false;
  private feed: FeedItem | null = null;
  private items = 0;
  private readonly authors = new Set<string>();
  private ended = false;

  constructor() {
    const { parser } = this;
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('doctype', (doctype) => {
      if (/\[|ENTITY/i.test(doctype))
        throw new WxrProblem(`Line ${this.line}: the file defines entities of its own; it is not read.`);
    });
    parser.on('opentag', (tag) => this.open(tag));
    parser.on('text', (text) => this.add(text));
    parser.on('cdata', (text) => this.add(text));
    parser.on('closetag', () => this.shut());
  }

  get line(): number {
    return this.parser.line;
  }

  write(text: string): void {
    this.parser.write(text);
  }

  close(): void {
    if (!this.ended) throw new WxrProblem(`The file is cut: it ends in line ${this.line}, in the middle of something.`);
    this.parser.close();
    if (!this.isWxr && this.items === 0)
      throw new WxrProblem('There are no posts in this file: it is no export of WordPress, and no feed that has any.');
  }

  *taken(): Generator<WxrEntry> {
    const taken = this.entries;
    this.entries = [];
    yield* taken;
  }

  wordsOf(error: Error): string {
    const what = error.message.replace(/^\d+:\d+: /, '');
    return `Line ${this.line}: the file is no well-formed XML (${what.slice(0, 120)}).`;
  }

  private open({ name, attributes }: { name: string; attributes: Readonly<Record<string, unknown>> }): void {
    if (this.path.length === 0 && name !== 'rss' && name !== 'feed')
      throw new WxrProblem('This is no export of WordPress, and no feed: it begins as neither (rss, feed).');
    if (this.path.length === 0) this.isAtom = name === 'feed';
    this.path.push(name);
    this.feed?.opened(name, attributes, this.path.length);
    if (this.path.length > MOST_DEPTH) throw new WxrProblem(`Line ${this.line}: the file is nested too deep.`);
    this.text = '';
    if (name === (this.isAtom ? 'entry' : 'item') && this.path.length === this.depth) {
      this.item = newItem(this.line);
      this.feed = this.isWxr ? null : new FeedItem();
    }
    if (this.isAtom && name === 'link' && this.path.length === 2 && (attributes.rel ?? 'alternate') === 'alternate')
      this.site.address ||= String(attributes.href ?? '');
    if (name === 'wp:comment' && this.item) this.comment = newComment(this.line);
    if (name === 'wp:author' && !this.item) this.author = { login: '', name: '' };
    if (name === 'category' && this.item) this.category = { domain: String(attributes.domain ?? '') };
    if ((name === 'wp:category' || name === 'wp:tag') && !this.item) this.term = { id: '', name: '' };
    if (name === 'wp:postmeta') this.meta = { key: '', value: '' };
  }

  private add(text: string): void {
    if (this.text.length + text.length > LONGEST_TEXT)
      throw new WxrProblem(`Line ${this.line}: a text is longer than ${LONGEST_TEXT / 1e6} million characters.`);
    this.text += text;
    this.feed?.heard(text);
  }

  /** How many elements are open within a post, it among them. */
  private get depth(): number {
    return this.isAtom ? 2 : 3;
  }

  private shut(): void {
    const name = this.path.pop() ?? '';
    const { text } = this;
    this.text = '';
    if (this.path.length === 0) this.ended = true;
    if (name === 'wp:wxr_version') this.isWxr = true;
    if (this.comment) this.inComment(name, text);
    else if (this.item) this.inItem(name, text);
    else this.inChannel(name, text.trim());
  }

  private inChannel(name: string, text: string): void {
    if (this.path.length === this.depth - 1 && name === 'title') this.site.title = text;
    if (this.path.length === 2 && (name === 'wp:base_blog_url' || (name === 'link' && this.site.address === '')))
      this.site.address = text;
    if (name === 'wp:author_login') this.author.login = text;
    if (name === 'wp:author_display_name') this.author.name = text;
    if (name === 'wp:author' && this.author.login !== '')
      this.entries.push({ kind: 'author', login: this.author.login, name: this.author.name || this.author.login });
    if (name === 'wp:term_id') this.term.id = text;
    if (name === 'wp:cat_name' || name === 'wp:tag_name') this.term.name = text;
    if ((name === 'wp:category' || name === 'wp:tag') && this.term.id !== '' && this.term.name !== '')
      this.entries.push({ kind: 'term', ...this.term, isTag: name === 'wp:tag' });
    if (name === 'channel' || name === 'feed') this.tellSite();
  }

  private tellSite(): void {
    if (!this.siteTold) this.entries.push({ kind: 'site', ...this.site });
    this.siteTold = true;
  }

  private inItem(name: string, text: string): void {
    const { item } = this;
    if (!item) return;
    if (this.feed) {
      this.inPost(this.feed, item, { name, text });
      return;
    }
    const plain = text.trim();
    const write = itemFields[name];
    if (write && this.path.length === 3) write(item, name.endsWith(':encoded') ? text : plain);
    else if (name === 'category' && plain !== '') {
      if (this.category?.domain === 'post_tag') item.tags.push(plain);
      else if (this.category?.domain === 'category') item.categories.push(plain);
      else if (this.category?.domain === 'nav_menu') item.menus.push(plain);
    } else if (name === 'wp:meta_key') this.meta.key = plain;
    else if (name === 'wp:meta_value') this.meta.value = plain;
    else if (name === 'wp:postmeta' && this.meta.key === '_thumbnail_id') item.thumbnailId = this.meta.value;
    else if (name === 'wp:postmeta') menuFields[this.meta.key]?.(item.menuLink, this.meta.value);
    if (name !== 'item' || this.path.length !== 2) return;
    this.tellSite();
    this.entries.push({ kind: 'item', ...item });
    this.items += 1;
    this.item = null;
  }

  /** A post of a feed; who wrote it is told before it, once. */
  private inPost(feed: FeedItem, item: WxrItem, { name, text }: { name: string; text: string }): void {
    const { length: depth } = this.path;
    if (depth >= this.depth) {
      feed.closed(name, text, { depth, parent: this.path.at(-1) ?? '', isOwn: depth === this.depth });
      return;
    }
    this.tellSite();
    const { creator: login } = feed;
    if (login !== '' && !this.authors.has(login)) this.entries.push({ kind: 'author', login, name: login });
    this.authors.add(login);
    this.entries.push(...feed.entries(item, newItem));
    this.items += 1;
    this.item = null;
    this.feed = null;
  }

  private inComment(name: string, text: string): void {
    const { comment, item } = this;
    if (!comment || !item) return;
    commentFields[name]?.(comment, text.trim());
    if (name !== 'wp:comment') return;
    if (item.comments.length < MOST_COMMENTS) item.comments.push(comment);
    this.comment = null;
  }
}

const itemFields: Readonly<Record<string, (item: WxrItem, text: string) => void>> = {
  title: (item, text) => Object.assign(item, { title: text }),
  link: (item, text) => Object.assign(item, { link: text }),
  'dc:creator': (item, text) => Object.assign(item, { creator: text }),
  'content:encoded': (item, text) => Object.assign(item, { content: text }),
  'excerpt:encoded': (item, text) => Object.assign(item, { excerpt: text }),
  'wp:post_id': (item, text) => Object.assign(item, { id: text }),
  'wp:post_type': (item, text) => Object.assign(item, { type: text }),
  'wp:post_name': (item, text) => Object.assign(item, { slug: text }),
  'wp:status': (item, text) => Object.assign(item, { status: text }),
  'wp:post_date_gmt': (item, text) => Object.assign(item, { date: momentOf(text) ?? item.date }),
  // Of drafts alone: where the other one is nothing.
  'wp:post_date': (item, text) => Object.assign(item, { date: item.date ?? momentOf(text) }),
  'wp:post_password': (item, text) => Object.assign(item, { password: text }),
  'wp:comment_status': (item, text) => Object.assign(item, { commentsOpen: text === 'open' }),
  'wp:menu_order': (item, text) => Object.assign(item, { order: Number(text) || 0 }),
  'wp:attachment_url': (item, text) => Object.assign(item, { attachmentUrl: text }),
};

const menuFields: Readonly<Record<string, (link: WxrMenuLink, text: string) => void>> = {
  _menu_item_type: (link, text) => Object.assign(link, { type: text }),
  _menu_item_object_id: (link, text) => Object.assign(link, { objectId: text }),
  _menu_item_menu_item_parent: (link, text) => Object.assign(link, { parentId: text === '0' ? '' : text }),
  _menu_item_url: (link, text) => Object.assign(link, { url: text }),
  _menu_item_target: (link, text) => Object.assign(link, { newWindow: text === '_blank' }),
};

const commentFields: Readonly<Record<string, (comment: WxrComment, text: string) => void>> = {
  'wp:comment_id': (comment, text) => Object.assign(comment, { id: text }),
  'wp:comment_parent': (comment, text) => Object.assign(comment, { parentId: text === '0' ? '' : text }),
  'wp:comment_author': (comment, text) => Object.assign(comment, { author: text }),
  'wp:comment_author_email': (comment, text) => Object.assign(comment, { email: text }),
  'wp:comment_author_url': (comment, text) => Object.assign(comment, { url: text }),
  'wp:comment_date_gmt': (comment, text) => Object.assign(comment, { date: momentOf(text) }),
  'wp:comment_content': (comment, text) => Object.assign(comment, { content: text }),
  'wp:comment_approved': (comment, text) => Object.assign(comment, { approved: text === '1', isSpam: text === 'spam' }),
};

/** `2024-05-01 10:00:00` by Greenwich; null for nothing, for 0000-00-00 and for what is no date. */
function momentOf(text: string): Date | null {
  const [, year, month, day, hour, minute, second] = (DATE.exec(text) ?? []).map(Number);
  if (!year || year < 1970) return null;
  const moment = new Date(Date.UTC(year, (month ?? 1) - 1, day, hour, minute, second));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const newItem = (line: number): WxrItem => ({
  line,
  type: '',
  id: '',
  title: '',
  link: '',
  creator: '',
  content: '',
  excerpt: '',
  slug: '',
  status: '',
  date: null,
  password: '',
  commentsOpen: false,
  attachmentUrl: '',
  thumbnailId: '',
  categories: [],
  tags: [],
  comments: [],
  menus: [],
  order: 0,
  menuLink: { type: '', objectId: '', parentId: '', url: '', newWindow: false },
});

const newComment = (line: number): WxrComment => ({
  line,
  id: '',
  parentId: '',
  author: '',
  email: '',
  url: '',
  date: null,
  content: '',
  approved: false,
  isSpam: false,
});
