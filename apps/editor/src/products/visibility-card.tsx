import type { Visibility } from '@plinth/contract';
import { timeZonesDiffer, zoneName } from '@plinth/domain';
import { useEffect, useId, useState } from 'react';
import { useAppearsOn } from '../drafts/use-appears-on.ts';
import { useFormats } from '../session/use-formats.ts';
import { DateTimeField } from '../ui/date-time-field.tsx';
import { DescribedChoices } from '../ui/described-choices.tsx';
import type { DraftState, ProductDraft } from './product-draft.ts';

const CHOICES: readonly { value: Visibility; label: string; hint: string }[] = [
  { value: 'visible', label: 'Visible', hint: 'Shoppers can find and buy it' },
  { value: 'scheduled', label: 'Scheduled', hint: 'Appears by itself at the time you choose' },
  { value: 'hidden', label: 'Hidden', hint: 'Nobody but you and your team sees it' },
];

const PASSED = 'This time has passed. Choose one ahead, or “Visible” to show the product now.';

/** Who sees the product, and from when. */
export function VisibilityCard({ draft, state }: { draft: ProductDraft; state: DraftState }) {
  const { record: product, errors } = state;
  const formats = useFormats();
  const name = useId();
  const date = useAppearsOn(draft, product.publishOn, PASSED);
  const at = Date.parse(product.publishOn);
  const visibility = useVisibilityNow(product.visibility, at);
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  // The field itself names the zone where it is not that of the device.
  const zone = timeZonesDiffer(at, formats.timeZone, device) ? undefined : `Time in ${zoneName(at, formats.timeZone)}:`;
  return (
    <section className="card">
      <div className="card__head">
        <h2 id={name}>Visibility</h2>
      </div>
      <div className="card__body">
        <DescribedChoices
          labelledBy={name}
          choices={CHOICES}
          value={visibility}
          isDisabled={() => product.deleted}
          onChange={(choice) => {
            if (choice === 'scheduled') date.wait();
            else date.doNotWait();
            draft.edit('visibility', choice);
          }}
        />
        {visibility === 'scheduled' ? (
          <DateTimeField
            label="Appears on"
            value={date.value}
            onChange={(moment) => date.type(moment, true)}
            formats={formats}
            min={Date.now()}
            hint={zone}
            error={date.error || errors.publishOn}
            disabled={product.deleted}
          />
        ) : null}
        {errors.visibility ? <span className="error">{errors.visibility}</span> : null}
      </div>
    </section>
  );
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
