import type { Needs } from './fragment.ts';
import { type PageSources, pageSources } from './page-sources.ts';
import { scriptsOf } from './scripts.ts';
import { stripTags } from './strip-tags.ts';

/** Where the first image of a text stands, and how much is read before it. */
export interface FirstImage {
  start: number;
  end: number;
  /** It waits until it is nearly seen (`loading="lazy"`). */
  lazy: boolean;
  /** Characters that are seen before it. */
  words: number;
}

/** What is known of a text that somebody wrote as HTML. */
export interface HtmlFacts {
  sources: PageSources;
  image: FirstImage | null;
  /** Characters that are seen, up to a bound that no first image stands behind. */
  words: number;
}

const IMAGE = /<img\b/i;
/** A longer text is not kept; it takes the longest way each time, which is still far below a request. */
const MAX_KEPT_LENGTH = 200_000;
const MAX_KEPT = 1_000;
/** So much of a text is looked at for words: beyond it every image is far below. */
const FAR = 60_000;

const facts = new Map<string, HtmlFacts>();

/** Owners' texts are read far more often than they are written: each is looked through once. */
export function factsOfHtml(html: string): HtmlFacts {
  const known = facts.get(html);
  if (known) return known;
  const found = readFacts(html);
  if (html.length <= MAX_KEPT_LENGTH) {
    if (facts.size >= MAX_KEPT) facts.clear();
    facts.set(html, found);
  }
  return found;
}

function readFacts(html: string): HtmlFacts {
  const start = IMAGE.exec(html)?.index ?? -1;
  const end = start < 0 ? 0 : html.indexOf('>', start) + 1;
  const image =
    end === 0
      ? null
      : {
          start,
          end,
          lazy: html.slice(start, end).includes('loading="lazy"'),
          words: countWords(html.slice(0, Math.min(start, FAR))),
        };
  return { sources: pageSources(html), image, words: countWords(html.slice(0, FAR)) };
}

/** Characters that are seen. */
const countWords = (html: string): number => stripTags(html, '').replace(/\s+/g, ' ').length;

const trusted = new Map<string, Partial<Needs>>();

/** What HTML needs whose author may write code: its scripts run, and load from where it says. */
export function needsOfTrusted(html: string): Partial<Needs> {
  if (html === '') return {};
  const known = trusted.get(html);
  if (known) return known;
  const found = { scripts: scriptsOf(html), sources: pageSources(html) };
  if (html.length <= MAX_KEPT_LENGTH) {
    if (trusted.size >= MAX_KEPT) trusted.clear();
    trusted.set(html, found);
  }
  return found;
}
