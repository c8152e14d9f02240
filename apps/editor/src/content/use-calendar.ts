import type { ContentItemChange, ContentItemSummary } from '@plinth/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '../api/call.ts';
import { changeItem, type ItemFilter, itemsBetweenQuery } from '../api/content-items.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { toast } from '../ui/toast.tsx';
import { dayOf, daysBetween, onDay } from './calendar-days.ts';

/** What visitors see keeps its day: who moves that means it, on the screen of the item. */
export const isMovable = ({ status, deleted }: ContentItemSummary): boolean =>
  !deleted && status !== 'published' && status !== 'private';

/** The items of some days, and moving one of them to another day. */
export function useCalendar(collectionId: string, filter: ItemFilter, from: string, until: string) {
  const client = useQueryClient();
  const { timeZone, wholeMoment } = useFormats();
  const query = itemsBetweenQuery(collectionId, filter, from, until);
  // The month before stays until the next one has come, and with it where the person is in it.
  const list = useQuery({ ...query, placeholderData: keepPreviousData });
  const put = (row: ContentItemSummary) =>
    client.setQueryData(
      query.queryKey,
      (data) => data && { ...data, items: data.items.map((one) => (one.id === row.id ? row : one)) },
    );
  const send = async (
    before: ContentItemSummary,
    change: ContentItemChange,
    told: string,
    undo?: ContentItemChange,
  ) => {
    put({ ...before, ...(change as Partial<ContentItemSummary>) });
    try {
      const now = await changeItem(before.id, before.version, change);
      put({ ...before, ...now });
      toast({
        text: told,
        ...(undo
          ? {
              action: {
                label: 'Undo',
                run: () => void send({ ...before, ...now }, undo, `${before.title} is where it was.`),
              },
            }
          : {}),
      });
    } catch (error) {
      put(before);
      const faster = error instanceof CallFailure && error.status === 409;
      toast({
        text: faster
          ? `${before.title} was changed in the meantime. The calendar shows it as it is now.`
          : (error as Error).message || messages.somethingWrong,
      });
    }
    void client.invalidateQueries({ queryKey: ['items', collectionId] });
    void client.invalidateQueries({ queryKey: ['item', before.id] });
  };
  const move = (item: ContentItemSummary, day: string): void => {
    const changed = changeTo(item, day, timeZone);
    if (changed === undefined) return;
    if (typeof changed === 'string') return void toast({ text: changed });
    const { change, undo, moment } = changed;
    void send(item, change, `${item.title} is moved to ${wholeMoment(moment)}.`, undo);
  };
  return { list, move };
}

/** What moving an item to a day changes; why it cannot be; undefined: it is there already. */
function changeTo(item: ContentItemSummary, day: string, timeZone: string) {
  const at = item.startsAt ?? item.publishOn;
  if (daysBetween(dayOf(at, timeZone), day) === 0) return undefined;
  const moment = onDay(at, day, timeZone);
  if (!moment.ok) return moment.error;
  const text = new Date(moment.value).toISOString();
  if (item.startsAt === null) {
    // It would be published at once, which nobody asks for by moving it.
    if (item.status === 'scheduled' && moment.value <= Date.now())
      return `${item.title} is scheduled, and that moment has passed. Choose a later day.`;
    return { change: { publishOn: text }, undo: { publishOn: item.publishOn }, moment: moment.value };
  }
  const { startsAt, endsAt } = item;
  const end = endsAt === null ? null : new Date(Date.parse(endsAt) + moment.value - Date.parse(startsAt)).toISOString();
  return { change: { startsAt: text, endsAt: end }, undo: { startsAt, endsAt }, moment: moment.value };
}
