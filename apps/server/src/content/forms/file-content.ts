import { type FormFileKind, lyingFileText, promisedKind } from '@plinth/domain';
import { sniffFile } from '../../platform/assets/sniff-file.ts';
import { HttpError } from '../../platform/http/http-error.ts';

const KINDS: Readonly<Record<string, FormFileKind>> = {
  image: 'image',
  document: 'pdf',
  audio: 'audio',
  video: 'video',
};

/** What a file is by its first bytes; undefined for what no form takes. */
const kindOf = (head: Buffer): FormFileKind | undefined =>
  isOffice(head) ? 'office' : KINDS[sniffFile(head)?.kind ?? ''];

/** Of a zip, as office programs write their documents: its first entry says so. */
function isOffice(head: Buffer): boolean {
  if (head.toString('latin1', 0, 4) !== 'PK\x03\x04' || head.length < 30) return false;
  const name = head.toString('latin1', 30, 30 + head.readUInt16LE(26));
  if (name === 'mimetype') return head.toString('latin1', 38).startsWith('application/vnd.oasis.opendocument.');
  return /^(?:\[Content_Types\]\.xml$|(?:_rels|docProps|word|xl|ppt|customXml)\/)/.test(name);
}

/** Looks at the first bytes of a file that is what its name promises. @throws HttpError 415 where they say something else */
export function refuseLying(name: string, head: Buffer): void {
  if (kindOf(head) !== promisedKind(name)) throw new HttpError(415, 'unsupported-file', lyingFileText(name));
}
