import type { ProductCollections } from '@plinth/contract';
import { limits } from '@plinth/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createProductCategory } from '../api/product-categories.ts';
import { collectionsQuery } from '../api/products.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { categoryPaths } from './category-paths.ts';

type Store = ProductCollections['collections'][number];

/** Which categories of its store a product is in; one that is missing is added here, and the product put into it. */
export function CategoriesField(props: {
  store: Store;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}) {
  const { store, chosen, error, onChange } = props;
  const [adding, setAdding] = useState(false);
  const byRules = new Set(store.categories.filter(({ isByRules }) => isByRules).map(({ id }) => id));
  const put = (id: string) => onChange([...new Set([...chosen, id])].sort());
  return (
    <fieldset className="field" style={{ border: 0, padding: 0, margin: 0 }}>
      <legend style={{ fontWeight: 530, fontSize: 13, padding: 0, marginBottom: 6 }}>Categories</legend>
      {categoryPaths(store.categories).map(({ id, path }) => (
        <div className="category-choice" key={id}>
          <label className="option">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={byRules.has(id)}
              onChange={(event) => (event.target.checked ? put(id) : onChange(chosen.filter((one) => one !== id)))}
            />
            {path}
          </label>
          {byRules.has(id) ? (
            <Link
              className="link"
              to="/products/categories"
              search={{ category: id }}
              aria-label={`${chosen.includes(id) ? 'In' : 'Out'} by rule: ${path}`}
            >
              {chosen.includes(id) ? 'In by rule' : 'Out by rule'}
            </Link>
          ) : null}
        </div>
      ))}
      {error ? <span className="error">{error}</span> : null}
      <div style={{ marginTop: 8 }}>
        <Button onPress={() => setAdding(true)}>
          <Plus size={15} aria-hidden="true" /> Add category
        </Button>
      </div>
      {adding ? (
        <NewCategoryDialog
          store={store}
          onAdded={(id) => {
            setAdding(false);
            put(id);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </fieldset>
  );
}

function NewCategoryDialog(props: { store: Store; onAdded: (id: string) => void; onClose: () => void }) {
  const { store } = props;
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [parentId, setParentId] = useState('');
  const add = useMutation({
    mutationFn: async () => {
      const { id } = await createProductCategory({ collectionId: store.id, parentId: parentId || null, name });
      await client.invalidateQueries({ queryKey: collectionsQuery.queryKey });
      return id;
    },
    onSuccess: props.onAdded,
  });
  const errors = fieldErrors(add.error);
  const inside = categoryPaths(store.categories).map(({ id, path }) => ({ value: id, label: path }));
  return (
    <FormDialog
      title="Add category"
      intro={<p className="soft">The product is put into it.</p>}
      call={add}
      submitLabel="Add category"
      onClose={props.onClose}
    >
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        value={name}
        error={errors.categories}
        hint={`At most ${limits.categoryLength} characters.`}
        onChange={(event) => setName(event.target.value)}
      />
      {inside.length > 0 ? (
        <SelectField
          label="Inside"
          value={parentId}
          error={errors.parentId}
          choices={[{ value: '', label: store.title }, ...inside]}
          onChange={setParentId}
        />
      ) : null}
    </FormDialog>
  );
}
