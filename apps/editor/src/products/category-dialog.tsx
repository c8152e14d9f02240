import type { RulesPreviewRequest, StoreCategories, StoreCategory } from '@plinth/contract';
import { type CategoryRules, isCurrencyCode, limits, toMoney } from '@plinth/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  changeProductCategory,
  createProductCategory,
  previewRules,
  readCategoriesAnew,
} from '../api/product-categories.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { type SettingWords, useSettingsSave } from '../settings/use-settings-save.tsx';
import { confirm } from '../ui/confirm.tsx';
import { DescribedChoices } from '../ui/described-choices.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { categoryPaths } from './category-paths.ts';
import { changeInWords, isWhole, newCondition, rulesInWords } from './rule-words.ts';
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

/** What two people can change of a category. */
const formOf = (category: StoreCategory | undefined) => ({
  name: category?.name ?? '',
  parentId: category?.parentId ?? null,
  rules: category?.rules ?? null,
  version: category?.version ?? '',
});

function useCategoryWords(stores: readonly Store[]): SettingWords<'name' | 'parentId' | 'rules'> {
  const formats = useFormats();
  const { currency } = useMe().website;
  const money = (cents: number) => formats.money(toMoney(cents, isCurrencyCode(currency) ? currency : 'USD'));
  const named = (id: unknown) => stores.flatMap(({ categories }) => categories).find((one) => one.id === id)?.name;
  return {
    title: 'This category was also changed elsewhere',
    labels: { name: 'Name', parentId: 'Inside', rules: 'Products come in' },
    text: (field, value) => {
      if (field === 'rules') return value ? rulesInWords(value as CategoryRules, money) : 'By hand';
      return field === 'parentId' ? (named(value) ?? 'The store itself') : String(value);
    },
  };
}

/** A category and what is nested in it. */
function withNested(id: string, known: readonly StoreCategory[]): ReadonlySet<string> {
  const ids = new Set([id]);
  // Grows while it is gone through.
  for (const one of ids) for (const { id: nested, parentId } of known) if (parentId === one) ids.add(nested);
  return ids;
}

/** Asked where rules take over what was put into a category by hand: who leaves, and who comes. */
async function agreed(
  category: StoreCategory,
  asked: Pick<RulesPreviewRequest, 'collectionId' | 'rules'>,
  count: (count: number) => string,
): Promise<boolean> {
  const found = await previewRules({ ...asked, categoryId: category.id });
  if (found.removed === 0) return true;
  return confirm({
    title: `Let rules keep “${category.name}”?`,
    text: changeInWords(found, count),
    confirmLabel: 'Let rules keep it',
    danger: true,
  });
}

interface DialogProps {
  stores: readonly Store[];
  category?: Store['categories'][number];
  onClose: () => void;
}

interface CategoryForm {
  storeId: string;
  parentId: string | null;
  /** Where it has been said; '': first. */
  afterId: string | undefined;
  name: string;
  /** null: by hand. */
  kept: RulesPreviewRequest['rules'] | null;
}

/** Adds a category, or saves what has been changed of one on top of what others have; `question` is to be put on the screen. */
function useSaving(props: DialogProps, { storeId, parentId, afterId, name, kept }: CategoryForm) {
  const { stores, category } = props;
  const client = useQueryClient();
  const { count } = useFormats();
  const { save: onTop, question } = useSettingsSave(formOf(category), true, useCategoryWords(stores), (current) =>
    formOf(current as StoreCategory),
  );
  const save = useMutation({
    mutationFn: async () => {
      const isSame = JSON.stringify(kept) === JSON.stringify(category?.rules ?? null);
      if (!category) {
        await createProductCategory({ collectionId: storeId, parentId, name, rules: kept });
        return true;
      }
      if (kept && !category.rules && !(await agreed(category, { collectionId: storeId, rules: kept }, count)))
        return false;
      const mine = { name: name.trim(), parentId, rules: isSame ? category.rules : kept };
      await onTop(mine, async (all, changed, version) => {
        // What is not changed here stays as somebody else may have changed it meanwhile.
        await changeProductCategory(category.id, {
          ...changed,
          ...(afterId === undefined ? {} : { afterId: afterId || null }),
          version,
        });
        return all;
      });
      return true;
    },
    onSuccess: async (isSaved) => {
      if (!isSaved) return;
      await readCategoriesAnew(client);
      toast({ text: category ? `“${name.trim()}” is saved.` : `“${name.trim()}” is added.` });
      props.onClose();
    },
  });
  return { save, question };
}

/** A new category, or one that gets another name, place or other rules. */
export function CategoryDialog(props: DialogProps) {
  const { stores, category } = props;
  const heading = useId();
  const [storeId, setStoreId] = useState(
    stores.find((store) => store.categories.some(({ id }) => id === category?.id))?.id ?? stores[0]?.id ?? '',
  );
  const store = stores.find(({ id }) => id === storeId);
  const [parentId, setParentId] = useState(category?.parentId ?? '');
  const [afterId, setAfterId] = useState<string>();
  const [name, setName] = useState(category?.name ?? '');
  const [way, setWay] = useState<'hand' | 'rules'>(category?.rules ? 'rules' : 'hand');
  const [rules, setRules] = useState<CategoryRules>(
    category?.rules ?? { match: 'all', conditions: [newCondition.tag] },
  );
  const kept = way === 'rules' ? { ...rules, conditions: [...rules.conditions] } : null;
  const { save, question } = useSaving(props, { storeId, parentId: parentId || null, afterId, name, kept });
  const errors = fieldErrors(save.error);
  const known = store?.categories ?? [];
  const own = category ? withNested(category.id, known) : new Set<string>();
  const inside = categoryPaths(known)
    .filter(({ id }) => !own.has(id))
    .map(({ id, path }) => ({ value: id, label: path }));
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
      {inside.length > 0 ? (
        <SelectField
          label="Inside"
          value={parentId}
          error={errors.parentId}
          choices={[{ value: '', label: store?.title ?? '' }, ...inside]}
          onChange={(id) => {
            setParentId(id);
            setAfterId(undefined);
          }}
        />
      ) : null}
      {category ? (
        <PlaceField
          {...{ category, known, afterId, error: errors.afterId }}
          parentId={parentId || null}
          onChange={setAfterId}
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
      {question}
    </FormDialog>
  );
}

/** Behind which of those beside it a category stands; without any, nothing is asked. */
function PlaceField(props: {
  category: StoreCategory;
  known: readonly StoreCategory[];
  parentId: string | null;
  /** undefined: where it stands, or last where it is new. */
  afterId: string | undefined;
  error: string | undefined;
  onChange: (id: string) => void;
}) {
  const { category, known, parentId, afterId } = props;
  const beside = known.filter((one) => one.parentId === parentId && one.id !== category.id);
  if (beside.length === 0) return null;
  const all = known.filter((one) => one.parentId === parentId);
  const at = all.findIndex(({ id }) => id === category.id);
  const now = at < 0 ? beside.at(-1)?.id : all[at - 1]?.id;
  return (
    <SelectField
      label="Stands"
      value={afterId ?? now ?? ''}
      error={props.error}
      choices={[
        { value: '', label: 'First' },
        ...beside.map(({ id, name }) => ({ value: id, label: `After ${name}` })),
      ]}
      onChange={props.onChange}
    />
  );
}
