import { sayAgain } from '@plinth/words';

/** What an order keeps of how it travels: how long a carrier takes is said by us, all else by the owner. */
export const saidNote = (note: string): string => note.split('\n').map(sayAgain).join('\n');
