import { mostWishes } from '@plinth/domain';
import { keepIds, readKeptIds } from '../parts/kept-ids.ts';

const key = 'plinth-wishes';

/** What this browser keeps, newest first; nothing of it goes to the server until its list is looked at or somebody signs in. */
export const browserWishes = (): string[] => readKeptIds(key, mostWishes);

/** @throws where the browser keeps nothing */
export const keepBrowserWishes = (itemIds: readonly string[]): void => keepIds(key, itemIds);

/** Whether somebody seems to be signed in; the server knows. */
export const seemsSignedIn = (): boolean => /SiteUserInfo=[^;]*authenticated(%22|"):?(%3A)?true/.test(document.cookie);
