import {
  type BillingUnit,
  canBeSubscribedTo,
  recurrenceText,
  type SubscriptionPlan,
  sellingLimits,
  storefrontText,
} from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formsQuery } from '../api/forms.ts';
import { useSiteWords } from '../session/use-site-words.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { NumberField } from './number-field.tsx';
import type { DraftState, ProductDraft } from './product-draft.ts';

const MONTHLY: SubscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
const UNITS: readonly { value: BillingUnit; label: string }[] = [
  { value: 'WEEK', label: 'Weeks' },
  { value: 'MONTH', label: 'Months' },
  { value: 'YEAR', label: 'Years' },
];

/** How a product is bought: what its button says, whether it renews by itself, what buyers are asked first. */
export function SellingCard({ draft, state }: { draft: ProductDraft; state: DraftState }) {
  const { record: product, errors } = state;
  const inSiteWords = useSiteWords();
  return (
    <section className="card" aria-label="How it is bought">
      <div className="card__head">
        <h2>How it is bought</h2>
      </div>
      <div className="card__body">
        <TextField
          label="Text of the button"
          value={product.customAddButtonText}
          placeholder={inSiteWords(() => storefrontText('productAddToCartText'))}
          maxLength={sellingLimits.buttonText}
          error={errors.customAddButtonText}
          onChange={(event) => draft.edit('customAddButtonText', event.target.value)}
        />
        <QuestionsField
          chosen={product.additionalFieldsFormId}
          error={errors.additionalFieldsFormId}
          onChange={(formId) => draft.edit('additionalFieldsFormId', formId)}
        />
        {canBeSubscribedTo(product.productType) ? (
          <PlanFields
            plan={product.subscriptionPlan}
            error={errors.subscriptionPlan}
            onChange={(plan) => draft.edit('subscriptionPlan', plan)}
          />
        ) : null}
      </div>
    </section>
  );
}

/** The form whose questions buyers answer; who may not see forms keeps the one that is chosen. */
function QuestionsField(props: {
  chosen: string | null;
  error: string | undefined;
  onChange: (formId: string | null) => void;
}) {
  const { chosen } = props;
  const forms = useQuery(formsQuery);
  const known = forms.data?.forms ?? [];
  const isUnknown = chosen !== null && !known.some(({ id }) => id === chosen);
  return (
    <SelectField
      label="Additional fields"
      value={chosen ?? ''}
      error={props.error}
      hint={
        <>
          Buyers answer these questions before it goes into their cart. <Link to="/forms">Make a form</Link>
        </>
      }
      choices={[
        { value: '', label: 'None' },
        ...known.map(({ id, name }) => ({ value: id, label: name })),
        ...(isUnknown
          ? [{ value: chosen, label: forms.isSuccess ? 'A form that was deleted' : 'The chosen form' }]
          : []),
      ]}
      onChange={(formId) => props.onChange(formId || null)}
    />
  );
}

function PlanFields(props: {
  plan: SubscriptionPlan | null;
  error: string | undefined;
  onChange: (plan: SubscriptionPlan | null) => void;
}) {
  const { plan, error, onChange } = props;
  const period = (some: Partial<SubscriptionPlan['billingPeriod']>) =>
    plan && onChange({ ...plan, billingPeriod: { ...plan.billingPeriod, ...some } });
  return (
    <>
      <div>
        <Switch
          label="Sold as a subscription"
          showLabel
          checked={plan !== null}
          onChange={(on) => onChange(on ? MONTHLY : null)}
        />
      </div>
      {plan ? (
        <>
          <div className="booking-numbers">
            <NumberField
              label="Bills every"
              suffix=""
              min={1}
              max={sellingLimits.billingPeriod}
              value={plan.billingPeriod.value}
              onChange={(value) => period({ value })}
            />
            <SelectField
              label="Unit"
              value={plan.billingPeriod.unit}
              choices={UNITS}
              onChange={(unit) => period({ unit: unit as BillingUnit })}
            />
            <NumberField
              label="Bills in all"
              suffix="(0: no end)"
              min={0}
              max={sellingLimits.billingCycles}
              value={plan.numBillingCycles}
              onChange={(numBillingCycles) => onChange({ ...plan, numBillingCycles })}
            />
          </div>
          <p className="soft" role="status">
            Shoppers read “{recurrenceText(plan)}”. Who has subscribed keeps what they agreed to.
          </p>
        </>
      ) : null}
      {error ? (
        <span className="error" role="alert">
          {error}
        </span>
      ) : null}
    </>
  );
}
