import { type Fragment, PageNeeds } from '../../platform/html/fragment.ts';
import { factsOfHtml } from '../../platform/html/html-needs.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { type PageTime, untimed } from './page-time.ts';

/** Words that may stand before an image that is still seen without scrolling: a headline and a lead, no article. */
const WORDS_BEFORE = 700;

interface KnownFragment {
  html: string;
  /** Its first image was chosen when it was made. */
  hasItsImage: boolean;
}

/** What a page that is being written has gathered so far. Templates make texts; what those need goes here beside them. */
export class Rendering {
  readonly needs = new PageNeeds();
  private readonly fragments: KnownFragment[] = [];
  private readonly shown = new Set<object>();
  private readonly overlays = new Map<string, string>();
  /** Whether what is written now is the page's main content. */
  private inMain = false;
  private words = 0;
  private hasFirstImage = false;
  /** Whether there is an image among what was written so far. */
  hasImage = false;

  /** The first moment at which the page would read otherwise though nobody has changed anything. */
  validUntil = Number.POSITIVE_INFINITY;

  /** Whether what is written now is a part of something that is timed already. */
  private isTimed = false;

  /** @param language what our own texts are said in; without it, in what they are said in around this */
  constructor(
    private readonly time: PageTime = untimed,
    private readonly language?: string,
  ) {}

  /**
   * Writes something within the page's time; a part of it counts with the whole, for each limit costs a thread of its own.
   * @throws HttpError 503 for what does not come to its end
   */
  timed<T>(write: () => T): T {
    if (this.isTimed) return write();
    this.isTimed = true;
    try {
      // The language around the time and not within it: what is ended by its limit puts nothing back.
      const { language } = this;
      const run = () => this.time.run(write);
      return language === undefined ? run() : inWords({ language }, run);
    } finally {
      this.isTimed = false;
    }
  }

  /** Joins a piece of the page; a template writes its HTML later, and nobody looks through it then. */
  add(fragment: Fragment): string {
    this.needs.add(fragment);
    this.fragments.push({ html: fragment.html, hasItsImage: this.inMain });
    return fragment.html;
  }

  /** Something of the page is right until this moment (ms) only. */
  changesAt(moment: number): void {
    this.validUntil = Math.min(this.validUntil, moment);
  }

  /** Whether something is shown for the first time: what has ids of its own is on a page once. */
  isFirst(shown: object): boolean {
    if (this.shown.has(shown)) return false;
    this.shown.add(shown);
    return true;
  }

  /** What the layout writes at a place of its own, once. */
  setOverlay(place: string, html: string): void {
    this.overlays.set(place, html);
  }

  overlay(place: string): string {
    const html = this.overlays.get(place) ?? '';
    this.overlays.delete(place);
    return html;
  }

  /** Writes a part of the main content: its first image is what a visitor waits for. */
  main<T>(write: () => T): T {
    const outer = this.inMain;
    this.inMain = true;
    try {
      return this.timed(write);
    } finally {
      this.inMain = outer;
    }
  }

  /** HTML as its owner wrote it: where it loads from, and perhaps the page's first image. `from`: what it was made of. */
  written(html: string, from = html): string {
    const choosesImage = this.inMain && !this.hasFirstImage;
    if (!choosesImage && !html.includes('//')) return html;
    const known = this.fragments.find((fragment) => fragment.html === from);
    if (known?.hasItsImage || (known && !choosesImage)) return html;
    const { sources, image, words } = factsOfHtml(html);
    if (!known) this.needs.add({ sources });
    if (!choosesImage) return html;
    this.words += image?.words ?? words;
    if (!image) return html;
    const { start, end, lazy } = image;
    const tag = html.slice(start, end);
    return html.slice(0, start) + (lazy ? this.image(tag) : this.namedImage(tag)) + html.slice(end);
  }

  /**
   * An image that would wait until it is nearly seen. The first of a page is asked for at once, unless an article stands
   * before it: a template that shows a list cannot know which of its images that is.
   */
  image(tag: string): string {
    if (tag !== '') this.hasImage = true;
    if (!this.inMain || this.hasFirstImage || tag === '') return tag;
    this.hasFirstImage = true;
    return this.words > WORDS_BEFORE ? tag : tag.replace('loading="lazy"', 'fetchpriority="high"');
  }

  /** An image that a template has named as the first itself, or that no list shows. */
  namedImage(tag: string): string {
    if (tag !== '') this.hasImage = true;
    if (this.inMain && tag !== '') this.hasFirstImage = true;
    return tag;
  }
}
