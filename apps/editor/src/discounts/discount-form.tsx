import type { DiscountSettings } from '@plinth/contract';
import { DateTimeField } from '../ui/date-time-field.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { GoodsPicker } from './goods-picker.tsx';
import { GroupField } from './group-field.tsx';
import { CentsField, CountField, PercentField } from './number-fields.tsx';
import { useDiscountFormats } from './use-discount-formats.ts';

export interface DiscountFormProps {
  settings: DiscountSettings;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  edit: (change: Partial<DiscountSettings>) => void;
}

/** What the discount is called and how it comes into a cart. */
export function EntryCard({ settings, errors, edit }: DiscountFormProps) {
  const { method } = settings;
  return (
    <section className="card" aria-label="Name and code">
      <div className="card__body">
        <SelectField
          label="How it is entered"
          value={method}
          choices={[
            { value: 'code', label: 'With a code' },
            { value: 'codes', label: 'With many codes, generated' },
            { value: 'automatic', label: 'Automatically' },
          ]}
          onChange={(value) => edit({ method: value as DiscountSettings['method'] })}
        />
        {method === 'code' ? (
          <TextField
            label="Code"
            value={settings.code}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint="Small letters, capitals and blanks make no difference."
            error={errors.code}
            onChange={(event) => edit({ code: event.target.value })}
          />
        ) : null}
        <TextField
          label="Name"
          value={settings.name}
          maxLength={100}
          autoComplete="off"
          hint={method === 'automatic' ? 'Shoppers read it beside what it takes off.' : 'For you; orders keep it.'}
          error={errors.name}
          onChange={(event) => edit({ name: event.target.value })}
        />
      </div>
    </section>
  );
}

/** What it gives, and on which goods. */
export function BenefitCard({ settings, errors, edit }: DiscountFormProps) {
  const { kind, amount } = settings;
  const choose = (value: string) => {
    const next = value as DiscountSettings['kind'];
    edit({
      kind: next,
      amount: next === 'percentage' ? 1000 : next === 'fixed' ? 500 : next === 'buy-get' ? 10_000 : 0,
    });
  };
  return (
    <section className="card" aria-labelledby="discount-benefit">
      <div className="card__head">
        <h2 id="discount-benefit">What it gives</h2>
      </div>
      <div className="card__body">
        <SelectField
          label="Kind"
          value={kind}
          choices={[
            { value: 'percentage', label: 'Percent off' },
            { value: 'fixed', label: 'Amount off' },
            { value: 'free-shipping', label: 'Free shipping' },
            { value: 'buy-get', label: 'Buy some, get some' },
          ]}
          onChange={choose}
        />
        {kind === 'percentage' ? (
          <PercentField
            label="Percent"
            value={amount}
            error={errors.amount}
            onChange={(value) => edit({ amount: value })}
          />
        ) : null}
        {kind === 'fixed' ? (
          <CentsField
            label="Amount"
            value={amount}
            error={errors.amount}
            onChange={(value) => edit({ amount: value })}
          />
        ) : null}
        {kind === 'buy-get' ? <SetFields settings={settings} errors={errors} edit={edit} /> : null}
        <GoodsPicker
          label={kind === 'buy-get' ? 'Of what to buy' : kind === 'free-shipping' ? 'Needs in the cart' : 'Takes off'}
          value={settings.goods}
          error={errors.goods}
          onChange={(goods) => edit({ goods })}
        />
      </div>
    </section>
  );
}

