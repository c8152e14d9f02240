import type { PlaceProductRequest, ProductSummary } from '@plinth/contract';
import { ArrowDown, ArrowUp, ArrowUpToLine, ListOrdered } from 'lucide-react';
import { MenuItem } from 'react-aria-components';
import type { OpenedMenu } from '../ui/menu-button.tsx';
import { MenuPopover } from '../ui/menu-popover.tsx';

/** What the menu needs to know of a product's place. */
export interface PlaceMenuProps {
  product: ProductSummary;
  /** What stands above and below it, as far as that is loaded. */
  above: ProductSummary | undefined;
  below: ProductSummary | undefined;
  onMove: (product: ProductSummary, to: PlaceProductRequest) => void;
  onAsk: (product: ProductSummary) => void;
}

/** Where a product can be moved to without dragging it. */
export default function PlaceMenu({ product, above, below, onMove, onAsk, ...opened }: OpenedMenu & PlaceMenuProps) {
  return (
    <MenuPopover
      {...opened}
      placement="bottom end"
      label={`Place of ${product.name}`}
      disabledKeys={[...(above ? [] : ['top', 'up']), ...(below ? [] : ['down'])]}
      onAction={(id) => {
        if (id === 'top') onMove(product, { place: 1 });
        if (id === 'up' && above) onMove(product, { beforeId: above.id });
        if (id === 'down' && below) onMove(product, { afterId: below.id });
        if (id === 'ask') onAsk(product);
      }}
    >
      <MenuItem id="up" textValue="Move up">
        <ArrowUp size={16} /> Move up
      </MenuItem>
      <MenuItem id="down" textValue="Move down">
        <ArrowDown size={16} /> Move down
      </MenuItem>
      <MenuItem id="top" textValue="Move to the top">
        <ArrowUpToLine size={16} /> Move to the top
      </MenuItem>
      <MenuItem id="ask" textValue="Move to place …">
        <ListOrdered size={16} /> Move to place …
      </MenuItem>
    </MenuPopover>
  );
}
