import type { ProductSummary } from '@plinth/contract';
import { ArrowUpDown, GripVertical } from 'lucide-react';
import { lazy } from 'react';
import { MenuButton } from '../ui/menu-button.tsx';
import { Cell } from '../ui/virtual-list.tsx';
import type { PlaceMenuProps } from './place-menu.tsx';
import type { useRowDrag } from './use-product-order.ts';

const fetchMenu = () => import('./place-menu.tsx');
const PlaceMenu = lazy(fetchMenu);

/** By what a product of a shop page is moved: a handle for pointers, a menu for everybody. */
export function PlaceCell(props: PlaceMenuProps & { handle: ReturnType<typeof useRowDrag>['handle'] }) {
  const { handle, ...menu } = props;
  const { product } = menu;
  return (
    <Cell className="p-place">
      <span className="above p-place__grip" aria-hidden="true" title="Drag it to another place." {...handle(product)}>
        <GripVertical size={16} />
      </span>
      <span className="above" id={placeId(product)}>
        <MenuButton
          className="icon-button"
          label={`Move ${product.name}`}
          fetchList={fetchMenu}
          list={(opened) => <PlaceMenu {...opened} {...menu} />}
        >
          <ArrowUpDown size={16} aria-hidden="true" />
        </MenuButton>
      </span>
    </Cell>
  );
}

const placeId = ({ id }: ProductSummary): string => `place-${id}`;

/** Whoever moves by keys goes on where the product is now, as far as that is in sight. */
export function followPlace(product: ProductSummary): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`#${CSS.escape(placeId(product))} button`)?.focus();
  });
}
