import type { PageSettings } from '@plinth/domain';
import type * as Y from 'yjs';
import { writeValue } from './write-value.ts';

export const noPageSettings: PageSettings = {
  title: '',
  navigationTitle: '',
  urlId: '',
  redirects: true,
  description: '',
  seoTitle: '',
  seoDescription: '',
  mainImageId: null,
  enabled: true,
  membersOnly: false,
  memberAreaId: null,
  headerCode: '',
  layout: null,
  quickView: false,
};

const names = Object.keys(noPageSettings) as (keyof PageSettings)[];

/** Each setting is a field of its own: of two who change the same one at once, one wins. */
const settingsMap = (doc: Y.Doc): Y.Map<unknown> => doc.getMap<unknown>('settings');

const isSetting = (name: keyof PageSettings, value: unknown): boolean =>
  noPageSettings[name] === null
    ? value === null || typeof value === 'string'
    : typeof value === typeof noPageSettings[name];

export function readPageSettings(doc: Y.Doc): PageSettings {
  const map = settingsMap(doc);
  const read = names.map((name) => [name, isSetting(name, map.get(name)) ? map.get(name) : noPageSettings[name]]);
  return Object.fromEntries(read) as PageSettings;
}

export function writePageSettings(doc: Y.Doc, value: PageSettings): void {
  doc.transact(() => {
    for (const name of names) writeValue(settingsMap(doc), name, value[name]);
  });
}

export function setPageSetting<Name extends keyof PageSettings>(
  doc: Y.Doc,
  name: Name,
  value: PageSettings[Name],
): void {
  writeValue(settingsMap(doc), name, value);
}

/** What people call the settings that are told by their name alone. */
const TITLES: Readonly<Partial<Record<keyof PageSettings, string>>> = {
  description: 'the description',
  seoTitle: 'the title for search engines',
  seoDescription: 'the description for search engines',
  headerCode: 'the code in the head of the page',
};

export function describePageSettings(before: PageSettings, after: PageSettings): string[] {
  const words: string[] = [];
  const named = (name: 'title' | 'navigationTitle', what: string) => {
    if (before[name] !== after[name]) words.push(`Changed ${what} from “${before[name]}” to “${after[name]}”`);
  };
  named('title', 'the title');
  named('navigationTitle', 'the name in navigations');
  if (before.urlId !== after.urlId)
    words.push(
      `Changed the address from /${before.urlId} to /${after.urlId}; the old one ${after.redirects ? 'leads there' : 'leads nowhere'}`,
    );
  for (const [name, title] of Object.entries(TITLES))
    if (before[name as keyof PageSettings] !== after[name as keyof PageSettings]) words.push(`Changed ${title}`);
  if (after.layout !== null && before.layout !== after.layout) words.push('Changed the layout');
  if (before.quickView !== after.quickView)
    words.push(after.quickView ? 'Switched quick view on' : 'Switched quick view off');
  if (before.mainImageId !== after.mainImageId)
    words.push(after.mainImageId === null ? 'Took the picture away' : 'Changed the picture');
  if (before.enabled !== after.enabled) words.push(after.enabled ? 'Switched the page on' : 'Switched the page off');
  if (before.membersOnly !== after.membersOnly || before.memberAreaId !== after.memberAreaId)
    words.push(after.membersOnly ? 'Changed which members may read it' : 'Opened it to everybody');
  return words;
}
