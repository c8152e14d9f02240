import { websiteSettingsEndpoints } from '@plinth/contract';
import type { DesignWords } from '@plinth/documents';
import { Value } from 'typebox/value';
import { extraProblems, readAnnouncement, saveAnnouncement } from '../../content/extras/service.ts';
import { readFooter, saveFooter } from '../../content/navigation/service.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { SiteMap } from '../model/site-map.ts';

// The words of header, footer and announcement bar lie where calls and templates have always had them; here they are one part of the
// website's design, so that they are drafted, reviewed, published and had back with it.

const settings = websiteSettingsEndpoints.changeWebsiteSettings.body.properties;
const LONGEST_NOTE = 2_000;
const LONGEST_ADDRESS = 1_000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An address is a list of lines, or one text where a program has written it. */
const linesOf = (value: unknown): string =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('\n') : textOf(value);

export async function readSiteWords(
  tx: Transaction,
  websiteId: string,
  { title, tagline }: Pick<DesignWords, 'title' | 'tagline'>,
): Promise<DesignWords> {
  const footer = await readFooter(tx, websiteId);
  const bar = await readAnnouncement(tx, websiteId);
  return {
    title,
    tagline,
    footerNote: textOf(footer.note),
    footerAddress: linesOf(footer.address),
    barShown: bar.enabled === true,
    barText: textOf(bar.text),
    barUrl: textOf(bar.url),
    barNewWindow: bar.newWindow === true,
    barDismissable: bar.dismissable !== false,
  };
}

/** Why the words cannot be shown to visitors; empty: they can. */
export function wordProblems(words: DesignWords): string[] {
  const longer = (what: string, value: string, most: number) =>
    value.length > most ? [`${what} has ${value.length} characters; at most ${most} fit.`] : [];
  return [
    ...(words.title.trim() === '' ? ['Please give the website a name.'] : []),
    ...(words.title.trim() !== '' && !Value.Check(settings.title, words.title)
      ? ['The name of the website is too long.']
      : []),
    ...(Value.Check(settings.tagline, words.tagline) ? [] : ['The tagline is too long.']),
    ...longer('The note in the footer', words.footerNote, LONGEST_NOTE),
    ...longer('The address in the footer', words.footerAddress, LONGEST_ADDRESS),
    ...Object.entries(extraProblems('announcement-bar', barOf(words))).map(
      ([field, problem]) => `The ${field === 'url' ? 'link' : 'text'} of the announcement bar: ${problem}`,
    ),
  ];
}

const barOf = (words: DesignWords) => ({
  enabled: words.barShown,
  text: words.barText,
  url: words.barUrl,
  newWindow: words.barNewWindow,
  dismissable: words.barDismissable,
});

/** As they are published: lines without blanks around them, and none that are empty. */
export const mendedWords = (words: DesignWords): DesignWords => ({
  ...words,
  title: words.title.trim(),
  footerAddress: linesIn(words.footerAddress).join('\n'),
  barUrl: words.barUrl.trim(),
});

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What programs have put beside note and address stays. */
function footerOf(before: Record<string, unknown>, { footerNote, footerAddress }: DesignWords) {
  const { note: _, address: __, ...rest } = before;
  const address = linesIn(footerAddress);
  return {
    ...rest,
    ...(footerNote === '' ? {} : { note: footerNote }),
    ...(address.length === 0 ? {} : { address }),
  };
}

/**
 * Shows words of footer and bar to visitors, where they differ: whoever has closed a bar sees it again after it was saved. Name and
 * tagline are written with the rest of the website's row.
 * @throws HttpError 422
 */
export async function saveSiteWords(tx: Transaction, websiteId: string, words: DesignWords): Promise<void> {
  const stored = await readSiteWords(tx, websiteId, words);
  if (stored.footerNote !== words.footerNote || stored.footerAddress !== words.footerAddress)
    await saveFooter(tx, websiteId, footerOf(await readFooter(tx, websiteId), words));
  const changed = (['barShown', 'barText', 'barUrl', 'barNewWindow', 'barDismissable'] as const).some(
    (name) => stored[name] !== words[name],
  );
  if (changed) await saveAnnouncement(tx, websiteId, { ...(await readAnnouncement(tx, websiteId)), ...barOf(words) });
}

/** A website and its pages with other words than those that are published. */
export function withWords(website: Website, map: SiteMap, words: DesignWords): { website: Website; map: SiteMap } {
  const { skeleton } = map;
  const bar = skeleton.extras.find(({ kind }) => kind === 'announcement-bar');
  const drafted = {
    kind: 'announcement-bar' as const,
    version: 0,
    passwordHash: null,
    ...bar,
    settings: { ...bar?.settings, ...barOf(words) },
  };
  return {
    website: { ...website, title: words.title, tagline: words.tagline },
    map: map.with({
      footer: footerOf(skeleton.footer, words),
      extras: [...skeleton.extras.filter((extra) => extra !== bar), drafted],
    }),
  };
}
