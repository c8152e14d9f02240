import { HttpError } from '../../platform/http/http-error.ts';
import { TookTooLong, withTimeLimit } from '../../platform/server/time-limit.ts';

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

interface Account {
  credit: number;
  countedAt: number;
  endedAt: number;
  waiting: number;
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
      run: (work) => {
        const began = this.now();
        const workedBefore = this.worked();
        const recently = began - (this.accounts.get(websiteId)?.endedAt ?? Number.NEGATIVE_INFINITY) < SHORT_FOR_MS;
        const limit = recently ? SHORT_LIMIT_MS : LIMIT_MS;
        try {
          return withTimeLimit(limit, work);
        } catch (error) {
          if (!(error instanceof TookTooLong)) throw error;
          this.accountOf(websiteId).endedAt = this.now();
          told(`A page took longer than ${limit} ms to write and was ended. Look for loops in loops.`);
          throw tooLong();
        } finally {
          const passed = this.now() - began;
          // Of a machine that is busy with other things a page is not to blame; a quick one needs no second question to the system.
          const spent = passed > FREE_MS ? Math.min(passed, this.worked() - workedBefore) : 0;
          if (spent > FREE_MS) this.accountOf(websiteId).credit -= spent - FREE_MS;
        }
      },
    };
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
      account = { credit: CREDIT_MS, countedAt: this.now(), endedAt: Number.NEGATIVE_INFINITY, waiting: 0 };
      this.accounts.set(websiteId, account);
    }
    this.refill(account);
    return account;
  }

  /** The oldest that owes nothing; where all of them owe, the oldest. */
  private forgetOne(): void {
    const quiet = [...this.accounts].find(([, { credit, waiting }]) => credit >= 0 && waiting === 0);
    const oldest = quiet?.[0] ?? this.accounts.keys().next().value;
    if (oldest !== undefined) this.accounts.delete(oldest);
  }
}

/** Processor time of this process, in ms. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const tooLong = () =>
  new HttpError(503, 'unavailable', 'This page takes too long to make just now. Please try again in a moment.');

/** For what is written in tests and in parts of a page that is timed as a whole. */
export const untimed: PageTime = { run: (work) => work() };
