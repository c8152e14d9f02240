/** Nobody waits longer than this for what is done when there is time. */
const LONGEST_MS = 250;

/**
 * Does something once what was pressed is on the screen and nothing else is to be done, at the latest after a quarter of a second.
 * @returns a way to leave it
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, LONGEST_MS / 2);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(() => work(), { timeout: LONGEST_MS });
  return () => cancelIdleCallback(asked);
}

/** Changes that come closer than this belong together: somebody is writing. */
const PAUSE_MS = 300;
/** Whoever writes without a pause sees the rest this often all the same. */
const LONGEST_BURST_MS = 3_000;

/**
 * Tells of changes when there is time: of one alone at once, of those of a burst behind its last one. While somebody writes, what stands
 * beside the words is not drawn between two of their keys.
 */
export class Bursts {
  private last = Number.NEGATIVE_INFINITY;
  private begun = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private leave: (() => void) | undefined;

  constructor(private readonly tell: () => void) {}

  /** Something has changed. */
  note(): void {
    const now = performance.now();
    const alone = now - this.last > PAUSE_MS;
    this.last = now;
    if (alone) this.begun = now;
    if (alone || now - this.begun > LONGEST_BURST_MS) {
      this.begun = now;
      this.soon();
      return;
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.soon(), PAUSE_MS);
  }

  /** Forgets what has not been told. */
  end(): void {
    clearTimeout(this.timer);
    this.leave?.();
    this.leave = undefined;
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.leave ??= whenIdle(() => {
      this.leave = undefined;
      this.tell();
    });
  }
}
