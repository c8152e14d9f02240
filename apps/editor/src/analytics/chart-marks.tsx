import { Flag, Mail } from 'lucide-react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useFormats } from '../session/use-formats.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { type Happening, markedDays } from './happenings.ts';

/** Marks that have room beside each other. */
const WIDE = 20;
const NARROW = 8;

/** What the owner did, over the days on which they did it: a mark each, which says by its name what, and lists it when it is pressed. */
export function ChartMarks({ days, happenings }: { days: readonly string[]; happenings: readonly Happening[] }) {
  const formats = useFormats();
  const marks = markedDays(days, happenings, useNarrow() ? NARROW : WIDE);
  if (marks.length === 0) return null;
  return (
    <ol className="chart-marks" aria-label="What happened">
      {marks.map(({ at, first, last, happenings: of }) => {
        const when = first === last ? formats.day(first) : `${formats.day(first)} – ${formats.day(last)}`;
        const [one] = of;
        const Sign = of.every(({ kind }) => kind === 'mail') ? Mail : Flag;
        return (
          <li key={first} style={{ insetInlineStart: `${at * 100}%` }}>
            <DialogTrigger>
              <AriaButton
                className="chart-marks__mark"
                aria-label={`${when}: ${of.length === 1 && one ? one.text : `${of.length} happenings`}`}
              >
                <Sign size={14} aria-hidden="true" />
              </AriaButton>
              <Popover className="chart-marks__popover">
                <Dialog aria-label={when}>
                  <strong>{when}</strong>
                  <ul>
                    {of.map(({ day, text }) => (
                      <li key={`${day} ${text}`}>
                        {first === last ? null : <span className="soft">{formats.day(day)} </span>}
                        {text}
                      </li>
                    ))}
                  </ul>
                </Dialog>
              </Popover>
            </DialogTrigger>
          </li>
        );
      })}
    </ol>
  );
}
