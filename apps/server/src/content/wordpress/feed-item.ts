import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { WxrEntry, WxrItem } from './wxr.ts';

const MOST_PICTURES = 50;
/** Longer than a tag of a picture that anybody wrote; a text of nothing but beginnings must not be read again from each. */
const LONGEST_TAG = 4_000;
const VOID = new Set(['br', 'hr', 'img', 'wbr', 'source', 'input']);
type Attributes = Readonly<Record<string, unknown>>;

/** A post of a feed (RSS 2.0, Atom) while it is read, by the names that these have for its parts. */
export class FeedItem {
  private readonly said = new Map<string, string>();
  private readonly categories: string[] = [];
  private link = '';
  private picture = '';
  /** Atom's content may be elements of its own: how deep they begin, and what was read of them; 0: none. */
  private markupDepth = 0;
  private markup = '';
  private isPlain = false;

  /** @param depth how many elements are open with this one */
  opened(name: string, attributes: Attributes, depth: number): void {
    const { href, rel = 'alternate', type, term, label, url, medium } = attributes;
    if (this.markupDepth > 0) this.markup += tagOf(name, attributes);
    else if (name === 'content' || name === 'summary') {
      this.isPlain = type === undefined || type === 'text';
      if (type !== 'xhtml') return;
      this.markupDepth = depth;
      this.markup = '';
    } else if (name === 'link' && rel === 'alternate' && href !== undefined) this.link ||= String(href);
    else if (name === 'category' && term !== undefined) this.categories.push(String(label ?? term));
    else if (name === 'media:thumbnail' || (isMedia(name) && (medium === 'image' || /^image\//.test(String(type)))))
      this.picture ||= String(url ?? '');
  }

  heard(text: string): void {
    if (this.markupDepth > 0) this.markup += escapeHtml(text);
  }

  /** @param depth how many elements are still open @param parent the innermost of them @param isOwn whether that is the post itself */
  closed(
    name: string,
    text: string,
    { depth, parent, isOwn }: { depth: number; parent: string; isOwn: boolean },
  ): void {
    if (this.markupDepth > 0 && depth >= this.markupDepth) {
      if (!VOID.has(bare(name))) this.markup += `</${bare(name)}>`;
      return;
    }
    const isMarkup = this.markupDepth > 0;
    this.markupDepth = 0;
    if (parent === 'author' && name === 'name') this.say('author', text.trim());
    if (!isOwn) return;
    if (name === 'category' && text.trim() !== '') this.categories.push(text.trim());
    else if (isMarkup) this.say(name, this.markup);
    // RSS has HTML everywhere; of Atom it is told.
    else if (ATOM_TEXT.has(name) && this.isPlain) this.say(name, escapeHtml(text.trim()));
    else this.say(name, text.trim());
  }

  /** The post as an export of WordPress would have it, behind the pictures that it shows. */
  entries({ line }: WxrItem, blank: (line: number) => WxrItem): WxrEntry[] {
    const link = this.first('link') || this.link;
    const whole = this.first('content:encoded', 'content');
    const short = this.first('description', 'summary');
    const content = whole || short;
    const shown = [this.picture, ...picturesOf(content)].filter((url) => /^https?:\/\//i.test(url));
    const urls = [...new Set(shown)].slice(0, MOST_PICTURES);
    const files = urls.map((url) => ({
      ...{ ...blank(line), kind: 'item' as const, type: 'attachment', id: url, status: 'inherit', attachmentUrl: url },
    }));
    const post = {
      ...{ ...blank(line), kind: 'item' as const, type: 'post', status: 'publish' },
      ...{ id: this.first('guid', 'id') || link || String(line), link, slug: slugOf(link), title: this.first('title') },
      ...{ creator: this.creator, content, excerpt: whole === '' ? '' : short, date: this.date() },
      ...{ thumbnailId: urls[0] ?? '', categories: this.categories },
    };
    return [...files, post];
  }

  get creator(): string {
    return this.first('dc:creator', 'author');
  }

  private say(name: string, text: string): void {
    if (text !== '' && !this.said.has(name)) this.said.set(name, text);
  }

  private first(...names: string[]): string {
    return names.map((name) => this.said.get(name)).find((text) => text !== undefined) ?? '';
  }

  private date(): Date | null {
    const at = Date.parse(this.first('pubDate', 'published', 'dc:date', 'updated'));
    return at > 0 && at < 4_102_444_800_000 ? new Date(at) : null;
  }
}

/** The addresses of the first pictures in a text. */
function picturesOf(html: string): string[] {
  const found: string[] = [];
  for (let at = html.indexOf('<img'); at >= 0 && found.length < MOST_PICTURES; at = html.indexOf('<img', at + 4)) {
    const [tag = ''] = html.slice(at, at + LONGEST_TAG).split('>', 1);
    const [, double, single] = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
    found.push((double ?? single ?? '').replaceAll('&amp;', '&'));
  }
  return found;
}

const ATOM_TEXT = new Set(['content', 'summary']);
const isMedia = (name: string): boolean => name === 'enclosure' || name === 'media:content';
const bare = (name: string): string => name.replace(/^.*:/, '');

const tagOf = (name: string, attributes: Attributes): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`);
  return `<${bare(name)}${written.join('')}>`;
};

/** The last part of its address there; '' where that is none. */
function slugOf(link: string): string {
  if (!URL.canParse(link)) return '';
  const last = new URL(link).pathname.split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/\.html?$/i, '');
}
