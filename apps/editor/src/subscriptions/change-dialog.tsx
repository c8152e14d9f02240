import type { SubscriptionChange, SubscriptionDetail } from '@plinth/contract';
import { billingUnits, decimalText, isCurrencyCode } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeSubscription } from '../api/subscriptions.ts';
import { centsIn } from '../gift-cards/cents-in.ts';
import { useFormats } from '../session/use-formats.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { Switch } from '../ui/switch.tsx';

const UNITS = { WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const;

/** Changes what is delivered, for how much, how often and when next; counts from the next renewal on. */
export function ChangeDialog(props: {
  subscription: SubscriptionDetail;
  onClose: () => void;
  onDone: (now: SubscriptionDetail) => void;
}) {
  const { subscription: of } = props;
  const formats = useFormats();
  const [fields, setFields] = useState({
    variantId: of.variantId,
    quantity: String(of.quantity),
    price: decimalText(of.unitPriceCents, isCurrencyCode(of.currency) ? of.currency : 'USD'),
    every: String(of.billingValue),
    unit: of.billingUnit,
    nextOn: of.nextOn,
    notify: true,
  });
  const set = (change: Partial<typeof fields>) => setFields((old) => ({ ...old, ...change }));
  const unitPriceCents = centsIn(fields.price, of.currency);
  const [quantity, every] = [Number(fields.quantity), Number(fields.every)];
  const isCount = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  const isReady = unitPriceCents !== undefined && isCount(quantity, 9999) && isCount(every, 120);
  const save = useMutation({
    mutationFn: () => {
      const body: SubscriptionChange = {
        version: of.version,
        notify: fields.notify,
        variantId: fields.variantId,
        quantity,
        unitPriceCents: unitPriceCents ?? of.unitPriceCents,
        billingValue: every,
        billingUnit: fields.unit,
        nextOn: fields.nextOn,
      };
      return changeSubscription(of.id, body);
    },
    onSuccess: props.onDone,
  });
  const errors = fieldErrors(save.error);
  const swaps = of.swaps.some(({ variantId }) => variantId === of.variantId)
    ? of.swaps
    : [{ variantId: of.variantId, name: [of.productName, ...of.options].join(', '), priceCents: 0 }, ...of.swaps];
  return (
    <FormDialog
      title="Change the subscription"
      intro={<p className="soft">It counts from the next renewal on. What is paid stays as it is.</p>}
      call={{ ...save, mutate: () => save.mutate() }}
      submitLabel="Save"
      isReady={isReady}
      onClose={props.onClose}
    >
      <SelectField
        label="Product"
        value={fields.variantId}
        error={errors.variantId}
        hint="Another product keeps the price below, unless you change it."
        choices={swaps.map(({ variantId, name }) => ({ value: variantId, label: name }))}
        onChange={(variantId) => set({ variantId })}
      />
      <div className="subscriptions-pair">
        <TextField
          label="Quantity"
          type="number"
          min={1}
          max={9999}
          value={fields.quantity}
          error={errors.quantity ?? (isCount(quantity, 9999) ? undefined : 'Enter a whole number from 1 to 9999.')}
          onChange={(event) => set({ quantity: event.target.value })}
        />
        <AmountField
          label="Price of one"
          value={fields.price}
          currency={of.currency}
          formats={formats}
          error={errors.unitPriceCents}
          onChange={(price) => set({ price })}
        />
      </div>
      <div className="subscriptions-pair">
        <TextField
          label="Renews every"
          type="number"
          min={1}
          max={120}
          value={fields.every}
          error={errors.billingValue ?? (isCount(every, 120) ? undefined : 'Enter a whole number from 1 to 120.')}
          onChange={(event) => set({ every: event.target.value })}
        />
        <SelectField
          label="Unit"
          value={fields.unit}
          choices={billingUnits.map((unit) => ({ value: unit, label: UNITS[unit] }))}
          onChange={(value) => set({ unit: billingUnits.find((unit) => unit === value) ?? fields.unit })}
        />
      </div>
      <TextField
        label="Next renewal"
        type="date"
        value={fields.nextOn}
        error={errors.nextOn}
        onChange={(event) => set({ nextOn: event.target.value })}
      />
      <Switch
        label="Tell the customer by mail"
        showLabel
        checked={fields.notify}
        onChange={(notify) => set({ notify })}
      />
    </FormDialog>
  );
}
