import { MOST_UPDATE_BYTES } from '@plinth/contract';

/** A draft with all that has been deleted from it; 60 blocks with 5,000 edits are 55 kB. */
export const MOST_DOCUMENT_BYTES = 10_000_000;
/** Of one person in a minute, over all their windows; a browser sends ten a second at most. */
const MOST_UPDATES = 1_800;
const MOST_BYTES = 20_000_000;
/** Windows of one person that are on a line at once. */
export const MOST_LINES = 20;
/** People in one document at once. */
export const MOST_PEOPLE = 60;

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

/** What people read who come to a limit. */
export const limitWords = {
  update: `This change is larger than ${megabytes(MOST_UPDATE_BYTES)} MB. Paste less at once, or add it as a file.`,
  document: `This draft has grown to ${megabytes(MOST_DOCUMENT_BYTES)} MB, more than can be kept. Take large texts out, or put them on a page of their own.`,
  speed: 'More changes than can be kept up with. They stay in this browser and are sent in a moment.',
  lines: `You have ${MOST_LINES} windows of the editor open. Close one of them to go on here.`,
  people: `${MOST_PEOPLE} people are in this document already. Try again when somebody has left.`,
} as const;

/** Counts what each person sends, in this process. */
export class SpeedLimit {
  private readonly minutes = new Map<string, { began: number; updates: number; bytes: number }>();

  /** Whether one more change may come; counts it if so. */
  takes(accountId: string, bytes: number, now = performance.now()): boolean {
    let minute = this.minutes.get(accountId);
    if (!minute || now - minute.began > 60_000) {
      if (this.minutes.size > 10_000) this.minutes.clear();
      minute = { began: now, updates: 0, bytes: 0 };
      this.minutes.set(accountId, minute);
    }
    if (minute.updates >= MOST_UPDATES || minute.bytes + bytes > MOST_BYTES) return false;
    minute.updates++;
    minute.bytes += bytes;
    return true;
  }
}
