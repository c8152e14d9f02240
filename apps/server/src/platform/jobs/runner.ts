import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import { inWebsite } from '../database/transaction.ts';
import { Interrupted, type Job, type JobKind, LeaseLost, PermanentFailure } from './job.ts';
import * as queries from './queries.ts';
import { onWake } from './service.ts';

/** Should a notification be lost, or the process that was to do a job die: at the latest after this, somebody looks. */
const POLL_MS = 30_000;
/** While the database is away. */
const AWAY_MS = 5_000;
const SWEEP_MS = 3_600_000;
const KEEP_DAYS = { done: 7, failed: 30 };

/**
 * Does the background work of this process: of each kind one job at a time (or `atOnce`), the kinds beside each other. Any number of processes
 * may run one over the same database. It sleeps until the next job is due; new ones wake it by LISTEN/NOTIFY.
 */
export class JobRunner {
  private readonly kinds: ReadonlyMap<string, JobKind>;
  /** By kind: those of its lanes that are at work. */
  private readonly lanes = new Map<string, Set<Promise<void>>>();
  private readonly stopping = new AbortController();
  private listening: Promise<{ unlisten(): Promise<void> } | undefined> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  /** The kinds that somebody is to look for. */
  private readonly asked = new Set<string>();
  /** When it looks for all kinds, whatever is asked for until then (ms since 1970). */
  private wakesAt = 0;
  private sweptAt = 0;

  constructor(
    private readonly db: Database,
    kinds: readonly JobKind[],
  ) {
    this.kinds = new Map(kinds.map((kind) => [kind.name, kind]));
  }

  /** Starts working, without being waited for. */
  start(): void {
    const told = (kind: string) => {
      if (this.kinds.has(kind)) this.wake([kind]);
    };
    // What was written before anybody listened, at the start or while the connection was lost, is looked for once somebody does.
    this.listening = this.db.system.listen(queries.JOBS_CHANNEL, told, () => this.wake()).catch(() => undefined);
    onWake(this.db, (kind) => {
      // A kind that is at work looks for itself when it has done all.
      if (this.hasRoom(kind)) told(kind);
    });
    this.wake();
  }

  /** Works until nothing is left to do now; for tests, which need not start it. */
  async drain(): Promise<void> {
    for (;;) {
      await this.look();
      if (this.lanes.size === 0) return;
      await this.lanesDone();
    }
  }

  /** Ends after what is under way; what can be interrupted is given back. */
  async stop(): Promise<void> {
    this.stopping.abort();
    onWake(this.db, undefined);
    clearTimeout(this.timer);
    await (await this.listening)?.unlisten().catch(() => undefined);
    await this.looking;
    await this.lanesDone();
  }

  private lanesDone(): Promise<unknown> {
    return Promise.all([...this.lanes.values()].flatMap((lanes) => [...lanes]));
  }

  /** Whether one more of a kind may be done now. */
  private hasRoom(kind: string): boolean {
    return (this.lanes.get(kind)?.size ?? 0) < (this.kinds.get(kind)?.atOnce ?? 1);
  }

  private wake(kinds: Iterable<string> = this.kinds.keys()): void {
    if (this.stopping.signal.aborted) return;
    for (const kind of kinds) this.asked.add(kind);
    this.looking ??= this.lookWhileAsked().finally(() => {
      this.looking = undefined;
    });
  }

  private async lookWhileAsked(): Promise<void> {
    while (this.asked.size > 0 && !this.stopping.signal.aborted) {
      const kinds = [...this.asked];
      this.asked.clear();
      const isWhole = kinds.length === this.kinds.size;
      // The database may be away for a moment; the next look finds what there is.
      const wait = await this.look(kinds).catch(() => AWAY_MS);
      this.sleep(isWhole ? wait : Math.min(wait, this.wakesAt - Date.now()));
    }
  }

