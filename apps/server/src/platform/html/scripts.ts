import { scriptHash } from './script-hash.ts';

/**
 * Inline scripts run by the hash of their text; nothing else may. Only texts whose author may write code are ever looked
 * through for scripts – sources of themes, code injection, code blocks – and never a finished page: whatever stands in a
 * body or a description has no hash, even where it repeats the text around somebody else's script.
 */
const SCRIPT = /<script\b/gi;
const END = /<\/script/gi;

/** Types that browsers run; data blocks and templates need no hash. */
const RUNNING = /^(?:module|(?:text|application)\/(?:java|ecma)script)?$/i;
const TYPE = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** Waits for the visitor's consent under a type that no browser runs; the script of the cookie banner runs it then. */
const WAITING = /\sdata-consent(?=[\s=/]|$)/i;
const SOURCE = /\ssrc\s*=/i;
const INTEGRITY = /\sintegrity\s*=\s*["']?(sha(?:256|384|512)-[A-Za-z0-9+/=]{40,100})["'\s>]/i;

/** Where a script of a source begins and ends; one inside a string of another is that one's text. */
export interface ScriptPlace {
  start: number;
  /** Behind the `>` of its end tag. */
  end: number;
}

export function scriptPlaces(source: string): ScriptPlace[] {
  const places: ScriptPlace[] = [];
  const opening = new RegExp(SCRIPT);
  for (let match = opening.exec(source); match; match = opening.exec(source)) {
    END.lastIndex = opening.lastIndex;
    const closing = END.exec(source);
    const close = closing ? source.indexOf('>', closing.index) : -1;
    if (close < 0) break;
    places.push({ start: match.index, end: close + 1 });
    opening.lastIndex = close + 1;
  }
  return places;
}

/** Source expressions of the scripts in a text whose author may write code, each once. */
export function scriptsOf(trusted: string): string[] {
  const hashes = new Set<string>();
  for (const { start, end } of scriptPlaces(trusted)) {
    const element = trusted.slice(start, end);
    const open = element.indexOf('>');
    END.lastIndex = open;
    const close = END.exec(element)?.index ?? -1;
    if (open < 0 || close < open) continue;
    addScript(hashes, element.slice('<script'.length, open), element.slice(open + 1, close));
  }
  return [...hashes];
}

function addScript(hashes: Set<string>, attributes: string, text: string): void {
  const type = TYPE.exec(attributes);
  const name = (type?.[1] ?? type?.[2] ?? type?.[3] ?? '').trim();
  if (!RUNNING.test(name) && !(name === 'text/plain' && WAITING.test(attributes))) return;
  if (SOURCE.test(attributes)) {
    // A file from elsewhere runs when its author said by a hash which file he means.
    const integrity = INTEGRITY.exec(`${attributes}>`);
    if (integrity) hashes.add(`'${integrity[1]}'`);
    // Browsers read every end of a line as one character, before they take the hash.
  } else hashes.add(scriptHash(text.replace(/\r\n?/g, '\n')));
}
