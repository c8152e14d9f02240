import type { Translation } from './say.ts';

/** Every text of a list, in another language. */
export type Translations<List extends readonly string[]> = Readonly<Record<List[number], Translation>>;
