import { randomBytes } from 'node:crypto';
import { scriptHash } from '../http/security-headers.ts';

/**
 * Inline scripts of themes and of the owner's code injection run by the hash of their text; nothing else may. To know
 * them in a finished page, every `<script` of a theme's sources gets an attribute with a secret when the theme is
 * compiled. The secret is new in each process and is taken out of every page, so that nobody can write it into content.
 */
const MARK = ` data-own="${randomBytes(24).toString('hex')}"`;

const OPENING = /^<script$/i;
const END = /<\/script/gi;

/** Types that browsers run; data blocks and templates need no hash. */
const RUNNING = /^(?:module|(?:text|application)\/(?:java|ecma)script)?$/i;
const TYPE = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const SOURCE = /\ssrc\s*=/i;
const INTEGRITY = /\sintegrity\s*=\s*["']?(sha(?:256|384|512)-[A-Za-z0-9+/=]{40,100})["'\s>]/i;

/** Marks the scripts of text that a theme's author or the website's owner wrote. */
export const markScripts = (source: string): string => source.replace(/<script\b/gi, (tag) => `${tag}${MARK}`);

/** Takes the marks out of rendered HTML. `hashes` are the source expressions for the policy of the page, each once. */
export function takeMarkedScripts(html: string): { html: string; hashes: string[] } {
  let at = html.indexOf(MARK);
  if (at < 0) return { html, hashes: [] };
  const hashes = new Set<string>();
  const pieces: string[] = [];
  let taken = 0;
  // A script in a string of a script is that one's text: it runs by no hash of its own.
  let inside = 0;
  // Searched for by the mark, which pages hold once or twice: an expression that begins with `<` would stop at every tag.
  for (; at >= 0; at = html.indexOf(MARK, taken)) {
    pieces.push(html.slice(taken, at));
    taken = at + MARK.length;
    const open = at < inside || !OPENING.test(html.slice(at - 7, at)) ? -1 : html.indexOf('>', taken);
    if (open < 0) continue;
    END.lastIndex = open + 1;
    const end = END.exec(html);
    if (!end) continue;
    inside = end.index;
    addHash(hashes, html.slice(taken, open), html.slice(open + 1, inside));
  }
  pieces.push(html.slice(taken));
  return { html: pieces.join(''), hashes: [...hashes] };
}

function addHash(hashes: Set<string>, attributes: string, text: string): void {
  const type = TYPE.exec(attributes);
  if (!RUNNING.test((type?.[1] ?? type?.[2] ?? type?.[3] ?? '').trim())) return;
  if (SOURCE.test(attributes)) {
    // A file from elsewhere runs when its author said by a hash which file he means.
    const integrity = INTEGRITY.exec(`${attributes}>`);
    if (integrity) hashes.add(`'${integrity[1]}'`);
    // Browsers read every end of a line as one character, before they take the hash.
  } else hashes.add(scriptHash(text.replaceAll(MARK, '').replace(/\r\n?/g, '\n')));
}
