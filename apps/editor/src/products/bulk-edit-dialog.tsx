import { mostProductsAtOnce, type ProductSummary, type ProductsPlan } from '@plinth/contract';
import { priceEndings } from '@plinth/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { collectionsQuery, planProducts } from '../api/products.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { TagsField } from '../ui/tags-field.tsx';
import { toast } from '../ui/toast.tsx';
import { type BulkEditForm, editOf, emptyBulkEdit, sumsOf } from './bulk-edit-model.ts';
import { BulkEditPreview } from './bulk-edit-preview.tsx';
import { endingNames } from './price-ending-names.ts';
import { usePlannedChanges } from './use-planned-changes.ts';

const prices = [
  ['', 'Stays'],
  ['raise-percent', 'Raise by percent'],
  ['lower-percent', 'Lower by percent'],
  ['raise-amount', 'Raise by amount'],
  ['lower-amount', 'Lower by amount'],
  ['set', 'Set to'],
] as const;
const choicesOf = (pairs: readonly (readonly [string, string])[]) => pairs.map(([value, label]) => ({ value, label }));

/** Many products changed together: what, a look at each change, then doing just that – and taking it back. */
export function BulkEditDialog(props: {
  chosen: readonly ProductSummary[];
  onClose: () => void;
  /** Something was changed: what is chosen has served. */
  onDone: () => void;
}) {
  const { website } = useMe();
  const formats = useFormats();
  // What is chosen may change in the list behind.
  const [chosen] = useState(props.chosen);
  const [form, setForm] = useState(emptyBulkEdit);
  const [asked, setAsked] = useState(false);
  const [plan, setPlan] = useState<ProductsPlan>();
  const { edit, problems } = editOf(form, website.currency, formats);
  const { products, applyPlanned } = usePlannedChanges();
  const change = (more: Partial<BulkEditForm>) => {
    setForm((now) => ({ ...now, ...more }));
    setPlan(undefined);
    look.reset();
    apply.reset();
  };
  const look = useMutation({
    mutationFn: async () => {
      setAsked(true);
      return edit
        ? planProducts(
            chosen.map(({ id }) => id),
            edit,
          )
        : undefined;
    },
    onSuccess: setPlan,
  });
  const sums = sumsOf(plan?.products ?? []);
  const apply = useMutation({
    mutationFn: () => applyPlanned(sums.changed),
    onSuccess: ({ text, undo }) => {
      toast({ text, action: { label: 'Undo', run: () => void undo().then((after) => toast({ text: after })) } });
      props.onDone();
    },
    // What was looked at is no longer true.
    onError: () => look.mutate(),
  });
  const tooMany = chosen.length > mostProductsAtOnce;
  return (
    <FormDialog
      title={`Change ${products(chosen.length)}`}
      isWide
      intro={
        tooMany ? (
          <p className="form-error" role="alert">
            {`Choose at most ${formats.count(mostProductsAtOnce)} products, so that all of it is done together or not at all.`}
          </p>
        ) : undefined
      }
      call={plan ? { ...apply, mutate: () => apply.mutate() } : { ...look, mutate: () => look.mutate() }}
      submitLabel={plan ? `Change ${products(sums.changed.length)}` : 'Preview'}
      isReady={!tooMany && (plan ? sums.changed.length > 0 : true)}
      onClose={props.onClose}
    >
      <EditFields form={form} problems={asked ? problems : {}} change={change} />
      {asked && !edit && Object.keys(problems).length === 0 ? <p role="status">Choose what is to change.</p> : null}
      {/* Why it was not done stays, with the new preview below it. */}
      {apply.error && !plan ? <p role="alert">{apply.error.message}</p> : null}
      {plan ? <BulkEditPreview plan={plan} /> : null}
    </FormDialog>
  );
}

