import { Package } from 'lucide-react';
import { CallFailure } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { VirtualList } from '../ui/virtual-list.tsx';
import { Part } from './group.tsx';

const nothing = () => {};
const failure = (status: number, message: string) => new CallFailure(status, 'internal', message);

export function StateParts() {
  return (
    <>
      <Part name="Loading">
        <ListSkeleton rows={4} />
      </Part>
      <Part name="Nothing yet">
        <Nothing icon={Package} title="No products yet">
          <p>What you sell stands here.</p>
          <Button tone="primary" onPress={nothing}>
            Add product
          </Button>
        </Nothing>
      </Part>
      <Part name="Failed">
        <LoadFailure error={failure(500, 'Something went wrong on our side. Please try again.')} retry={nothing} />
      </Part>
      <Part name="Offline">
        <LoadFailure error={failure(0, '')} retry={nothing} />
      </Part>
      <Part name="Gone">
        <LoadFailure error={failure(404, 'This product has been deleted.')} retry={nothing} />
      </Part>
    </>
  );
}

interface Row {
  id: number;
  title: string;
  stock: number;
}
const ROWS: readonly Row[] = Array.from({ length: 10_000 }, (_, at) => ({
  id: at + 1,
  title: `Stone cup ${at + 1}`,
  stock: (at * 7) % 23,
}));
const COLUMNS = [
  { key: 'title', label: 'Product' },
  { key: 'stock', label: 'Stock', end: true },
];

export function ListParts() {
  return (
    <Part name="Virtual list; the third row is selected" wide>
      <div className="gallery__list">
        <VirtualList
          label="Products of the gallery"
          grid="gallery__grid"
          columns={COLUMNS}
          items={ROWS}
          keyOf={({ id }) => String(id)}
          total={ROWS.length}
          isSelected={({ id }) => id === 3}
          hasMore={false}
          loadMore={nothing}
          rowHeight={{ wide: 44, narrow: 52 }}
          row={({ title, stock }) => (
            <>
              {/* biome-ignore lint/a11y/useSemanticElements: as in the lists of the screens */}
              <span role="cell" className="ellipsis">
                {title}
              </span>
              {/* biome-ignore lint/a11y/useSemanticElements: see above */}
              <span role="cell" className="cell-end number">
                {stock}
              </span>
            </>
          )}
        />
      </div>
    </Part>
  );
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function OverlayParts() {
  return (
    <>
      <Part name="Confirm">
        <Button
          onPress={() =>
            void confirm({ title: 'Publish now?', text: 'Visitors see it at once.', confirmLabel: 'Publish' })
          }
        >
          Ask
        </Button>
        <Button
          tone="danger"
          onPress={() =>
            void confirm({
              title: 'Delete 3 products?',
              text: 'They can be restored for thirty days.',
              confirmLabel: 'Delete',
              danger: true,
              work: () => wait(1500),
            })
          }
        >
          Ask, then work
        </Button>
        <Button
          onPress={() =>
            void confirm({
              title: 'Connect the domain?',
              text: 'This takes a moment.',
              confirmLabel: 'Connect',
              work: async () => {
                await wait(600);
                throw new Error('The domain does not point here yet.');
              },
            })
          }
        >
          Ask, then fail
        </Button>
      </Part>
      <Part name="Toast">
        <Button onPress={() => toast({ text: 'Saved' })}>News</Button>
        <Button
          onPress={() =>
            toast({ text: '3 products deleted', action: { label: 'Undo', run: () => toast({ text: 'Restored' }) } })
          }
        >
          News that can be undone
        </Button>
      </Part>
    </>
  );
}
