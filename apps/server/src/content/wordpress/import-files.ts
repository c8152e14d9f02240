import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { assetUrl } from '../../platform/assets/asset-row.ts';
import type { AssetStore } from '../../platform/assets/asset-store.ts';
import { uploadFile } from '../../platform/assets/upload.ts';
import type { Database } from '../../platform/database/connection.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { fetchPublic } from '../../platform/http/public-fetch.ts';
import type { ImportProblem } from './queries.ts';

export interface Attachment {
  line: number;
  id: string;
  title: string;
  url: string;
}

/** A file of the old website, as it is here. */
interface TakenFile {
  assetId: string;
  url: string;
  isImage: boolean;
}

/** Loads the bytes of an address. @throws Error that says why they cannot be had */
export type FetchFile = (url: string) => Promise<Buffer>;

const LARGEST = 30_000_000;
const LONGEST_MS = 20_000;

export const fetchFile: FetchFile = async (url) => {
  const { status, body } = await fetchPublic(url, { maxBytes: LARGEST, timeoutMs: LONGEST_MS });
  if (status !== 200) throw new Error(`its server answered ${status}`);
  return body;
};

/** The files that an import has taken over, found by their old addresses and ids. */
export class TakenFiles {
  private readonly byUrl = new Map<string, TakenFile>();
  private readonly byId = new Map<string, TakenFile>();

  constructor(private readonly problems: ImportProblem[]) {}

  /**
   * Takes a file over, by the one way by which files come in.
   * @returns its id where the website did not have it
   */
  async take(
    attachment: Attachment,
    place: { db: Database; store: AssetStore; websiteId: string; quota: number },
    fetch: FetchFile,
  ): Promise<string | null> {
    const { url, title, line, id } = attachment;
    try {
      if (!/^https?:\/\//i.test(url)) throw new Error('it has no address');
      const stream = Readable.from([await fetch(url)]);
      const fileName = decodeURI(basename(new URL(url).pathname));
      const { file, isNew } = await uploadFile({ ...place, fileName, stream, altText: title });
      const taken = { assetId: file.id, url: assetUrl(file), isImage: file.contentType.startsWith('image/') };
      this.byUrl.set(plainAddress(url), taken);
      this.byId.set(id, taken);
      return isNew ? file.id : null;
    } catch (error) {
      if (error instanceof HttpError && error.status >= 500) throw error;
      const reason = (error as Error).message.replace(/\.$/, '');
      this.problems.push({ line, subject: title || url, reason: `The file ${url} could not be had: ${reason}.` });
      return null;
    }
  }

  withId(id: string): TakenFile | undefined {
    return this.byId.get(id);
  }

  /** Where a file is now; smaller versions of a picture, which WordPress keeps as files, are the picture. */
  readonly now = (url: string): string | undefined => {
    const plain = plainAddress(url);
    const whole = plain.replace(/-\d{1,5}x\d{1,5}(?=\.[a-z0-9]+$)/i, '');
    const file =
      this.byUrl.get(plain) ?? this.byUrl.get(whole) ?? this.byUrl.get(whole.replace(/(\.[a-z0-9]+)$/i, '-scaled$1'));
    return file?.url;
  };
}

const plainAddress = (url: string): string => url.replace(/^https?:/i, '').replace(/[?#].*$/s, '');
