import {
  type CategoryCondition,
  type CategoryRules,
  largestCategoryCondition,
  mostAddedDays,
  mostCategoryConditions,
  type ProductType,
} from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { rulesPreviewQuery } from '../api/product-categories.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { AmountInCents } from '../ui/amount-in-cents.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { NumberField } from './number-field.tsx';
import { productTypeNames } from './product-words.ts';
import { isWhole, newCondition } from './rule-words.ts';

const SUBJECTS = [
  { value: 'name', label: 'Name' },
  { value: 'tag', label: 'Tag' },
  { value: 'price', label: 'Price of a variant' },
  { value: 'sale', label: 'Sale' },
  { value: 'stock', label: 'Stock' },
  { value: 'kind', label: 'Type' },
  { value: 'added', label: 'Added lately' },
];
const MATCHES = [
  { value: 'all', label: 'All of these rules' },
  { value: 'any', label: 'Any of these rules' },
];

/** The rules by which products come into a category, and whom they mean. */
export function RulesFields(props: {
  rules: CategoryRules;
  collectionId: string;
  categoryId: string | null;
  onChange: (rules: CategoryRules) => void;
}) {
  const { rules, onChange } = props;
  const { conditions } = rules;
  const put = (next: readonly CategoryCondition[]) => onChange({ ...rules, conditions: next });
  return (
    <div className="category-rules">
      {conditions.length > 1 ? (
        <SelectField
          label="Products meet"
          value={rules.match}
          choices={MATCHES}
          onChange={(match) => onChange({ ...rules, match: match as CategoryRules['match'] })}
        />
      ) : null}
      {conditions.map((condition, at) => (
        // Rules have no names: which one it is, is its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset className="category-rule" key={`${at} ${condition.of}`}>
          <legend className="visually-hidden">Rule {at + 1}</legend>
          <SelectField
            label="What"
            value={condition.of}
            choices={SUBJECTS}
            onChange={(of) => put(conditions.with(at, newCondition[of as CategoryCondition['of']]))}
          />
          <ConditionFields condition={condition} onChange={(next) => put(conditions.with(at, next))} />
          {conditions.length > 1 ? (
            <IconButton label={`Remove rule ${at + 1}`} onPress={() => put(conditions.filter((_, one) => one !== at))}>
              <X size={16} />
            </IconButton>
          ) : null}
        </fieldset>
      ))}
      {conditions.length < mostCategoryConditions ? (
        <div>
          <Button onPress={() => put([...conditions, newCondition.tag])}>
            <Plus size={15} aria-hidden="true" /> Add rule
          </Button>
        </div>
      ) : null}
      <Preview {...props} />
    </div>
  );
}

function ConditionFields(props: { condition: CategoryCondition; onChange: (next: CategoryCondition) => void }) {
  const { condition, onChange } = props;
  const formats = useFormats();
  const { currency } = useMe().website;
  const text = 'text' in condition && (
    <TextField
      label="Words"
      autoComplete="off"
      maxLength={largestCategoryCondition}
      value={condition.text}
      onChange={({ target }) => onChange({ ...condition, text: target.value })}
    />
  );
  switch (condition.of) {
    case 'name':
      return (
        <>
          <SelectField
            label="How"
            value={condition.how}
            choices={[
              { value: 'contains', label: 'contains' },
              { value: 'begins', label: 'begins with' },
              { value: 'is', label: 'is' },
            ]}
            onChange={(how) => onChange({ ...condition, how: how as typeof condition.how })}
          />
          {text}
        </>
      );
    case 'tag':
      return text;
    case 'price':
      return (
        <>
          <SelectField
            label="How"
            value={condition.how}
            choices={[
              { value: 'below', label: 'below' },
              { value: 'from', label: 'from' },
            ]}
            onChange={(how) => onChange({ ...condition, how: how as typeof condition.how })}
          />
          <AmountInCents
            label="Amount"
            currency={currency}
            formats={formats}
            value={condition.cents}
            onChange={(cents) => onChange({ ...condition, cents })}
          />
        </>
      );
    case 'kind':
      return (
        <SelectField
          label="Which"
          value={String(condition.kind)}
          choices={Object.entries(productTypeNames).map(([value, label]) => ({ value, label }))}
          onChange={(kind) => onChange({ ...condition, kind: Number(kind) as ProductType })}
        />
      );
    case 'added':
      return (
        <NumberField
          label="Within the last"
          suffix="days"
          value={condition.days}
          min={1}
          max={mostAddedDays}
          onChange={(days) => onChange({ ...condition, days })}
        />
      );
    default:
      return (
        <SelectField
          label="Which"
          value={condition.is ? 'yes' : 'no'}
          choices={
            condition.of === 'sale'
              ? [
                  { value: 'yes', label: 'on sale' },
                  { value: 'no', label: 'not on sale' },
                ]
              : [
                  { value: 'yes', label: 'in stock' },
                  { value: 'no', label: 'sold out' },
                ]
          }
          onChange={(is) => onChange({ ...condition, is: is === 'yes' })}
        />
      );
  }
}

/** So long nothing is typed before it is asked whom the rules mean. */
const PAUSE_MS = 300;

function Preview(props: { rules: CategoryRules; collectionId: string; categoryId: string | null }) {
  const { rules, collectionId, categoryId } = props;
  const formats = useFormats();
  const [settled, setSettled] = useState(rules);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(rules), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [rules]);
  const ready = isWhole(settled);
  const preview = useQuery({
    ...rulesPreviewQuery({
      ...{ collectionId, categoryId },
      rules: { ...settled, conditions: [...settled.conditions] },
    }),
    enabled: ready,
  });
  const found = preview.data;
  const counted = (count: number) => (count === 1 ? '1 product' : `${formats.count(count)} products`);
  if (!isWhole(rules)) return <p className="soft">Write what each rule looks for.</p>;
  if (preview.error) return <p className="form-error">{preview.error.message}</p>;
  if (!found) return <p className="soft">Looking…</p>;
  const names = found.first.map(({ name }) => name).join(', ');
  const more = found.products > found.first.length ? ' …' : '';
  const moves = [
    found.added > 0 ? `${formats.count(found.added)} ${found.added === 1 ? 'comes' : 'come'} in` : '',
    found.removed > 0 ? `${formats.count(found.removed)} ${found.removed === 1 ? 'leaves' : 'leave'} it` : '',
  ].filter(Boolean);
  return (
    <p className="category-preview" role="status">
      <b>{found.products === 0 ? 'No product fits now.' : `${counted(found.products)}: ${names}${more}`}</b>
      {categoryId !== null && moves.length > 0 ? <span> Against now, {moves.join(' and ')}.</span> : null}
    </p>
  );
}
