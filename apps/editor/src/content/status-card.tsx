import { zonedMoment, zonedTime } from '@plinth/domain';
import { useId, useState } from 'react';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { DateTimeField } from '../ui/date-time-field.tsx';
import type { ItemStatus } from './item-words.ts';
import type { ItemEditing } from './use-item-draft.ts';

const CHOICES: readonly { value: ItemStatus; label: string; hint: string }[] = [
  { value: 'draft', label: 'Draft', hint: 'Nobody but your team sees it' },
  { value: 'needsReview', label: 'Needs Review', hint: 'Ready for somebody else to look at' },
  { value: 'scheduled', label: 'Scheduled', hint: 'Appears by itself at the time you choose' },
  { value: 'published', label: 'Published', hint: 'Visitors see it' },
  { value: 'private', label: 'Private', hint: 'Finished, and for your team alone' },
];

const PASSED = 'This time has passed. Choose one ahead, or “Published” to show it now.';
const MISSING = 'Please choose a date and a time. Until then the one before counts.';

/** Who sees the item, and from when. What is not a time ahead is never sent for one that waits: it would be shown at once. */
export function StatusCard({ draft, state }: ItemEditing) {
  const { record: item, errors } = state;
  const formats = useFormats();
  const { permissions } = useMe();
  const name = useId();
  const [typed, setTyped] = useState<{ moment: number | null; error: string } | null>(null);
  const at = Date.parse(item.publishOn);
  const mayPublish = permissions.includes('publishing');
  const open = (value: ItemStatus) => !item.deleted && (mayPublish || value === 'draft' || value === 'needsReview');
  const locked = !mayPublish && !(item.status === 'draft' || item.status === 'needsReview');

  const choose = (choice: ItemStatus) => {
    setTyped(null);
    if (choice === 'scheduled')
      draft.edit('publishOn', new Date(at > Date.now() ? at : tomorrowMorning(formats.timeZone)).toISOString());
    // A date ahead that has not been sent must not go along: it would make what is published now wait.
    else draft.takeBack('publishOn');
    draft.edit('status', choice);
  };
  const date = (moment: number | null) => {
    const waits = item.status === 'scheduled';
    const error = moment === null ? MISSING : waits && moment <= Date.now() ? PASSED : '';
    setTyped(error ? { moment, error } : null);
    if (moment !== null && !error) draft.edit('publishOn', new Date(moment).toISOString());
  };
  return (
    <section className="card">
      <div className="card__head">
        <h2 id={name}>Status</h2>
      </div>
      <div className="card__body">
        <div role="radiogroup" aria-labelledby={name} className="visibility">
          {CHOICES.map(({ value, label, hint }) => (
            <label className="visibility__choice" key={value}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={item.status === value}
                disabled={locked || !open(value)}
                onChange={() => choose(value)}
              />
              <span>
                <b>{label}</b>
                <small>{hint}</small>
              </span>
            </label>
          ))}
        </div>
        <DateTimeField
          label={item.status === 'scheduled' ? 'Appears on' : 'Date'}
          value={typed ? typed.moment : at}
          onChange={date}
          formats={formats}
          error={typed?.error || errors.publishOn}
          disabled={item.deleted || locked}
        />
        {errors.status ? <span className="error">{errors.status}</span> : null}
      </div>
    </section>
  );
}

/** At nine in the website's time zone: a time that is seldom far from the wanted one. */
function tomorrowMorning(timeZone: string): number {
  const { year, month, day } = zonedTime(Date.now(), timeZone);
  return zonedMoment({ year, month, day: day + 1, hour: 9 }, timeZone);
}
