import type { AssetFile } from '@plinth/contract';
import { type UploadKind, uploadError } from '@plinth/domain';
import { CallFailure } from '../api/call.ts';
import { messages } from '../messages.ts';

export type UploadStatus = 'waiting' | 'uploading' | 'processing' | 'done' | 'failed' | 'cancelled';

/** One file on its way to the website, as a line of the screen shows it. */
export interface Upload {
  key: number;
  name: string;
  size: number;
  /** Bytes that have gone. */
  sent: number;
  status: UploadStatus;
  /** Of a file that failed or was cancelled: why. */
  message: string;
  /** Sending it again may help. */
  again: boolean;
  /** From when the server has it. */
  file: AssetFile | null;
}

/** What the queue asks of the server. */
export interface UploadServer {
  send(file: File, progress: (bytes: number) => void, signal: AbortSignal): Promise<AssetFile | undefined>;
  read(id: string, signal: AbortSignal): Promise<AssetFile>;
  remove(id: string): Promise<unknown>;
}

interface Entry extends Upload {
  source: File;
  abort: AbortController;
  told: boolean;
}

/** More at once would only share the same line. */
const AT_ONCE = 2;
const POLL_MS = 800;
/** Smaller versions of the largest image take a few seconds; after this nobody should go on waiting. */
const PROCESSING_MS = 120_000;

/**
 * Files on their way: some at a time, each with its progress, each to be cancelled or sent again by itself. A failure of
 * one holds up none. Knows nothing of React; a screen subscribes.
 */
export class UploadQueue {
  private entries: readonly Entry[] = [];
  private shown: readonly Upload[] = [];
  private lastKey = 0;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly server: UploadServer,
    private readonly options: {
      /** Which kinds are taken; none: all that a website may hold. */
      kinds?: readonly UploadKind[];
      /** Hears each file as soon as the server has it, in the order in which they were given. */
      onUploaded?: (file: AssetFile, key: number) => void;
      /** Follow the work on the smaller versions, too. */
      processing?: boolean;
    } = {},
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getState = (): readonly Upload[] => this.shown;

  /** Refuses at once what the server would refuse by kind or size, and sends the rest. @returns the keys of all */
  add(files: readonly File[]): number[] {
    const added = files.map((source): Entry => {
      this.lastKey += 1;
      const problem = uploadError(source, this.options.kinds);
      return {
        key: this.lastKey,
        name: source.name,
        size: source.size,
        sent: 0,
        status: problem === undefined ? 'waiting' : 'failed',
        message: problem ?? '',
        again: false,
        file: null,
        source,
        abort: new AbortController(),
        told: false,
      };
    });
    this.entries = [...this.entries, ...added];
    this.publish();
    this.fill();
    return added.map(({ key }) => key);
  }

  /** Stops an upload; of one that is being processed, the file goes, too. */
  cancel(key: number): void {
    const entry = this.find(key);
    if (!entry) return;
    entry.abort.abort();
    if (entry.status === 'processing' && entry.file) {
      this.set(key, { status: 'cancelled', message: messages.processingCancelled, again: true });
      void this.server.remove(entry.file.id).catch(() => undefined);
    } else if (entry.status === 'waiting' || entry.status === 'uploading') {
      this.set(key, { status: 'cancelled', message: 'Upload cancelled', again: true });
    }
    this.fill();
  }

  /** Sends again what failed or was cancelled; the others stay as they are. */
  retry(key: number): void {
    this.set(key, {
      status: 'waiting',
      message: '',
      sent: 0,
      again: false,
      file: null,
      told: false,
      abort: new AbortController(),
    });
    this.fill();
  }

  dismiss(key: number): void {
    this.entries = this.entries.filter((entry) => entry.key !== key);
    this.publish();
  }

  private fill(): void {
    const busy = this.entries.filter(({ status }) => status === 'uploading').length;
    this.tell();
    const next = this.entries.filter(({ status }) => status === 'waiting').slice(0, Math.max(AT_ONCE - busy, 0));
    for (const entry of next) void this.run(entry.key);
  }

  private async run(key: number): Promise<void> {
    const entry = this.find(key);
    if (!entry) return;
    const { signal } = entry.abort;
    this.set(key, { status: 'uploading' });
    try {
      const file = await this.server.send(entry.source, (sent) => this.set(key, { sent }), signal);
      if (signal.aborted) return;
      if (!file) return this.fail(key, messages.noJobResponse);
      this.set(key, { file, sent: entry.size, status: 'done' });
      this.fill();
      if (this.options.processing && isBusy(file)) await this.process(key, file, signal);
    } catch (error) {
      if (!signal.aborted) this.fail(key, uploadFailure(error));
    } finally {
      this.fill();
    }
  }

  /** Tells what is uploaded in the order in which it was given: one that is still on its way is waited for. */
  private tell(): void {
    for (const entry of this.entries) {
      if (entry.status === 'waiting' || entry.status === 'uploading') return;
      if (entry.told || !entry.file || entry.status === 'cancelled') continue;
      entry.told = true;
      this.options.onUploaded?.(entry.file, entry.key);
    }
  }

  private async process(key: number, first: AssetFile, signal: AbortSignal): Promise<void> {
    this.set(key, { status: 'processing' });
    const end = Date.now() + PROCESSING_MS;
    let file = first;
    try {
      while (isBusy(file) && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        if (signal.aborted) return;
        file = await this.server.read(first.id, signal);
        if (signal.aborted) return;
        this.set(key, { file });
      }
    } catch {
      if (!signal.aborted) this.set(key, { status: 'failed', message: messages.processingIncomplete, again: true });
      return;
    }
    if (file.job?.status === 'failed') this.set(key, { status: 'failed', message: failedJob(file), again: true });
    else if (isBusy(file)) this.set(key, { status: 'failed', message: messages.processingIncomplete, again: true });
    else this.set(key, { status: 'done' });
  }

  private fail(key: number, message: string): void {
    this.set(key, { status: 'failed', message, again: true });
  }

  private find(key: number): Entry | undefined {
    return this.entries.find((entry) => entry.key === key);
  }

  private set(key: number, change: Partial<Entry>): void {
    this.entries = this.entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry));
    this.publish();
  }

  private publish(): void {
    this.shown = this.entries;
    for (const listener of this.listeners) listener();
  }
}

const isBusy = ({ job }: AssetFile): boolean => job?.status === 'waiting' || job?.status === 'running';

const failedJob = ({ job }: AssetFile): string =>
  job?.problem ? `${messages.processingFailed}. ${job.problem}` : messages.processingFailed;

/** What to say of an upload that did not succeed: the server's own words where it has judged the file. */
export function uploadFailure(error: unknown): string {
  if (!(error instanceof CallFailure)) return messages.errorUploading;
  if (error.offline || error.code === 'broken-upload') return messages.uploadIncomplete;
  return error.status < 500 && error.message !== '' ? error.message : messages.errorUploading;
}
