/** How long it is waited for, and how long the page must be at rest behind it, in milliseconds (UTIL-07, UTIL-08). */
const TIMEOUT_MS = 3_000;
const SETTLE_MS = 100;

/**
 * Waits until something on the page fits a selector and the page has come to rest, so that it stays where it is found.
 *
 * @returns null where there is nothing in time; what is there by then, where the page does not come to rest
 */
export const waitForSelector = (
  selector: string,
  timeoutMs = TIMEOUT_MS,
  settleMs = SETTLE_MS,
): Promise<Element | null> =>
  new Promise((resolve) => {
    let settled: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      changes.disconnect();
      clearTimeout(settled);
      clearTimeout(late);
      resolve(document.querySelector(selector));
    };
    const look = () => {
      clearTimeout(settled);
      if (document.querySelector(selector)) settled = setTimeout(end, settleMs);
    };
    const changes = new MutationObserver(look);
    const late = setTimeout(end, timeoutMs);
    changes.observe(document, { childList: true, subtree: true, attributes: true });
    look();
  });
