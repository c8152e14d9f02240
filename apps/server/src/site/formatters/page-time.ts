import { loadLocaleLibrary } from '@plinth/formatters';
import { HttpError } from '../../platform/http/http-error.ts';
import { processorTime, TookTooLong, withTimeLimit } from '../../platform/server/time-limit.ts';

/** What the writing of a page runs in. */
export interface PageTime {
  /** @throws HttpError 503 for what does not come to its end */
  run<T>(work: () => T): T;
}

/** A page takes some milliseconds, on a machine that is busy with other things some hundred. */
const LIMIT_MS = 1_000;
/** For a website one of whose pages had to be ended, for a while after. */
const SHORT_LIMIT_MS = 60;
const SHORT_FOR_MS = 10 * 60_000;
/** Writing that is done within this is not counted: no list of visitors makes others wait. */
const FREE_MS = 20;
/** Beyond it a website may use so much at once, and a quarter of the thread after that. */
const CREDIT_MS = 1_000;
const REFILL = 0.25;
const MOST_WAITING = 50;
/** Websites that are remembered; who has used nothing for a while needs not be. */
const MOST_KNOWN = 1_000;

/** How long the pages of a website are written beside this thread after one of them took long, and twice as long each time. */
const SLOW_FOR_MS = 15_000;
const SLOW_AT_MOST_MS = 10 * 60_000;
/** After so long without, it is as if there had never been one. */
const FORGIVEN_MS = 60 * 60_000;

interface Account {
  credit: number;
  countedAt: number;
  endedAt: number;
  waiting: number;
  /** Until when its pages are written beside this thread, and how often that has come about. */
  slowUntil: number;
  slowTimes: number;
}

/** A page that took long was ended here, to be written anew beside this thread. */
export class BetterBeside extends Error {
  override name = 'BetterBeside';
}

/**
 * Pages of all websites are written on one thread, in templates that their owners wrote. Counted steps bound what a template does,
 * this what it takes: one that does not come to its end is ended, and whoever takes long again and again waits for the others.
 */
export class PageTurns {
  private readonly accounts = new Map<string, Account>();

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    private readonly worked: () => number = processorTime,
  ) {}

  /**
   * Waits until it is the website's turn.
   * @throws HttpError 503 where many pages of it wait already
   */
  async next(websiteId: string): Promise<void> {
    const account = this.accounts.get(websiteId);
    if (!account) return;
    this.refill(account);
    if (account.credit >= 0) return;
    if (account.waiting >= MOST_WAITING) throw tooLong();
    account.waiting++;
    try {
      do {
        await this.sleep(-account.credit / REFILL);
        this.refill(account);
      } while (account.credit < 0);
    } finally {
      account.waiting--;
    }
  }

  /** @param told takes in why a page was ended, for the author of its theme */
  timeOf(websiteId: string, told: (message: string) => void = () => {}): PageTime {
    return {
      run: (work) =>
        this.counted(websiteId, () => {
          const endedAt = this.accounts.get(websiteId)?.endedAt ?? Number.NEGATIVE_INFINITY;
          const limit = this.now() - endedAt < SHORT_FOR_MS ? SHORT_LIMIT_MS : LIMIT_MS;
          const workedBefore = this.worked();
          try {
            return limited(limit, work);
          } catch (error) {
            if (!(error instanceof TookTooLong)) throw error;
            // Where it had little of a processor the machine is to blame: the next page has as long.
            if (this.worked() - workedBefore < limit / 2) throw tooLong();
            this.accountOf(websiteId).endedAt = this.now();
            told(`A page took longer than ${limit} ms to write and was ended. Look for loops in loops.`);
            throw tooLong();
          }
        }),
    };
  }

  /** Whether a website's pages have lately taken so long that they are better written beside this thread. */
  isSlow(websiteId: string): boolean {
    const account = this.accounts.get(websiteId);
    if (!account) return false;
    this.refill(account);
    return account.credit < 0 || this.now() < account.slowUntil;
  }

  /**
   * Time for a page that can be written beside this thread as well: what takes longer than others should wait for it goes there.
   * @returns what throws BetterBeside
   */
  briefTimeOf(websiteId: string): PageTime {
    return {
      run: (work) =>
        this.counted(websiteId, () => {
          try {
            return limited(SHORT_LIMIT_MS, work, 2);
          } catch (error) {
            if (!(error instanceof TookTooLong)) throw error;
            this.noteSlow(this.accountOf(websiteId));
            throw new BetterBeside(`A page of ${websiteId} takes longer than ${SHORT_LIMIT_MS} ms.`);
          }
        }),
    };
  }

  private noteSlow(account: Account): void {
    const now = this.now();
    if (now - account.slowUntil > FORGIVEN_MS) account.slowTimes = 0;
    account.slowUntil = now + Math.min(SLOW_AT_MOST_MS, SLOW_FOR_MS * 2 ** account.slowTimes++);
  }

  private counted<T>(websiteId: string, write: () => T): T {
    const began = this.now();
    const workedBefore = this.worked();
    try {
      return write();
    } finally {
      const passed = this.now() - began;
      // Of a machine that is busy with other things a page is not to blame; a quick one needs no second question to the system.
      const spent = passed > FREE_MS ? Math.min(passed, this.worked() - workedBefore) : 0;
      if (spent > FREE_MS) this.accountOf(websiteId).credit -= spent - FREE_MS;
    }
  }

  private refill(account: Account): void {
    const now = this.now();
    account.credit = Math.min(CREDIT_MS, account.credit + (now - account.countedAt) * REFILL);
    account.countedAt = now;
  }

  private accountOf(websiteId: string): Account {
    let account = this.accounts.get(websiteId);
    if (!account) {
      if (this.accounts.size >= MOST_KNOWN) this.forgetOne();
      const never = Number.NEGATIVE_INFINITY;
      account = {
        credit: CREDIT_MS,
        countedAt: this.now(),
        endedAt: never,
        waiting: 0,
        slowUntil: never,
        slowTimes: 0,
      };
      this.accounts.set(websiteId, account);
    }
    this.refill(account);
    return account;
  }

  /** The oldest that owes nothing; where all of them owe, the oldest. */
  private forgetOne(): void {
    const now = this.now();
    const quiet = [...this.accounts].find(
      ([, { credit, waiting, slowUntil }]) => credit >= 0 && waiting === 0 && slowUntil < now,
    );
    const oldest = quiet?.[0] ?? this.accounts.keys().next().value;
    if (oldest !== undefined) this.accounts.delete(oldest);
  }
}

/** @throws TookTooLong */
function limited<T>(milliseconds: number, work: () => T, mostCrowded?: number): T {
  loadLocaleLibrary();
  return withTimeLimit(milliseconds, work, mostCrowded);
}

/** The answer for a page that cannot be written now. */
export const tooLong = (): HttpError =>
  new HttpError(503, 'unavailable', 'This page takes too long to make just now. Please try again in a moment.');

/** For what is written in tests and in parts of a page that is timed as a whole. */
export const untimed: PageTime = { run: (work) => work() };