function EditFields(props: {
  form: BulkEditForm;
  problems: ReturnType<typeof editOf>['problems'];
  change: (more: Partial<BulkEditForm>) => void;
}) {
  const { form, problems, change } = props;
  const stores = useQuery(collectionsQuery).data?.collections ?? [];
  const categories = stores.flatMap(({ title, categories: all }) =>
    // Into a category by rules nobody puts anything by hand.
    all
      .filter(({ isByRules }) => !isByRules)
      .map(({ id, name }) => ({ value: id, label: stores.length > 1 ? `${title}: ${name}` : name })),
  );
  const none = { value: '', label: 'None' };
  return (
    <div className="bulk-edit-fields">
      <SelectField
        label="Price"
        value={form.price}
        choices={choicesOf(prices)}
        onChange={(price) => change({ price: price as BulkEditForm['price'] })}
      />
      {form.price ? (
        <TextField
          label={form.price.endsWith('percent') ? 'Percent' : 'Amount'}
          inputMode="decimal"
          value={form.priceValue}
          error={problems.price}
          onChange={(event) => change({ priceValue: event.target.value })}
        />
      ) : (
        <span />
      )}
      <SelectField
        label="Sale"
        value={form.sale}
        choices={choicesOf([
          ['', 'Stays'],
          ['begin', 'On sale, percent off'],
          ['end', 'No sale any more'],
        ])}
        onChange={(sale) => change({ sale: sale as BulkEditForm['sale'] })}
      />
      {form.sale === 'begin' ? (
        <TextField
          label="Percent off"
          inputMode="decimal"
          value={form.salePercent}
          error={problems.sale}
          onChange={(event) => change({ salePercent: event.target.value })}
        />
      ) : (
        <span />
      )}
      {(form.price && form.price !== 'set') || form.sale === 'begin' ? (
        <SelectField
          label="Prices end"
          value={form.ending}
          choices={priceEndings.map((value) => ({ value, label: endingNames[value] }))}
          onChange={(ending) => change({ ending: ending as BulkEditForm['ending'] })}
        />
      ) : null}
      {form.price ? (
        <label className="option">
          <input
            type="checkbox"
            checked={form.mayBeFree}
            onChange={(event) => change({ mayBeFree: event.target.checked })}
          />
          May be sold for nothing
        </label>
      ) : null}
      <SelectField
        label="Stock"
        value={form.stock}
        choices={choicesOf([
          ['', 'Stays'],
          ['set', 'Set to'],
          ['add', 'Add'],
          ['take', 'Take away'],
        ])}
        onChange={(stock) => change({ stock: stock as BulkEditForm['stock'] })}
      />
      {form.stock ? (
        <TextField
          label="Pieces of each variant"
          inputMode="numeric"
          value={form.quantity}
          error={problems.stock}
          onChange={(event) => change({ quantity: event.target.value })}
        />
      ) : (
        <span />
      )}
      <SelectField
        label="Keep selling when out of stock"
        value={form.backorders}
        choices={choicesOf([
          ['', 'Stays'],
          ['on', 'Yes, take back-orders'],
          ['off', 'No'],
        ])}
        onChange={(backorders) => change({ backorders: backorders as BulkEditForm['backorders'] })}
      />
      {form.backorders === 'on' ? (
        <TextField
          label="At most beyond stock"
          inputMode="numeric"
          placeholder="No limit"
          value={form.backorderLimit}
          error={problems.backorders}
          onChange={(event) => change({ backorderLimit: event.target.value })}
        />
      ) : (
        <span />
      )}
      {form.backorders === 'on' ? (
        <TextField
          label="Ships from"
          type="date"
          value={form.shipsOn}
          onChange={(event) => change({ shipsOn: event.target.value })}
        />
      ) : null}
      {form.backorders === 'on' ? <span /> : null}
      <TagsField label="Add tags" of="these products" tags={form.addTags} onChange={(addTags) => change({ addTags })} />
      <TagsField
        label="Take tags away"
        of="these products"
        tags={form.removeTags}
        onChange={(removeTags) => change({ removeTags })}
      />
      {categories.length > 0 ? (
        <>
          <SelectField
            label="Add to category"
            value={form.addCategory}
            choices={[none, ...categories]}
            onChange={(addCategory) => change({ addCategory })}
          />
          <SelectField
            label="Take out of category"
            value={form.removeCategory}
            choices={[none, ...categories]}
            onChange={(removeCategory) => change({ removeCategory })}
          />
        </>
      ) : null}
      <SelectField
        label="On the site"
        value={form.visibility}
        choices={choicesOf([
          ['', 'Stays'],
          ['visible', 'Visible'],
          ['hidden', 'Hidden'],
        ])}
        onChange={(visibility) => change({ visibility: visibility as BulkEditForm['visibility'] })}
      />
    </div>
  );
}
