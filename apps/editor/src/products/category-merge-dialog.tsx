import type { StoreCategories, StoreCategory } from '@plinth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeProductCategory, readCategoriesAnew } from '../api/product-categories.ts';
import { useFormats } from '../session/use-formats.ts';
import { SelectField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { categoryPaths } from './category-paths.ts';
import { useCategoryBack } from './use-category-back.ts';

/** Makes a category a part of another one, with all that goes there. */
export function CategoryMergeDialog(props: {
  stores: StoreCategories['stores'];
  category: StoreCategory;
  onClose: () => void;
}) {
  const { category, stores } = props;
  const client = useQueryClient();
  const tellGone = useCategoryBack();
  const { count } = useFormats();
  const store = stores.find(({ categories }) => categories.some(({ id }) => id === category.id));
  // Nobody puts products into one by rules.
  const byHand = new Set(store?.categories.filter(({ rules }) => rules === null).map(({ id }) => id));
  const choices = categoryPaths(store?.categories ?? [])
    .filter(({ id }) => id !== category.id && byHand.has(id))
    .map(({ id, path }) => ({ value: id, label: path }));
  const [intoId, setIntoId] = useState(choices[0]?.value ?? '');
  const into = store?.categories.find(({ id }) => id === intoId);
  const merge = useMutation({
    mutationFn: () => mergeProductCategory(category.id, intoId),
    onSuccess: async () => {
      await readCategoriesAnew(client);
      tellGone(category, `“${category.name}” is a part of “${into?.name ?? ''}” now.`);
      props.onClose();
    },
  });
  const { discounts, products } = category;
  return (
    <FormDialog
      title={`Merge “${category.name}” into another category`}
      intro={
        choices.length === 0 ? (
          <p className="soft">There is no other category in this store that is kept by hand.</p>
        ) : (
          <p className="soft">
            {products === 0 ? '' : `Its ${products === 1 ? 'product' : `${count(products)} products`} and `}
            {products === 0 ? 'What' : 'what'} is nested in it go there, its address leads there, and it is gone.
          </p>
        )
      }
      call={merge}
      submitLabel="Merge"
      isReady={into !== undefined}
      onClose={props.onClose}
    >
      {choices.length > 0 ? (
        <SelectField
          label="Into"
          value={intoId}
          error={fieldErrors(merge.error).intoId}
          choices={choices}
          onChange={setIntoId}
        />
      ) : null}
      {discounts.length > 0 && into ? (
        <p className="category-preview" role="status">
          {discounts.map((name) => `“${name}”`).join(', ')} {discounts.length === 1 ? 'is a discount' : 'are discounts'}{' '}
          for “{category.name}”, and will be for all of “{into.name}”.
        </p>
      ) : null}
    </FormDialog>
  );
}
