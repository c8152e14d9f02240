import type { Visibility } from '@plinth/contract';
import { timeZonesDiffer, zonedMoment, zonedTime, zoneName } from '@plinth/domain';
import { useEffect, useId, useState } from 'react';
import { useFormats } from '../session/use-formats.ts';
import { DateTimeField } from '../ui/date-time-field.tsx';
import type { DraftState, ProductDraft } from './product-draft.ts';

const CHOICES: readonly { value: Visibility; label: string; hint: string }[] = [
  { value: 'visible', label: 'Visible', hint: 'Shoppers can find and buy it' },
  { value: 'scheduled', label: 'Scheduled', hint: 'Appears by itself at the time you choose' },
  { value: 'hidden', label: 'Hidden', hint: 'Nobody but you and your team sees it' },
];

const PASSED = 'This time has passed. Choose one ahead, or “Visible” to show the product now.';
const MISSING = 'Please choose a date and a time. Until then the one before counts.';

/** Who sees the product, and from when. What is not a time ahead is never sent: it would show the product at once. */
export function VisibilityCard({ draft, state }: { draft: ProductDraft; state: DraftState }) {
  const { record: product, errors } = state;
  const formats = useFormats();
  const name = useId();
  // What is typed and cannot be the time of a product that waits.
  const [typed, setTyped] = useState<{ moment: number | null; error: string } | null>(null);
  const at = Date.parse(product.publishOn);
  const visibility = useVisibilityNow(product.visibility, at);

  const choose = (choice: Visibility) => {
    setTyped(null);
    if (choice === 'scheduled') {
      draft.edit('publishOn', new Date(at > Date.now() ? at : tomorrowMorning(formats.timeZone)).toISOString());
    } else {
      // A date that has not been sent must not go along: it would make a visible product wait.
      draft.takeBack('publishOn');
    }
    draft.edit('visibility', choice);
  };
  const date = (moment: number | null) => {
    const error = moment === null ? MISSING : moment <= Date.now() ? PASSED : '';
    setTyped(error ? { moment, error } : null);
    if (moment !== null && !error) draft.edit('publishOn', new Date(moment).toISOString());
  };

  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  // The field itself names the zone where it is not that of the device.
  const zone = timeZonesDiffer(at, formats.timeZone, device) ? undefined : `Time in ${zoneName(at, formats.timeZone)}:`;
  return (
    <section className="card">
      <div className="card__head">
        <h2 id={name}>Visibility</h2>
      </div>
      <div className="card__body">
        <div role="radiogroup" aria-labelledby={name} className="visibility">
          {CHOICES.map(({ value, label, hint }) => (
            <label className="visibility__choice" key={value}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={visibility === value}
                disabled={product.deleted}
                onChange={() => choose(value)}
              />
              <span>
                <b>{label}</b>
                <small>{hint}</small>
              </span>
            </label>
          ))}
        </div>
        {visibility === 'scheduled' ? (
          <DateTimeField
            label="Appears on"
            value={typed ? typed.moment : at}
            onChange={date}
            formats={formats}
            min={Date.now()}
            hint={zone}
            error={typed?.error || errors.publishOn}
            disabled={product.deleted}
          />
        ) : null}
        {errors.visibility ? <span className="error">{errors.visibility}</span> : null}
      </div>
    </section>
  );
}

/** At nine in the website's time zone: a time that is seldom far from the wanted one. */
function tomorrowMorning(timeZone: string): number {
  const { year, month, day } = zonedTime(Date.now(), timeZone);
  return zonedMoment({ year, month, day: day + 1, hour: 9 }, timeZone);
}

/** The longest that a timer of a browser can wait. */
const LONGEST_MS = 2_147_483_647;

/** A product that waits comes out while somebody looks at its screen. */
function useVisibilityNow(visibility: Visibility, publishOn: number): Visibility {
  const [, setRound] = useState(0);
  const waits = visibility === 'scheduled' && publishOn > Date.now();
  useEffect(() => {
    if (!waits) return;
    const wait = Math.min(LONGEST_MS, Math.max(0, publishOn - Date.now()) + 50);
    const timer = setTimeout(() => setRound((round) => round + 1), wait);
    return () => clearTimeout(timer);
  }, [waits, publishOn]);
  return visibility === 'scheduled' && !waits ? 'visible' : visibility;
}
