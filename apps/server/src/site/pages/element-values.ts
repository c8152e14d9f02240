import { localeTag } from '@plinth/domain';
import type { Template } from '@plinth/template';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import type { PlatformHost } from '../formatters/platform-host.ts';
import { type ThemeQuery, word, writtenQuery } from '../themes/platform-elements.ts';
import type { PartsOf } from './theme-parts.ts';

/** Entries of a page's lists in which elements are looked for; more are not shown as sections of one page. */
const MAX_ENTRIES = 60;

/** Names of the block fields of a page, those among them that it writes itself. */
export function fieldNames(page: PartsOf): string[] {
  const { blockFields, expressions } = page.theme;
  const written = expressions.fields.flatMap((template) => valuesOf(template, page)).map(word);
  return [...new Set([...blockFields, ...written])].filter((name) => name !== '');
}

/** The listings that a page asks for, those among them whose attributes it writes itself. */
export const queriesOfPage = (page: PartsOf, queries: readonly ThemeQuery[]): ThemeQuery[] =>
  queries.flatMap((query) => {
    if (query.written === undefined) return [query];
    const template = page.theme.expressions.queries[query.written];
    return template ? valuesOf(template, page).map(writtenQuery) : [];
  });

/** What an expression comes to on a page: in the page's own scope, and in each entry of the lists that templates go through. */
function valuesOf(template: Template, { website, theme, context, rendering }: PartsOf): string[] {
  const host: PlatformHost = { website, currency: storeCurrency(website), theme, context, rendering };
  const options = { locale: localeTag(website), now: Date.now(), host: host as unknown as Record<string, unknown> };
  const { collections } = record(context.collection);
  const entries = [collections, context.items].flatMap((list) => (Array.isArray(list) ? (list as AnyRecord[]) : []));
  const scopes = [context, ...entries.slice(0, MAX_ENTRIES).map((entry) => ({ ...context, ...entry }))];
  return [...new Set(scopes.map((scope) => template.render(scope, options).output))];
}