  private sleep(ms: number): void {
    clearTimeout(this.timer);
    if (this.stopping.signal.aborted) return;
    this.wakesAt = Date.now() + ms;
    this.timer = setTimeout(() => this.wake(), ms);
    this.timer.unref();
  }

  /** Starts what is due of these kinds. @returns how long nothing else of them will be due */
  private async look(kinds: readonly string[] = [...this.kinds.keys()]): Promise<number> {
    if (Date.now() - this.sweptAt > SWEEP_MS) {
      this.sweptAt = Date.now();
      await queries.sweep(this.db.system, KEEP_DAYS);
    }
    let wait = POLL_MS;
    for (const { kind, ms } of await queries.upcoming(this.db.system, kinds)) {
      // A kind that is at work looks for itself when it has done all.
      if (!this.hasRoom(kind)) continue;
      if (ms > 0) wait = Math.min(wait, ms);
      else while (this.hasRoom(kind) && !this.stopping.signal.aborted) this.startLane(kind);
    }
    return wait;
  }

  private startLane(name: string): void {
    const kind = this.kinds.get(name);
    if (!kind || this.stopping.signal.aborted) return;
    const lanes = this.lanes.get(name) ?? new Set();
    this.lanes.set(name, lanes);
    const lane: Promise<void> = this.work(kind)
      .catch(() => this.sleep(AWAY_MS))
      .then((failed) => {
        lanes.delete(lane);
        if (lanes.size === 0) this.lanes.delete(name);
        if (failed === 'none-left' && this.listening) this.wake();
      });
    lanes.add(lane);
  }

  private async work(kind: JobKind): Promise<'none-left'> {
    while (!this.stopping.signal.aborted) {
      const job = await queries.takeJob(this.db.system, kind.name, kind.leaseSeconds, randomUUID());
      if (!job) break;
      await this.runOne(kind, job);
    }
    return 'none-left';
  }

  private async runOne(kind: JobKind, taken: queries.TakenJob): Promise<void> {
    const { websiteId, key, attempts: attempt } = taken;
    const job: Job = {
      websiteId,
      key,
      attempt,
      signal: this.stopping.signal,
      progress: async (done, total) => {
        const kept = await queries.storeProgress(this.db.system, taken, kind.leaseSeconds, done, total);
        if (!kept) throw new LeaseLost(`another process has taken over ${kind.name} ${key}`);
      },
    };
    try {
      if (attempt > kind.maxAttempts) throw new PermanentFailure('The server stopped each time it was at this.');
      const completion = await kind.run(job);
      await inWebsite(this.db, websiteId, async (tx) => {
        // First, so that nobody can take it over while its effect is written.
        if (!(await queries.finishJob(tx, taken))) throw new LeaseLost(`the lease of ${kind.name} ${key} is over`);
        const again = await completion?.(tx);
        if (again === undefined) return;
        await queries.removeJob(tx, taken);
        await queries.enqueue(tx, websiteId, kind.name, key, { dueAt: again });
      });
    } catch (error) {
      await this.failed(kind, taken, error);
    }
  }

  private async failed(kind: JobKind, taken: queries.TakenJob, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return;
    const { websiteId, attempts: attempt } = taken;
    if (error instanceof Interrupted) {
      await inWebsite(this.db, websiteId, (tx) =>
        queries.putOff(tx, taken, { seconds: 0, attempts: attempt - 1, problem: '' }),
      );
      return;
    }
    const problem = (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 500) ?? '';
    const isLast = error instanceof PermanentFailure || attempt >= kind.maxAttempts;
    await inWebsite(this.db, websiteId, async (tx) => {
      const seconds = kind.retryAfterSeconds(attempt);
      const ours = isLast
        ? await queries.failJob(tx, taken, problem)
        : await queries.putOff(tx, taken, { seconds, attempts: attempt, problem });
      if (ours) await kind.onFailure?.(tx, { ...taken, attempt }, problem, isLast);
    });
  }
}
