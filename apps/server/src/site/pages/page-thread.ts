import { Worker } from 'node:worker_threads';
import type { Config } from '../../platform/config/config.ts';
import type { DatabaseReach } from '../../platform/database/connection.ts';
import { noteReads } from '../../platform/database/tracked.ts';
import { tooLong } from '../formatters/page-time.ts';
import type { CompiledTheme } from '../themes/compile-theme.ts';
import { failureFrom, notingDoors, type PageAnswer, type PageTask, pageFrom } from './page-messages.ts';
import type { PageRequest, RenderedPage } from './page-request.ts';
import type { RenderedSystemPage, SystemPageRequest } from './page-writer.ts';

/** What the thread is started with. */
export interface PageThreadStart {
  config: Config;
  reach: DatabaseReach;
}

/** Of one website: the others have their turn, too. */
const MOST_OF_ONE = 20;
const MOST_OF_ALL = 200;
/** A page is ended within the thread itself; this is for what cannot be ended there. */
const SILENT_MS = 40_000;
const IDLE_MS = 60_000;
const HEAP_MB = 256;
/** How long a theme has to wait that was there when a thread came to grief, and twice as long each time: it may be why. */
const REST_MS = 2_000;
const REST_AT_MOST_MS = 10 * 60_000;

type Asked = Omit<Extract<PageTask, { kind: 'page' }>, 'id'> | Omit<Extract<PageTask, { kind: 'system' }>, 'id'>;

interface Waiting {
  websiteId: string;
  /** The website's theme in the version that it wears: another one is not to blame. */
  worn: string;
  theme: Pick<CompiledTheme, 'pageProblems'>;
  done(answer: PageAnswer): void;
  failed(error: Error): void;
}

/**
 * Writes pages beside the server's own thread, with connections to the database of its own: those of uploaded themes that take
 * long. It is started for the first of them, and ended when it has had none for a while.
 */
export class PageThread {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private readonly resting = new Map<string, { until: number; times: number }>();
  private lastId = 0;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param program the built file that boot/page-program.ts becomes
   * @param log takes in why a thread has ended by itself
   */
  constructor(
    private readonly program: string,
    private readonly start: PageThreadStart,
    private readonly log: (error: Error) => void,
  ) {}

  /** @throws HttpError 503 for a page that does not come to its end, or where many of the website wait already */
  async page(
    { db, viewer: _viewer, ...request }: PageRequest,
    viewer: ReturnType<ReturnType<typeof notingDoors>['plain']> | undefined,
    theme: Pick<CompiledTheme, 'pageProblems'>,
  ): Promise<RenderedPage> {
    const answer = await this.ask({ kind: 'page', request, ...(viewer ? { viewer } : {}) }, theme);
    if (db) noteReads(db, answer.read);
    return pageFrom(answer.page ?? {});
  }

  /** @throws HttpError as `page` */
  async systemPage(
    { page: { viewer, ...page }, ...request }: SystemPageRequest,
    theme: Pick<CompiledTheme, 'pageProblems'>,
  ): Promise<RenderedSystemPage> {
    const known = viewer ? { viewer: notingDoors(viewer).plain() } : {};
    const answer = await this.ask({ kind: 'system', request: { ...request, page }, ...known }, theme);
    return pageFrom(answer.page ?? {});
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    const { worker } = this;
    this.worker = null;
    for (const { failed } of this.letGo()) failed(tooLong());
    await worker?.terminate();
  }

  private async ask(asked: Asked, theme: Waiting['theme']): Promise<PageAnswer> {
    const { websiteId, themeName } = asked.request.website;
    const worn = `${websiteId} ${themeName}`;
    const ofOne = [...this.waiting.values()].filter((one) => one.websiteId === websiteId).length;
    const rests = Date.now() < (this.resting.get(worn)?.until ?? 0);
    if (rests || ofOne >= MOST_OF_ONE || this.waiting.size >= MOST_OF_ALL) throw tooLong();
    const id = ++this.lastId;
    const answer = await new Promise<PageAnswer>((done, failed) => {
      const worker = this.running();
      worker.postMessage({ ...asked, id } satisfies PageTask);
      this.waiting.set(id, { websiteId, worn, theme, done, failed });
      this.watch();
    });
    const failure = failureFrom(answer);
    if (failure) throw failure;
    return answer;
  }

  private running(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(this.program, {
      workerData: this.start,
      // What this process was started with (a loader of tests) is not for a built file.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    });
    worker.on('message', (answer: PageAnswer) => {
      const one = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      for (const [key, problem] of answer.problems) one?.theme.pageProblems.set(key, problem);
      if (one && !answer.refused) this.resting.delete(one.worn);
      one?.done(answer);
      this.watch();
    });
    const ended = () => {
      if (this.worker === worker) this.cameToGrief();
    };
    worker.on('error', (error) => {
      this.log(error);
      ended();
    });
    worker.on('exit', ended);
    worker.unref();
    this.worker = worker;
    return worker;
  }

  /** Ends a thread that says nothing though it is asked, and one that nobody asks. */
  private watch(): void {
    clearTimeout(this.timer);
    const end = () => {
      if (this.waiting.size === 0) return void this.close();
      void this.worker?.terminate();
      this.cameToGrief();
    };
    this.timer = setTimeout(end, this.waiting.size > 0 ? SILENT_MS : IDLE_MS).unref();
  }

  /** It needed too much memory, or did not end. Whoever waited may come again, later where that comes about again. */
  private cameToGrief(): void {
    this.worker = null;
    const waiting = this.letGo();
    const themes = new Set(waiting.map(({ worn }) => worn));
    for (const worn of themes) {
      const times = this.resting.get(worn)?.times ?? 0;
      this.resting.delete(worn);
      if (this.resting.size >= MOST_OF_ALL) this.resting.delete(this.resting.keys().next().value ?? '');
      const until = Date.now() + Math.min(REST_AT_MOST_MS, REST_MS * 2 ** times);
      this.resting.set(worn, { until, times: times + 1 });
    }
    for (const { theme, failed } of waiting) {
      // Where nobody else was there, it is known whose theme it was.
      if (themes.size === 1) theme.pageProblems.set(NEEDS_MUCH, problemOf(NEEDS_MUCH));
      failed(tooLong());
    }
  }

  private letGo(): Waiting[] {
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    return waiting;
  }
}

const NEEDS_MUCH = `A page needed more than ${HEAP_MB} MB of memory, or did not come to its end, and was ended. Look for values that hold themselves, and for loops in loops.`;
const problemOf = (message: string) => ({ file: 'template.conf', line: 1, column: 1, message });