function SetFields({ settings, errors, edit }: DiscountFormProps) {
  const { get } = settings;
  return (
    <>
      <div className="discounts-pair">
        <CountField
          label="Buy"
          max={9_999}
          value={settings.buyQuantity}
          onChange={(value) => value && edit({ buyQuantity: value })}
        />
        <CountField
          label="Get"
          max={9_999}
          value={settings.getQuantity}
          onChange={(value) => value && edit({ getQuantity: value })}
        />
      </div>
      <PercentField
        label="For so much less (100 % is free)"
        value={settings.amount}
        error={errors.amount}
        onChange={(amount) => edit({ amount })}
      />
      <Switch
        showLabel
        label="One gets something else than one buys"
        checked={get !== null}
        onChange={(other) => edit({ get: other ? { kind: 'products', ids: [] } : null })}
      />
      {get ? (
        <GoodsPicker label="Of what to get" value={get} error={errors.get} onChange={(goods) => edit({ get: goods })} />
      ) : null}
      <CountField
        label="Times in one order at most"
        mayBeEmpty
        max={9_999}
        value={settings.mostSets}
        onChange={(mostSets) => edit({ mostSets })}
      />
    </>
  );
}

/** What a cart and a customer need for it. */
export function NeedsCard({ settings, errors, edit }: DiscountFormProps) {
  const { firstOrder, method } = settings;
  return (
    <section className="card" aria-labelledby="discount-needs">
      <div className="card__head">
        <h2 id="discount-needs">Who may use it, and how often</h2>
      </div>
      <div className="card__body">
        <div className="discounts-pair">
          <CentsField
            label="Minimum amount"
            value={settings.minimumSubtotalCents}
            error={errors.minimumSubtotalCents}
            onChange={(minimumSubtotalCents) => edit({ minimumSubtotalCents })}
          />
          <CountField
            label="Minimum of items"
            min={0}
            max={9_999}
            value={settings.minimumQuantity}
            onChange={(value) => edit({ minimumQuantity: value ?? 0 })}
          />
        </div>
        <GroupField groupId={settings.groupId} error={errors.groupId} onChange={(groupId) => edit({ groupId })} />
        <Switch
          showLabel
          label="Only for a first order"
          checked={firstOrder}
          onChange={(checked) => edit({ firstOrder: checked })}
        />
        <div className="discounts-pair">
          <CountField
            label="Uses in all"
            mayBeEmpty
            value={settings.maxUses}
            onChange={(maxUses) => edit({ maxUses })}
          />
          {firstOrder ? null : (
            <CountField
              label="Uses per customer"
              mayBeEmpty
              value={settings.maxUsesPerCustomer}
              onChange={(maxUsesPerCustomer) => edit({ maxUsesPerCustomer })}
            />
          )}
        </div>
        {method === 'codes' ? (
          <CountField
            label="Uses per code"
            mayBeEmpty
            value={settings.maxUsesPerCode}
            onChange={(maxUsesPerCode) => edit({ maxUsesPerCode })}
          />
        ) : null}
      </div>
    </section>
  );
}

/** When it counts, and beside what. */
export function WhenCard({ settings, errors, edit }: DiscountFormProps) {
  const { whole } = useDiscountFormats();
  return (
    <section className="card" aria-labelledby="discount-when">
      <div className="card__head">
        <h2 id="discount-when">When it counts, and beside what</h2>
      </div>
      <div className="card__body">
        <Switch showLabel label="Switched on" checked={settings.enabled} onChange={(enabled) => edit({ enabled })} />
        <div className="discounts-pair discounts-pair--dates">
          <DateTimeField
            label="Begins"
            value={settings.startsAt}
            formats={whole}
            onChange={(startsAt) => edit({ startsAt })}
          />
          <DateTimeField
            label="Ends"
            value={settings.endsAt}
            formats={whole}
            error={errors.endsAt}
            onChange={(endsAt) => edit({ endsAt })}
          />
        </div>
        <Switch
          showLabel
          label="Adds up with other discounts"
          checked={settings.combines}
          onChange={(combines) => edit({ combines })}
        />
        <Switch
          showLabel
          label="Counts where a gift card pays"
          checked={settings.withGiftCards}
          onChange={(withGiftCards) => edit({ withGiftCards })}
        />
      </div>
    </section>
  );
}
