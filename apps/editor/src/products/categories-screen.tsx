import type { StoreCategories } from '@plinth/contract';
import { isCurrencyCode, toMoney } from '@plinth/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ExternalLink, FolderTree, Merge, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { deleteProductCategory, readCategoriesAnew, storeCategoriesQuery } from '../api/product-categories.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ListCard } from '../ui/list-card.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { Nothing } from '../ui/states.tsx';
import { Cell } from '../ui/virtual-list.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryMergeDialog } from './category-merge-dialog.tsx';
import { categoryPaths } from './category-paths.ts';
import { rulesInWords } from './rule-words.ts';
import { useCategoryBack } from './use-category-back.ts';

type Category = StoreCategories['stores'][number]['categories'][number];
type Line = Category & { label: string };

/** The categories of all stores: what is in them, by hand or by rules. */
export function CategoriesScreen() {
  const list = useQuery(storeCategoriesQuery);
  const { count } = useFormats();
  const [adding, setAdding] = useState(false);
  const [merging, setMerging] = useState<Line>();
  const { category: openId } = useSearch({ from: '/shell/products/categories' });
  const navigate = useNavigate();
  const show = (category: string | undefined) =>
    void navigate({ to: '/products/categories', search: category ? { category } : {} });
  const stores = list.data?.stores ?? [];
  // Read once when it is opened: it stays while it is edited, whoever removes it meanwhile.
  const open = useKept(
    openId,
    stores.flatMap(({ categories }) => categories).find(({ id }) => id === openId),
  );
  const lines = stores.flatMap((store) => {
    const of = new Map(store.categories.map((category) => [category.id, category]));
    return categoryPaths(store.categories).flatMap(({ id, path }): Line[] => {
      const category = of.get(id);
      return category ? [{ ...category, label: stores.length > 1 ? `${store.title}: ${path}` : path }] : [];
    });
  });
  const remove = useRemoving();
  return (
    <div className="screen screen--list">
      <BackLink to="/products">Products</BackLink>
      <div className="screen__head">
        <h1>Categories</h1>
        {list.isSuccess ? <span className="count">{count(lines.length)}</span> : null}
        <div className="end">
          {stores.length > 0 ? (
            <Button tone="primary" onPress={() => setAdding(true)}>
              <Plus size={16} aria-hidden="true" /> Add category
            </Button>
          ) : null}
        </div>
      </div>
      <ListCard
        list={list}
        label="Categories"
        grid="store-categories-grid"
        rowHeight={{ wide: 52, narrow: 68 }}
        items={lines}
        keyOf={({ id }) => id}
        columns={[
          { key: 'name', label: 'Name' },
          { key: 'kept', label: 'Products come in' },
          { key: 'products', label: 'Products', end: true },
          { key: 'acts', label: <span className="visually-hidden">Actions</span> },
        ]}
        row={(line) => (
          <CategoryCells
            line={line}
            onOpen={() => show(line.id)}
            onMerge={() => setMerging(line)}
            onRemove={() => void remove(line)}
          />
        )}
        nothing={
          <Nothing icon={FolderTree} title="No categories yet">
            <p>Each has a page of its own in your shop. Products are put into it by hand, or come in by rules.</p>
          </Nothing>
        }
      />
      {adding ? <CategoryDialog stores={stores} onClose={() => setAdding(false)} /> : null}
      {open ? <CategoryDialog key={open.id} stores={stores} category={open} onClose={() => show(undefined)} /> : null}
      {merging ? (
        <CategoryMergeDialog stores={stores} category={merging} onClose={() => setMerging(undefined)} />
      ) : null}
    </div>
  );
}

/** What was found for a key first, as long as the key is that. */
function useKept<Value>(key: string | undefined, found: Value | undefined): Value | undefined {
  const [kept, setKept] = useState<{ key: string; value: Value }>();
  if (key !== undefined && found !== undefined && kept?.key !== key) setKept({ key, value: found });
  if (key === undefined && kept !== undefined) setKept(undefined);
  return key !== undefined && kept?.key === key ? kept.value : undefined;
}

function CategoryCells(props: { line: Line; onOpen: () => void; onMerge: () => void; onRemove: () => void }) {
  const { line } = props;
  const formats = useFormats();
  const { currency } = useMe().website;
  const money = (cents: number) => formats.money(toMoney(cents, isCurrencyCode(currency) ? currency : 'USD'));
  return (
    <>
      <Cell className="store-categories__name">
        <AriaButton className="row-link stock-open ellipsis" onPress={props.onOpen}>
          <b>{line.label}</b>
        </AriaButton>
      </Cell>
      <Cell className="soft ellipsis store-categories__kept">
        {line.rules ? rulesInWords(line.rules, money) : 'By hand'}
      </Cell>
      <Cell className="cell-end number soft store-categories__count">{formats.count(line.products)}</Cell>
      <Cell className="cell-end above store-categories__acts">
        <a
          className="icon-button"
          href={line.path}
          target="_blank"
          rel="noreferrer"
          aria-label={`Look at ${line.label}`}
        >
          <ExternalLink size={16} aria-hidden="true" />
        </a>
        <IconButton label={`Merge ${line.label} into another category`} onPress={props.onMerge}>
          <Merge size={16} />
        </IconButton>
        <IconButton label={`Remove ${line.label}`} onPress={props.onRemove}>
          <Trash2 size={16} />
        </IconButton>
      </Cell>
    </>
  );
}

/** After a question, and it can be undone; what discounts or taxes are for is refused with their names. */
function useRemoving() {
  const client = useQueryClient();
  const tellGone = useCategoryBack();
  return async (line: Line) => {
    const done = await confirm({
      title: `Remove “${line.name}”?`,
      text:
        line.products === 0
          ? 'It has no products. Its address leads to what is around it.'
          : `Its ${line.products === 1 ? 'product stays' : 'products stay'} in the store. Its address leads to what is around it.`,
      confirmLabel: 'Remove category',
      danger: true,
      work: () => deleteProductCategory(line.id),
    });
    if (!done) return;
    await readCategoriesAnew(client);
    tellGone(line, `“${line.name}” is removed.`);
  };
}
