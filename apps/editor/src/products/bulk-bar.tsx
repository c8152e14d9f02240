import type { BulkChangeRequest, ProductSummary } from '@plinth/contract';
import { Eye, EyeOff, Sheet, Table2, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { wholeNumber } from './bulk-edit-model.ts';

/** Fetched when it is asked for. */
const ProductSheetDialog = lazy(() =>
  import('./sheet/product-sheet-dialog.tsx').then((part) => ({ default: part.ProductSheetDialog })),
);

type Change = Omit<BulkChangeRequest, 'ids'>;

/** What can be done with the chosen products. */
export function BulkBar(props: {
  chosen: readonly ProductSummary[];
  /** Of how many: `340`, `10,000+`. */
  of: string;
  onClear: () => void;
  onChange: (change: Change) => Promise<void>;
}) {
  const { count } = useFormats();
  const [asking, setAsking] = useState<'price' | 'stock' | 'more' | 'sheet' | null>(null);
  return (
    <section className="bulk" aria-label="Chosen products">
      <b>
        {count(props.chosen.length)} of {props.of} selected
      </b>
      <Button onPress={() => void props.onChange({ visibility: 'visible' })}>
        <Eye size={15} aria-hidden="true" /> Show
      </Button>
      <Button onPress={() => void props.onChange({ visibility: 'hidden' })}>
        <EyeOff size={15} aria-hidden="true" /> Hide
      </Button>
      <Button onPress={() => setAsking('price')}>Set price</Button>
      <Button onPress={() => setAsking('stock')}>Set stock</Button>
      <Button onPress={() => setAsking('more')}>
        <Table2 size={15} aria-hidden="true" /> Change…
      </Button>
      <Button onPress={() => setAsking('sheet')}>
        <Sheet size={15} aria-hidden="true" /> Edit as a spreadsheet
      </Button>
      <IconButton label="Clear selection" onPress={props.onClear}>
        <X size={16} />
      </IconButton>
      {asking === 'sheet' ? (
        <Suspense>
          <ProductSheetDialog
            chosen={props.chosen}
            onClose={() => setAsking(null)}
            onDone={() => {
              setAsking(null);
              props.onClear();
            }}
          />
        </Suspense>
      ) : asking === 'more' ? (
        <BulkEditDialog
          chosen={props.chosen}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            props.onClear();
          }}
        />
      ) : asking ? (
        <BulkDialog
          kind={asking}
          count={props.chosen.length}
          onClose={() => setAsking(null)}
          onSave={(value) => {
            setAsking(null);
            void props.onChange(asking === 'price' ? { price: value } : { stock: value });
          }}
        />
      ) : null}
    </section>
  );
}

function BulkDialog(props: {
  kind: 'price' | 'stock';
  count: number;
  onClose: () => void;
  onSave: (value: string) => void;
}) {
  const { website } = useMe();
  const formats = useFormats();
  const [value, setValue] = useState('');
  const [error, setError] = useState('');
  const change = (text: string) => {
    setValue(text);
    setError('');
  };
  const price = props.kind === 'price';
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            {price ? 'Set the price' : 'Set the stock'}
          </Heading>
          <p className="soft">
            Every variant of {props.count === 1 ? 'the chosen product' : `the ${props.count} chosen products`} gets this{' '}
            {price ? 'price' : 'number of pieces'}.
          </p>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const read = price ? formats.readAmount(value, website.currency) : wholeNumber(value);
              if (read.ok) props.onSave(read.value);
              else setError(read.error);
            }}
          >
            {price ? (
              <AmountField
                label="Price"
                autoFocus
                currency={website.currency}
                formats={formats}
                value={value}
                error={error}
                onChange={change}
              />
            ) : (
              <TextField
                label="Pieces in stock"
                inputMode="numeric"
                autoFocus
                value={value}
                error={error}
                onChange={(event) => change(event.target.value)}
              />
            )}
            <div className="dialog__actions">
              <Button onPress={props.onClose}>Cancel</Button>
              <Button type="submit" tone="primary">
                {price ? 'Set price' : 'Set stock'}
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
