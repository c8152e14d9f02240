import { type Fragment, PageNeeds } from '../../platform/html/fragment.ts';
import { factsOfHtml } from '../../platform/html/html-needs.ts';

/** Words that may stand before a picture that is still seen without scrolling: a headline and a lead, no article. */
const WORDS_BEFORE = 700;

interface KnownFragment {
  html: string;
  /** Its first picture was chosen when it was made. */
  hasItsPicture: boolean;
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
  private hasFirstPicture = false;
  /** Whether there is a picture among what was written so far. */
  hasPicture = false;

  /** Joins a piece of the page; a template writes its HTML later, and nobody looks through it then. */
  add(fragment: Fragment): string {
    this.needs.add(fragment);
    this.fragments.push({ html: fragment.html, hasItsPicture: this.inMain });
    return fragment.html;
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

  /** Writes a part of the main content: its first picture is what a visitor waits for. */
  main<T>(write: () => T): T {
    const outer = this.inMain;
    this.inMain = true;
    try {
      return write();
    } finally {
      this.inMain = outer;
    }
  }

  /** HTML as its owner wrote it: where it loads from, and perhaps the page's first picture. `from`: what it was made of. */
  written(html: string, from = html): string {
    const choosesPicture = this.inMain && !this.hasFirstPicture;
    if (!choosesPicture && !html.includes('//')) return html;
    const known = this.fragments.find((fragment) => fragment.html === from);
    if (known?.hasItsPicture || (known && !choosesPicture)) return html;
    const { sources, picture, words } = factsOfHtml(html);
    if (!known) this.needs.add({ sources });
    if (!choosesPicture) return html;
    this.words += picture?.words ?? words;
    if (!picture) return html;
    const { start, end, lazy } = picture;
    const tag = html.slice(start, end);
    return html.slice(0, start) + (lazy ? this.picture(tag) : this.namedPicture(tag)) + html.slice(end);
  }

  /**
   * A picture that would wait until it is nearly seen. The first of a page is asked for at once, unless an article stands
   * before it: a template that shows a list cannot know which of its pictures that is.
   */
  picture(tag: string): string {
    if (tag !== '') this.hasPicture = true;
    if (!this.inMain || this.hasFirstPicture || tag === '') return tag;
    this.hasFirstPicture = true;
    return this.words > WORDS_BEFORE ? tag : tag.replace('loading="lazy"', 'fetchpriority="high"');
  }

  /** A picture that a template has named as the first itself, or that no list shows. */
  namedPicture(tag: string): string {
    if (tag !== '') this.hasPicture = true;
    if (this.inMain && tag !== '') this.hasFirstPicture = true;
    return tag;
  }
}
