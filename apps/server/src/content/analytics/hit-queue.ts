import type { Hit } from './hit.ts';
import type { HitSink } from './hit-sink.ts';

/** Hits that wait at most; a database that is away for long costs the oldest of them, and never a page. */
const MOST_WAITING = 50_000;
const BATCH = 2_000;
const SLACK = 10_000;
const EVERY_MS = 1_000;
/** Distinct labels and paths of a website's day: what is told beyond them is counted under one name, so that storage is bounded. */
const MOST_WORDS = 5_000;
/** How many of these sets a process keeps: one for paths, one for labels of each website and day. */
const MOST_SETS = 4_000;
const OTHER = '(other)';

/** What waits to be stored, in this process. Written in batches; full, it drops the oldest and counts them. */
export class HitQueue {
  dropped = 0;
  private waiting: Hit[] = [];
  /** Where the oldest one that waits stands. */
  private first = 0;
  private writing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly words = new Map<string, Set<string>>();

  constructor(
    private readonly sink: HitSink,
    private readonly log: (problem: unknown, dropped: number) => void,
    private readonly most = MOST_WAITING,
  ) {}

  take(hit: Hit): void {
    const day = hit.at.toISOString().slice(0, 10);
    const { websiteId } = hit;
    const path = this.bounded(`${day} ${websiteId} path`, hit.path);
    const label = this.bounded(`${day} ${websiteId} label`, hit.label);
    this.waiting.push({ ...hit, path, label });
    this.dropOver();
    // A write that is under way goes on until nothing waits.
    if (this.writing) return;
    if (this.waiting.length - this.first >= BATCH) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), EVERY_MS).unref();
  }

  /** Writes all that waits. A batch that cannot be written waits for the next time. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.writing) await this.writing;
    if (this.waiting.length === this.first) return;
    this.writing = this.write().finally(() => {
      this.writing = undefined;
    });
    await this.writing;
  }

  private async write(): Promise<void> {
    while (this.waiting.length > this.first) {
      const batch = this.waiting.slice(this.first, this.first + BATCH);
      this.leave(batch.length);
      try {
        await this.sink.write(batch);
      } catch (error) {
        this.waiting = [...batch, ...this.waiting.slice(this.first)];
        this.first = 0;
        this.dropOver();
        this.log(error, this.dropped);
        this.timer ??= setTimeout(() => void this.flush(), EVERY_MS * 10).unref();
        return;
      }
    }
  }

  private dropOver(): void {
    const over = Math.max(0, this.waiting.length - this.first - this.most);
    this.leave(over);
    this.dropped += over;
  }

  /** Those before `first` have gone; they are let go of now and then, for moving all the others costs more than a hit. */
  private leave(count: number): void {
    this.first += count;
    if (this.first < SLACK) return;
    this.waiting.splice(0, this.first);
    this.first = 0;
  }

  private bounded(key: string, word: string): string {
    if (word === '') return word;
    let known = this.words.get(key);
    if (!known) {
      known = new Set();
      this.words.set(key, known);
      if (this.words.size > MOST_SETS) this.words.delete(this.words.keys().next().value ?? '');
    }
    if (known.has(word)) return word;
    if (known.size >= MOST_WORDS) return OTHER;
    known.add(word);
    return word;
  }
}
