import { fetchConfirmModal } from '../ui/confirm.tsx';
import { whenIdle } from '../ui/when-idle.ts';

/** What the frame of every screen needs once somebody opens it, and not to be looked at. */
export const lateParts = {
  accountItems: () => import('./account-items.tsx'),
  websiteItems: () => import('./website-items.tsx'),
};

/** A screen is there by then, and nobody has lost the line yet. */
const AFTER_MS = 2_000;

/**
 * Fetches those parts while there is nothing else to do: they are there without a line, too.
 * @returns a way to leave it
 */
export function fetchLateParts(): () => void {
  const fetchAll = () => {
    // Without a line each is asked for again where it is needed.
    for (const part of [...Object.values(lateParts), fetchConfirmModal]) void part().catch(() => undefined);
  };
  let leave: (() => void) | undefined;
  const timer = setTimeout(() => {
    leave = whenIdle(fetchAll);
  }, AFTER_MS);
  return () => {
    clearTimeout(timer);
    leave?.();
  };
}
