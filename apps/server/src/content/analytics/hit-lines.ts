import type { Hit } from './hit.ts';

/** What one buffer holds at most: a usual line has 200 bytes. */
const BYTES = 512_000;
/** Above any line: a dozen texts of up to 200 signs, of three bytes each or spelled with two. */
const LONGEST_LINE = 16_000;
const NEWLINE = 10;

/** The columns of a line, in their order. */
export const HIT_COLUMNS =
  'website_id, at, id, kind, visitor, path, source, campaign, device, browser, language, country, label, value';

/** Hits in the text format of COPY, one line each, in the order in which they came. */
export class HitLines {
  count = 0;
  private readonly buffer = Buffer.allocUnsafeSlow(BYTES);
  private begin = 0;
  private end = 0;

  /** Whether another hit goes in. @param most how many it is to hold */
  hasRoom(most: number): boolean {
    return this.count < most && this.end + LONGEST_LINE <= BYTES;
  }

  /** @param path and @param label as they are stored, instead of the hit's own */
  add(hit: Hit, path: string, label: string): void {
    const { websiteId, at, id, kind, visitor, source, campaign, device, browser, language, country, value } = hit;
    const who = `${copied(websiteId)}\t${momentText(at)}\t${id}\t${kind}\t${copied(visitor)}\t${copied(path)}`;
    const how = `${copied(source)}\t${copied(campaign)}\t${copied(device)}\t${copied(browser)}`;
    const what = `${copied(language)}\t${copied(country)}\t${copied(label)}\t${value ?? '\\N'}\n`;
    this.end += this.buffer.write(`${who}\t${how}\t${what}`, this.end);
    this.count += 1;
  }

  /** Lets the oldest go; false where there is none. */
  drop(): boolean {
    if (this.count === 0) return false;
    this.begin = this.buffer.indexOf(NEWLINE, this.begin) + 1;
    this.count -= 1;
    return true;
  }

  /** Empty again, for other hits: nobody reads its bytes any more. */
  clear(): void {
    this.count = 0;
    this.begin = 0;
    this.end = 0;
  }

  /** All of them, as COPY reads them; good until they are cleared. */
  bytes(): Buffer {
    return this.buffer.subarray(this.begin, this.end);
  }

  /** One JSON object a line, named as a hit is. */
  json(): string {
    const lines = this.bytes().toString().split('\n').slice(0, -1);
    return lines.map((line) => `${JSON.stringify(hitOf(line))}\n`).join('');
  }
}

/**
 * The last of a list that another hit goes into; an empty one where the last is full.
 *
 * @param most how many hits one is to hold
 * @param spare empty ones to take before a new one is made
 */
export function roomIn(list: HitLines[], most: number, spare: HitLines[] = []): HitLines {
  const last = list.at(-1);
  if (last?.hasRoom(most)) return last;
  const fresh = spare.pop() ?? new HitLines();
  list.push(fresh);
  return fresh;
}

let lastMoment = Number.NaN;
let lastText = '';

/** Hits of one call, and on a busy server of many, come in the same millisecond. */
function momentText(at: Date): string {
  const moment = at.getTime();
  if (moment !== lastMoment) {
    lastText = at.toISOString();
    lastMoment = moment;
  }
  return lastText;
}

/** A text as COPY reads it: what would end a column or a line is spelled. */
const copied = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => SPELLED[sign] ?? '') : text;
const SPELLED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const read = (text: string): string =>
  text.replace(/\\(.)/g, (_all, sign: string) => ({ t: '\t', n: '\n', r: '\r' })[sign] ?? sign);

function hitOf(line: string) {
  const [websiteId = '', at = '', id = '', kind = '', visitor = '', path = '', source = '', campaign = '', ...rest] =
    line.split('\t').map((text) => (text === '\\N' ? null : read(text)));
  const [device = '', browser = '', language = '', country = '', label = '', value = null] = rest;
  return {
    ...{ websiteId, at, id, kind: Number(kind), visitor, path, source, campaign, device, browser, language, country },
    ...{ label, value: value === null ? null : Number(value) },
  };
}
