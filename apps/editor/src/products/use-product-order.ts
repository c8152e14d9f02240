import type { PlaceProductRequest, ProductList, ProductSummary } from '@plinth/contract';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { type ProductFilter, placeProduct, productListQuery } from '../api/products.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { toast } from '../ui/toast.tsx';
import { placedAt, wayBack } from './product-places.ts';

type Pages = InfiniteData<ProductList, string>;

/** Moves products within the list that is on screen: shown at once, one call after the other, each with its undo. */
export function useProductOrder(filter: ProductFilter, products: readonly ProductSummary[]) {
  const client = useQueryClient();
  const { count } = useFormats();
  const { queryKey } = productListQuery(filter);
  const calls = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);

  const show = (id: string, to: PlaceProductRequest) =>
    client.setQueryData<Pages>(queryKey, (data) => data && { ...data, pages: placedAt(data.pages, id, to) });

  const move = async (product: ProductSummary, to: PlaceProductRequest, isUndo = false): Promise<void> => {
    const back = wayBack(products, product.id);
    // A page that is on its way shows how it was before.
    await client.cancelQueries({ queryKey });
    show(product.id, to);
    waiting.current++;
    const sent = calls.current.then(() => placeProduct(product.id, to));
    calls.current = sent.catch(() => undefined);
    try {
      const { place } = await sent;
      toast({
        text: isUndo
          ? `${product.name} is back at place ${count(place)}.`
          : `${product.name} is at place ${count(place)}.`,
        ...(back && !isUndo ? { action: { label: 'Undo', run: () => void move(product, back, true) } } : {}),
      });
    } catch (error) {
      toast({
        text: (error as Error).message,
        action: { label: messages.tryAgain, run: () => void move(product, to, isUndo) },
      });
    } finally {
      waiting.current--;
      // The pages begin elsewhere now. What is still to be sent would jump back meanwhile.
      if (waiting.current === 0) void client.invalidateQueries({ queryKey: ['products'] });
    }
  };
  return move;
}

/** Where what is dragged would be dropped. */
interface Drop {
  id: string;
  side: 'beforeId' | 'afterId';
}

/** Rows that are dragged by a handle and dropped before or after one another. */
export function useRowDrag(onMove: (product: ProductSummary, to: PlaceProductRequest) => void) {
  const dragged = useRef<ProductSummary | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const end = () => {
    dragged.current = null;
    setDrop(null);
  };
  const over = (event: DragEvent, { id }: ProductSummary): Drop | null => {
    if (!dragged.current || dragged.current.id === id) return null;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return { id, side: event.clientY < top + height / 2 ? 'beforeId' : 'afterId' };
  };
  const handle = (product: ProductSummary) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      dragged.current = product;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', product.name);
      const row = event.currentTarget.closest('[role="row"]');
      if (row) event.dataTransfer.setDragImage(row, 20, 20);
    },
    onDragEnd: end,
  });
  const row = (product: ProductSummary) => ({
    'data-drop': drop?.id === product.id ? drop.side : undefined,
    onDragOver: (event: DragEvent) => {
      const next = over(event, product);
      if (next) event.preventDefault();
      setDrop((now) => (now?.id === next?.id && now?.side === next?.side ? now : next));
    },
    onDrop: (event: DragEvent) => {
      const next = over(event, product);
      const moved = dragged.current;
      end();
      if (!next || !moved) return;
      event.preventDefault();
      onMove(moved, next.side === 'beforeId' ? { beforeId: next.id } : { afterId: next.id });
    },
  });
  return { handle, row };
}
