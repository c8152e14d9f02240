import type { ProductBooking } from '@plinth/contract';
import { noBuyerChanges } from '@plinth/domain';
import { SelectField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { NumberField } from './number-field.tsx';

type Booking = NonNullable<ProductBooking['booking']>;

const refunds = [
  { value: 'all', label: 'All given back' },
  { value: 'until', label: 'Given back if early' },
  { value: 'none', label: 'Nothing given back' },
] as const;

/** What buyers may do with their booking themselves. */
export function BuyersFields({ booking, change }: { booking: Booking; change: (some: Partial<Booking>) => void }) {
  const buyers = { ...noBuyerChanges, ...booking.buyers };
  const set = (some: Partial<typeof buyers>) => change({ buyers: { ...buyers, ...some } });
  const some = buyers.move || buyers.cancel;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="field" role="group" aria-label="Changes by buyers">
      <span className="label">Changes by buyers</span>
      <div className="booking-switches">
        <Switch label="Buyers may move a booking" showLabel checked={buyers.move} onChange={(move) => set({ move })} />
        <Switch
          label="Buyers may cancel a booking"
          showLabel
          checked={buyers.cancel}
          onChange={(cancel) => set({ cancel })}
        />
      </div>
      <span className="hint">
        {some
          ? 'By links in the mail of their order and in reminders, and on the page of their order. You get a mail.'
          : 'They write to you.'}
      </span>
      {some ? (
        <div className="booking-numbers">
          <NumberField
            label="Until"
            suffix="h before"
            min={0}
            max={2160}
            value={buyers.untilHours}
            onChange={(untilHours) => set({ untilHours })}
          />
          {buyers.cancel ? (
            <SelectField
              label="What was paid"
              value={buyers.refund}
              choices={[...refunds]}
              onChange={(value) => set({ refund: refunds.find((one) => one.value === value)?.value ?? 'all' })}
            />
          ) : null}
          {buyers.cancel && buyers.refund === 'until' ? (
            <NumberField
              label="Given back until"
              suffix="h before"
              min={0}
              max={2160}
              value={buyers.refundHours}
              onChange={(refundHours) => set({ refundHours })}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
