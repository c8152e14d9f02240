import type { Marks } from '@plinth/contract';

/** What happened on a day, in words, each with what it was. */
export interface Happening {
  day: string;
  kind: 'published' | 'mail';
  text: string;
}

const several = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What an owner did on the days of a chart, in their order. */
export function happeningsOf({ published, mails }: Marks): Happening[] {
  const news = published.flatMap(({ day, items, titles, changes }): Happening[] => {
    const more = items > titles.length ? ` and ${items - titles.length} more` : '';
    return [
      ...(items > 0 ? [{ day, kind: 'published' as const, text: `Published: ${titles.join(', ')}${more}` }] : []),
      ...(changes > 0
        ? [{ day, kind: 'published' as const, text: `${several(changes, 'change', 'changes')} published` }]
        : []),
    ];
  });
  const told = mails.map(
    ({ day, mails: count }): Happening => ({
      ...{ day, kind: 'mail' },
      text: `${several(count, 'mail', 'mails')} sent: back in stock`,
    }),
  );
  return [...news, ...told].sort((a, b) => a.day.localeCompare(b.day));
}

/** Days that stand so close on the chart that one mark is theirs. */
export interface MarkedDays {
  /** Where the middle of them is, from 0 to 1. */
  at: number;
  first: string;
  last: string;
  happenings: Happening[];
}

/** At most so many marks, each over its days, so that fingers can tell one from the next. */
export function markedDays(days: readonly string[], happenings: readonly Happening[], most: number): MarkedDays[] {
  const each = Math.max(1, Math.ceil(days.length / most));
  const marks: MarkedDays[] = [];
  for (let from = 0; from < days.length; from += each) {
    const group = days.slice(from, from + each);
    const [first = '', last = ''] = [group[0], group.at(-1)];
    const of = happenings.filter(({ day }) => day >= first && day <= last);
    if (of.length > 0) marks.push({ at: (from + group.length / 2) / days.length, first, last, happenings: of });
  }
  return marks;
}
