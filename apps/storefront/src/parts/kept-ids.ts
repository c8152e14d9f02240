import { isId } from '@plinth/domain';

/** Ids that this browser keeps under a name, each once; none where it keeps nothing for the website. */
export const readKeptIds = (key: string, most: number): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? [...new Set(kept.filter(isId))].slice(0, most) : [];
  } catch {
    return [];
  }
};

/** @throws where the browser keeps nothing */
export const keepIds = (key: string, ids: readonly string[]): void => {
  if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids));
  else localStorage.removeItem(key);
};
