import { backorderText, shipsText, zonedIsoDate } from '@plinth/domain';
import { sayAgain } from '@plinth/words';
import type { Website } from '../../platform/websites/website.ts';

type Place = Pick<Website, 'language' | 'country' | 'timeZone'>;

const shipsIn = (website: Place, shipsOn: string | null): string =>
  shipsText(website, shipsOn, zonedIsoDate(Date.now(), website.timeZone).slice(0, 10));

/** When back-ordered pieces ship, as shoppers read it: 'ships from 12 January'. */
export const shipsOnText = (website: Place, shipsOn: string | null): string => sayAgain(shipsIn(website, shipsOn));

/** What is said of a line of which so many pieces are not there; undefined where all are. */
export const backorderNote = (
  website: Place,
  { backordered, quantity, shipsOn }: { backordered: number; quantity: number; shipsOn: string | null },
): string | undefined =>
  backordered > 0
    ? sayAgain(backorderText(Math.min(backordered, quantity), quantity, shipsIn(website, shipsOn)))
    : undefined;
