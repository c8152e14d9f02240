import { placeOf, type SourceProblem } from '../../platform/html/source-problems.ts';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import { strings } from './relaxed-json.ts';
import type { ThemeFiles } from './theme-files.ts';

/**
 * Other hosts that a theme may load scripts, styles and fonts from. A page loads nothing from elsewhere unless its owner has
 * allowed that host for that theme; the list is theirs alone, and nothing is added to it by what a theme says.
 */
const HOST = /^https:\/\/[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?(?::\d{1,5})?$/;

/** A policy is a header, and proxies refuse long ones. */
export const MOST_HOSTS = 20;

export const isHost = (text: string): boolean => HOST.test(text);

/** `mine@3` and `mine@4` are versions of one theme: what is allowed for one is for all. */
const familyOf = (themeName: string): string => themeName.split('@')[0] ?? themeName;

/** The hosts that the owner has allowed for a theme. */
export function allowedHosts(settings: AnyRecord, themeName: string): string[] {
  // Only themes that somebody has uploaded ask for any.
  if (!themeName.includes('@')) return [];
  return strings(record(settings.themeHosts)[familyOf(themeName)]).filter(isHost).slice(0, MOST_HOSTS);
}

/** The setting with other hosts for one theme. */
export const withAllowedHosts = (settings: AnyRecord, themeName: string, hosts: readonly string[]): AnyRecord => ({
  themeHosts: { ...record(settings.themeHosts), [familyOf(themeName)]: [...new Set(hosts)] },
});

const MARKUP = /\.(?:region|list|item|block|page)$/;
const SHEET = /\.(?:less|css)$/;
/** Elements that load a program or a stylesheet: other hosts need the owner's word. */
const ELEMENT =
  /<(script|link)\b[^<>]{0,2000}?\s(?:src|href)\s{0,20}=\s{0,20}["']((?:https?:)?\/\/[^"'<>\s{}]{1,2000})["'][^<>]{0,2000}>/gi;
const STYLE_LINK = /\srel\s{0,20}=\s{0,20}["']?[^"'>]{0,40}stylesheet/i;
const IMPORT = /@import\s+(?:\([^)]{0,100}\)\s*)?(?:url\(\s*)?["']?((?:https?:)?\/\/[^"')\s;]{1,2000})/gi;
const URL_VALUE = /url\(\s*["']?((?:https?:)?\/\/[^"')\s]{1,2000})/gi;
const FONT = /\.(?:woff2?|ttf|otf|eot)/i;
/** A script of the theme that fetches one from elsewhere, or styles. */
const LOADED =
  /["']((?:https?:)?\/\/[^"'\s\\]{3,500}?(?:\.(?:js|css)(?:[?#][^"'\s\\]{0,200})?|\/css2?\?[^"'\s\\]{1,300}))["']/g;
const CODE = /(?<![\w.$])(?:eval\s*\(|new\s+Function\s*\()/g;

/** What a theme wants to load from another host. */
export interface OutsideAddress {
  kind: 'script' | 'stylesheet' | 'font';
  address: string;
  /** `https://fonts.googleapis.com` */
  host: string;
  file: string;
  at: number;
}

/** Everything in a theme that asks another host for a script, a stylesheet or a font. */
export function outsideAddresses(theme: Pick<ThemeFiles, 'files'>): OutsideAddress[] {
  const found: OutsideAddress[] = [];
  const add = (kind: OutsideAddress['kind'], address: string, file: string, at: number) => {
    const host = hostOf(address);
    if (host !== null) found.push({ kind, address, host, file, at });
  };
  for (const [file, text] of theme.files) {
    if (!text.includes('//')) continue;
    if (MARKUP.test(file)) {
      for (const match of text.matchAll(ELEMENT)) {
        const [element, name = '', address = ''] = match;
        if (name.toLowerCase() === 'script') {
          // One with the hash of its text runs as it is.
          if (!/\sintegrity\s*=/i.test(element)) add('script', address, file, match.index);
        } else if (STYLE_LINK.test(element)) add('stylesheet', address, file, match.index);
      }
    }
    if (SHEET.test(file) || MARKUP.test(file)) {
      for (const match of text.matchAll(IMPORT)) add('stylesheet', match[1] ?? '', file, match.index);
      for (const { index, 1: address = '' } of text.matchAll(URL_VALUE))
        if (FONT.test(address)) add('font', address, file, index);
    }
    if (file.startsWith('scripts/') && file.endsWith('.js'))
      for (const match of text.matchAll(LOADED)) {
        const address = match[1] ?? '';
        add(/\.js(?:[?#]|$)/.test(address) ? 'script' : 'stylesheet', address, file, match.index);
      }
  }
  return found;
}

function hostOf(address: string): string | null {
  try {
    const { host } = new URL(address.replace(/^(?:https?:)?\/\//, 'https://'));
    return isHost(`https://${host}`) ? `https://${host}` : null;
  } catch {
    return null;
  }
}

/** More of the same helps nobody. */
const MAX_WARNINGS = 30;
const words = { script: 'The script', stylesheet: 'The stylesheet', font: 'The font' } as const;

/** What the policy of pages will refuse a theme, and what to do about it. Goes away for hosts that the owner allows. */
export function hostProblems(theme: ThemeFiles): SourceProblem[] {
  const problems = outsideAddresses(theme).map(
    ({ kind, address, host, file, at }): SourceProblem => ({
      file,
      ...placeOf(theme.files.get(file) ?? '', at),
      message: `${words[kind]} ${address.slice(0, 200)} is not loaded: pages load from their own website alone. Put it into the theme, or allow ${host} for this theme (Design, or PUT /api/themes/${familyOf(theme.name)}/hosts).`,
      severity: 'warning',
      host,
    }),
  );
  const programs = [...theme.files].flatMap(([file, text]): SourceProblem[] => {
    const match = file.startsWith('scripts/') && file.endsWith('.js') ? [...text.matchAll(CODE)][0] : undefined;
    if (!match) return [];
    const message = `${match[0].replace(/\s*\($/, '')} makes a program out of a text, which no page allows: what depends on it does not work. Builds do so for source maps (devtool: "eval"); build the theme for production.`;
    return [{ file, ...placeOf(text, match.index), message, severity: 'warning' }];
  });
  return [...problems, ...programs].slice(0, MAX_WARNINGS);
}
