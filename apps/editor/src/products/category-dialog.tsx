import type { StoreCategories } from '@plinth/contract';
import { type CategoryRules, limits } from '@plinth/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { changeProductCategory, createProductCategory } from '../api/product-categories.ts';
import { DescribedChoices } from '../ui/described-choices.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { categoryPaths } from './category-paths.ts';
import { isWhole, newCondition } from './rule-words.ts';
import { RulesFields } from './rules-fields.tsx';

type Store = StoreCategories['stores'][number];

const WAYS = [
  { value: 'hand', label: 'By hand', hint: 'You put products into it on their own screens, or many at once.' },
  {
    value: 'rules',
    label: 'By rules',
    hint: 'Products that fit come into it by themselves, and leave it when they no longer do.',
  },
] as const;

/** A new category, or one that gets another name or other rules. */
export function CategoryDialog(props: {
  stores: readonly Store[];
  category?: Store['categories'][number];
  onClose: () => void;
}) {
  const { stores, category } = props;
  const client = useQueryClient();
  const heading = useId();
  const [storeId, setStoreId] = useState(
    stores.find((store) => store.categories.some(({ id }) => id === category?.id))?.id ?? stores[0]?.id ?? '',
  );
  const store = stores.find(({ id }) => id === storeId);
  const [parentId, setParentId] = useState('');
  const [name, setName] = useState(category?.name ?? '');
  const [way, setWay] = useState<'hand' | 'rules'>(category?.rules ? 'rules' : 'hand');
  const [rules, setRules] = useState<CategoryRules>(
    category?.rules ?? { match: 'all', conditions: [newCondition.tag] },
  );
  const save = useMutation({
    mutationFn: async () => {
      const kept = way === 'rules' ? { ...rules, conditions: [...rules.conditions] } : null;
      // What is not changed here stays as somebody else may have changed it meanwhile.
      const isOther = JSON.stringify(kept) !== JSON.stringify(category?.rules ?? null);
      if (category)
        await changeProductCategory(category.id, {
          ...(name.trim() === category.name ? {} : { name }),
          ...(isOther ? { rules: kept } : {}),
        });
      else await createProductCategory({ collectionId: storeId, parentId: parentId || null, name, rules: kept });
    },
    onSuccess: async () => {
      await Promise.all(
        [['product-categories'], ['product-collections'], ['product']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
      toast({ text: category ? `“${name.trim()}” is saved.` : `“${name.trim()}” is added.` });
      props.onClose();
    },
  });
  const errors = fieldErrors(save.error);
  const inside = categoryPaths(store?.categories ?? []).map(({ id, path }) => ({ value: id, label: path }));
  return (
    <FormDialog
      title={category ? `Edit “${category.name}”` : 'Add category'}
      call={save}
      submitLabel={category ? 'Save' : 'Add category'}
      isReady={name.trim() !== '' && (way === 'hand' || isWhole(rules))}
      isWide
      onClose={props.onClose}
    >
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        value={name}
        error={errors.categories}
        hint={
          category
            ? `At most ${limits.categoryLength} characters. With another name its old address leads to the new one.`
            : `At most ${limits.categoryLength} characters.`
        }
        onChange={({ target }) => setName(target.value)}
      />
      {!category && stores.length > 1 ? (
        <SelectField
          label="Store"
          value={storeId}
          choices={stores.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id) => {
            setStoreId(id);
            setParentId('');
          }}
        />
      ) : null}
      {!category && inside.length > 0 ? (
        <SelectField
          label="Inside"
          value={parentId}
          error={errors.parentId}
          choices={[{ value: '', label: store?.title ?? '' }, ...inside]}
          onChange={setParentId}
        />
      ) : null}
      <div>
        <h3 className="category-way" id={heading}>
          Products
        </h3>
        <DescribedChoices labelledBy={heading} choices={WAYS} value={way} isDisabled={() => false} onChange={setWay} />
      </div>
      {way === 'rules' ? (
        <RulesFields rules={rules} collectionId={storeId} categoryId={category?.id ?? null} onChange={setRules} />
      ) : category?.rules ? (
        <p className="soft">The products that are in it now stay in it.</p>
      ) : null}
    </FormDialog>
  );
}
