import { addressLines, type DatePlace, joinedDays, localDate } from '@plinth/domain';
import { say } from '@plinth/words';
import type { AnyRecord } from '../../../../platform/json/record.ts';
import { businessOf } from '../../../../platform/websites/business.ts';
import type { Website } from '../../../../platform/websites/website.ts';
import { inWords } from '../../../../platform/words/in-words.ts';
import { openingLines } from '../../../model/business-context.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';

interface Hours {
  day: number;
  opens: string;
  closes: string;
  label: string;
}

/** 1 January 2024 was a Monday: day n of it is weekday n. */
const dayName = (day: number, place: DatePlace): string =>
  localDate({ ...place, timeZone: 'UTC' }, Date.UTC(2024, 0, day), { weekday: 'long' });

function timeText(time: string, place: DatePlace): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = Date.UTC(2024, 0, 1, hour, minute);
  return localDate({ ...place, timeZone: 'UTC' }, at, { hour: 'numeric', minute: '2-digit' });
}

/** The week as people read it: neighbours with the same hours are one line, days without are closed. */
export function weekLines(
  hours: readonly Hours[],
  place: DatePlace,
): { days: string; times: string; closed: boolean }[] {
  const times = [1, 2, 3, 4, 5, 6, 7].map((day) =>
    hours
      .filter((entry) => entry.day === day)
      .map(({ opens, closes, label }) =>
        label !== '' ? label : opens && closes ? `${timeText(opens, place)} – ${timeText(closes, place)}` : '',
      )
      .filter((part) => part !== '')
      .join(', '),
  );
  return joinedDays(times).map(({ from, to, times: text }) => ({
    days: from === to ? dayName(from + 1, place) : `${dayName(from + 1, place)} – ${dayName(to + 1, place)}`,
    times: text || say('Closed'),
    closed: text === '',
  }));
}

/** The business's hours, and its days that are not as usual until they are past. */
const businessLines = (website: Website) =>
  openingLines(website, Date.now()).map(({ days, times, note }) => ({
    days: note === '' ? days : `${days} (${note})`,
    times: times || say('Closed'),
    closed: times === '',
  }));

export const behaviour: BlockBehaviour = ({ component, hours, business: fromSettings }, { page }) => {
  const { website, map } = page;
  if (component === 'opening-hours') {
    const lines = inWords(website, () =>
      fromSettings ? businessLines(website) : weekLines(hours as Hours[], website),
    );
    return lines.length === 0 ? null : { lines, contact: false };
  }
  const business = businessOf(website.settings);
  const { address } = fromSettings
    ? { address: [...addressLines(business), business.phone].filter((line) => line !== '') }
    : (map.skeleton.footer as { address?: unknown });
  const lines = Array.isArray(address) ? address.filter((line) => typeof line === 'string') : [];
  return { contact: true, siteTitle: website.title, address: lines } satisfies AnyRecord;
};
