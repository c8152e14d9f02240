import type { Endpoint } from '@plinth/contract';
import { takesKeys } from '@plinth/domain';
import { escapeHtml } from '../html/escape-html.ts';

/**
 * The list of all calls for people: by what they are about, each with its inputs, its answers, and who may make it.
 * @returns a whole page without scripts
 */
export function docsPage(entries: Readonly<Record<string, Endpoint>>): string {
  const groups = new Map<string, Endpoint[]>();
  for (const entry of Object.values(entries)) {
    if (!entry.path.startsWith('/api/')) continue;
    const name = entry.path.split('/')[2]?.replace(/\.json$/, '') ?? '';
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  const sorted = [...groups].sort(([a], [b]) => a.localeCompare(b));
  const index = sorted.map(([name]) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join(' ');
  const parts = sorted.map(
    ([name, calls]) =>
      `<section><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${calls.map((call) => callOf(call)).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>All calls</title><style>${STYLES}</style></head><body><main><h1>All calls</h1><p>Calls of this website, at its own address. A program sends <code>Authorization: Bearer plinth_…</code> with a key from Settings → Keys and hooks in the editor. Errors all have one shape: <code>{"error":{"code","message","fields"}}</code>. The same list for programs: <a href="/api/docs.json">OpenAPI 3.1</a>.</p><nav aria-label="Calls by subject">${index}</nav>${parts.join('')}</main></body></html>`;
}

function callOf(entry: Endpoint): string {
  const who = entry.permission
    ? takesKeys(entry.permission)
      ? `${entry.permission}, also with a key`
      : `${entry.permission}, signed in only`
    : 'everybody';
  const inputs = [
    ['In the address', fieldsOf(entry.params)],
    ['Query', fieldsOf(entry.query)],
    ['Body', fieldsOf(entry.body)],
  ].flatMap(([name = '', fields = '']) => (fields === '' ? [] : `<dt>${name}</dt><dd>${fields}</dd>`));
  const answers = Object.keys(entry.answers).join(', ');
  return `<article><h3><b>${entry.method}</b> <code>${escapeHtml(entry.path)}</code></h3><p>${escapeHtml(entry.summary)}</p><dl><dt>Who</dt><dd>${escapeHtml(who)}</dd>${inputs.join('')}<dt>Answers</dt><dd>${escapeHtml(answers)}</dd></dl></article>`;
}

/** Names of a schema's fields; those that need not be there in brackets. */
function fieldsOf(schema: object | undefined): string {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: object; required?: string[] };
  return Object.keys(properties)
    .map((name) => `<code>${escapeHtml(required.includes(name) ? name : `[${name}]`)}</code>`)
    .join(' ');
}

const STYLES = `:root{color-scheme:light dark;font:16px/1.55 system-ui,sans-serif}body{margin:0}main{max-width:54rem;margin:auto;padding:2.5rem 1.25rem 5rem}h1{font-size:1.75rem;letter-spacing:-.02em}h2{margin:3rem 0 .5rem;font-size:1.2rem;scroll-margin-top:1rem}h3{margin:0;font-size:1rem;font-weight:500;overflow-wrap:anywhere}h3 b{display:inline-block;min-width:4.2rem;font-size:.8rem}nav{display:flex;flex-wrap:wrap;gap:.35rem 1rem}article{padding:1rem 0;border-top:1px solid color-mix(in srgb,currentColor 18%,transparent)}article p{margin:.25rem 0 .5rem}dl{display:grid;grid-template-columns:8rem 1fr;gap:.15rem 1rem;margin:0;font-size:.9rem}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.35rem}}`;
