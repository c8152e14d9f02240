import type { Transaction } from '../database/transaction.ts';

/** A job in the hands of this process. */
export interface Job {
  /** '' where it belongs to no website. */
  readonly websiteId: string;
  /** What it is about: the id of a message, of an asset, an address … */
  readonly key: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Aborted when the process is about to stop: whoever can, throws `Interrupted` at its next step. */
  readonly signal: AbortSignal;
  /** Tells how far it is, and keeps the lease. @throws LeaseLost when another process has taken the job over */
  progress(done: number, total: number): Promise<void>;
}

/**
 * What a job changes, in the same transaction in which it is marked as done: it happens exactly once, whichever process dies when.
 *
 * @returns when the same job is to run again; nothing: it is done
 */
export type Completion = (tx: Transaction) => Promise<Date | undefined>;

/** A kind of background work; a capability declares its own, boot/job-kinds.ts lists them. */
export interface JobKind {
  /** As it stands in the table. Never rename one: jobs of the old name would wait for ever. */
  readonly name: string;
  /** Longer than the longest step between two calls of `progress`: past it the job is given to another process. */
  readonly leaseSeconds: number;
  /** How often it is tried before it is given up; a process that dies with it counts too. */
  readonly maxAttempts: number;
  /** How many of them a process does beside each other; one where nothing is said. For work that waits for others. */
  readonly atOnce?: number;
  /** The pause after a failed try. */
  retryAfterSeconds(attempt: number): number;
  /** Does the work. A failure is tried again, unless it is a `PermanentFailure`. */
  run(job: Job): Promise<Completion | undefined>;
  /** Tells its owner of a failure, in the transaction in which the job is put off (`isLast`: given up). */
  onFailure?(
    tx: Transaction,
    job: Pick<Job, 'key' | 'websiteId' | 'attempt'>,
    problem: string,
    isLast: boolean,
  ): Promise<void>;
}

/** Trying again would not help: the job is given up at once. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** The process stops in the middle of a job: it is given back and does not count as a try. */
export class Interrupted extends Error {
  override name = 'Interrupted';
}

/** This process took longer than its lease; the job is another one's by now, and nothing of this run counts. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** `first` seconds, then twice as long after each try, never longer than `longest`. */
export const doubling =
  (first: number, longest: number) =>
  (attempt: number): number =>
    Math.min(longest, first * 2 ** (attempt - 1));
