import { type DatePlace, localDate } from '@plinth/domain';
import type { AnyRecord } from '../../../../platform/json/record.ts';
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
  const lines: { from: number; to: number; times: string; closed: boolean }[] = [];
  for (let day = 1; day <= 7; day++) {
    const parts = hours
      .filter((entry) => entry.day === day)
      .map(({ opens, closes, label }) =>
        label !== '' ? label : opens && closes ? `${timeText(opens, place)} – ${timeText(closes, place)}` : '',
      )
      .filter((part) => part !== '');
    const times = parts.join(', ');
    const last = lines.at(-1);
    if (last && last.times === times) last.to = day;
    else lines.push({ from: day, to: day, times, closed: times === '' });
  }
  return lines.map(({ from, to, times, closed }) => ({
    days: from === to ? dayName(from, place) : `${dayName(from, place)} – ${dayName(to, place)}`,
    times: closed ? 'Closed' : times,
    closed,
  }));
}

export const behaviour: BlockBehaviour = ({ component, hours }, { page }) => {
  const { website, map } = page;
  if (component === 'opening-hours') return { lines: weekLines(hours as Hours[], website), contact: false };
  const { address } = map.skeleton.footer as { address?: unknown };
  const lines = Array.isArray(address) ? address.filter((line) => typeof line === 'string') : [];
  return { contact: true, siteTitle: website.title, address: lines } satisfies AnyRecord;
};
