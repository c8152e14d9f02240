import type { PlannedProduct } from '@plinth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { changeEachProduct } from '../api/products.ts';
import { useFormats } from '../session/use-formats.ts';

/** What was done, in words, and what takes it back: that answers in words, too, whether it could. */
export interface Done {
  text: string;
  undo: () => Promise<string>;
}

/** Changes of many products as they were looked at: done together or not at all, and taken back in the same way. */
export function usePlannedChanges() {
  const formats = useFormats();
  const client = useQueryClient();
  const products = (many: number) => (many === 1 ? '1 product' : `${formats.count(many)} products`);
  const showChanged = (ids: readonly string[]) => {
    void client.invalidateQueries({ queryKey: ['products'] });
    for (const id of ids) void client.invalidateQueries({ queryKey: ['product', id] });
  };
  const send = (planned: readonly PlannedProduct[], part: 'change' | 'undo', versions?: ReadonlyMap<string, number>) =>
    changeEachProduct(
      planned.map((one) => ({ id: one.id, version: versions?.get(one.id) ?? one.version, change: one[part] })),
    );
  const takeBack = async (planned: readonly PlannedProduct[], versions: ReadonlyMap<string, number>) => {
    try {
      await send(planned, 'undo', versions);
      return planned.length === 1 ? '1 product is as before.' : `${products(planned.length)} are as before.`;
    } catch (error) {
      return (error as Error).message;
    } finally {
      showChanged(planned.map(({ id }) => id));
    }
  };
  /** @throws CallFailure where somebody was faster, or a rule holds one of them back: nothing was changed then */
  const applyPlanned = async (planned: readonly PlannedProduct[]): Promise<Done> => {
    const done = await send(planned, 'change');
    const versions = new Map(done.products.map(({ id, version }) => [id, version]));
    showChanged([...versions.keys()]);
    return { text: `${products(planned.length)} changed.`, undo: () => takeBack(planned, versions) };
  };
  return { products, applyPlanned };
}
