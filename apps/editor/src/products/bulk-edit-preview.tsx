import type { ProductsPlan } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { collectionsQuery } from '../api/products.ts';
import { useFormats } from '../session/use-formats.ts';
import { Scrolled } from '../ui/scrolled.tsx';
import { sumsOf, wordsOf } from './bulk-edit-model.ts';

/** So many lines say what is going to happen; the rest is counted. */
const MOST_LINES = 300;

/** What will change of which product, now and then, and what is left out. */
export function BulkEditPreview({ plan }: { plan: ProductsPlan }) {
  const formats = useFormats();
  const section = useRef<HTMLElement>(null);
  // It comes below a form that may be as high as the window; each new plan is looked at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is not what is read
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [plan]);
  const stores = useQuery(collectionsQuery).data?.collections ?? [];
  const names = new Map(stores.flatMap(({ categories }) => categories.map(({ id, name }) => [id, name])));
  const { changed, leftOut, same } = sumsOf(plan.products);
  const products = (many: number) => (many === 1 ? '1 product' : `${formats.count(many)} products`);
  const lines = changed.flatMap(({ id, name, lines: own }) =>
    own.map((line, index) => ({
      key: `${id} ${index}`,
      name: index === 0 ? name : '',
      ...wordsOf(line, plan.currency, formats, (category) => names.get(category) ?? 'A category'),
    })),
  );
  return (
    <section className="bulk-edit-preview" ref={section} aria-label="What will change">
      <p role="status">
        <b>{products(changed.length)} will change.</b>
        {same > 0 ? ` ${products(same)} ${same === 1 ? 'is' : 'are'} that way already.` : ''}
        {leftOut.length > 0 ? ` ${products(leftOut.length)} left out.` : ''}
      </p>
      {leftOut.length > 0 ? (
        <Scrolled className="bulk-edit-left" label="Left out">
          <ul>
            {leftOut.map(({ id, name, problem }) => (
              <li key={id}>
                <b>{name}</b> {problem}
              </li>
            ))}
          </ul>
        </Scrolled>
      ) : null}
      {lines.length > 0 ? (
        <Scrolled className="bulk-edit-table" label="Changes">
          <table>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">What</th>
                <th scope="col">Now</th>
                <th scope="col">Then</th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, MOST_LINES).map((line) => (
                <tr key={line.key}>
                  <td>{line.name}</td>
                  <td>{line.what}</td>
                  <td className="number">{line.before}</td>
                  <td className="number">
                    <b>{line.after}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      ) : null}
      {lines.length > MOST_LINES ? (
        <p className="soft">{`And ${formats.count(lines.length - MOST_LINES)} more lines like these.`}</p>
      ) : null}
    </section>
  );
}
