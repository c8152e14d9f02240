import type { Hit } from './hit.ts';
import { type HitLines, roomIn } from './hit-lines.ts';
import type { HitSink } from './hit-sink.ts';

/** Hits that wait at most; a database that is away for long costs the oldest of them, and never a page. */
const MOST_WAITING = 50_000;
const BATCH = 2_000;
/** Buffers of written batches that are kept for the next ones: new ones every moment bring on collections of all the memory there is. */
const MOST_SPARE = 4;
const EVERY_MS = 1_000;
/** Distinct labels and paths of a website's day: what is told beyond them is counted under one name, so that storage is bounded. */
const MOST_WORDS = 5_000;
/** How many websites a process keeps these sets of. */
const MOST_SETS = 2_000;
const OTHER = '(other)';
const DAY_MS = 86_400_000;

/** What a website was told on a day (UTC), as far as it is told apart. */
interface Words {
  readonly day: number;
  readonly paths: Set<string>;
  readonly labels: Set<string>;
}

/**
 * What waits to be stored, in this process: as lines in buffers, beside the heap of JavaScript. As objects they outlived several garbage
 * collections each, which cost more than all else of a hit. Written in batches; full, it drops the oldest and counts them.
 */
export class HitQueue {
  dropped = 0;
  /** Oldest first; hits go into the last one. */
  private waiting: HitLines[] = [];
  private readonly spare: HitLines[] = [];
  private count = 0;
  private writing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly words = new Map<string, Words>();

  constructor(
    private readonly sink: HitSink,
    private readonly log: (problem: unknown, dropped: number) => void,
    private readonly most = MOST_WAITING,
  ) {}

  take(hit: Hit): void {
    const { paths, labels } = this.wordsOf(hit);
    roomIn(this.waiting, BATCH, this.spare).add(hit, bounded(paths, hit.path), bounded(labels, hit.label));
    this.count += 1;
    this.dropOver();
    // A write that is under way goes on until nothing waits.
    if (this.writing) return;
    if (this.count >= BATCH) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), EVERY_MS).unref();
  }

  /** Writes all that waits. A batch that cannot be written waits for the next time. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.writing) await this.writing;
    if (this.count === 0) return;
    this.writing = this.write().finally(() => {
      this.writing = undefined;
    });
    await this.writing;
  }

  private async write(): Promise<void> {
    for (let batch = this.waiting.shift(); batch; batch = this.waiting.shift()) {
      this.count -= batch.count;
      try {
        if (batch.count > 0) await this.sink.write(batch);
        this.keep(batch);
      } catch (error) {
        this.waiting.unshift(batch);
        this.count += batch.count;
        this.dropOver();
        this.log(error, this.dropped);
        this.timer ??= setTimeout(() => void this.flush(), EVERY_MS * 10).unref();
        return;
      }
    }
  }

  private keep(written: HitLines): void {
    written.clear();
    if (this.spare.length < MOST_SPARE) this.spare.push(written);
  }

  private dropOver(): void {
    while (this.count > this.most) {
      const [oldest] = this.waiting;
      if (oldest?.drop()) {
        this.count -= 1;
        this.dropped += 1;
      } else this.waiting.shift();
    }
  }

  private wordsOf({ websiteId, at }: Hit): Words {
    const day = Math.floor(at.getTime() / DAY_MS);
    const known = this.words.get(websiteId);
    if (known?.day === day) return known;
    const words = { day, paths: new Set<string>(), labels: new Set<string>() };
    this.words.set(websiteId, words);
    if (this.words.size > MOST_SETS) this.words.delete(this.words.keys().next().value ?? '');
    return words;
  }
}

function bounded(known: Set<string>, word: string): string {
  if (word === '' || known.has(word)) return word;
  if (known.size >= MOST_WORDS) return OTHER;
  known.add(word);
  return word;
}
