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
