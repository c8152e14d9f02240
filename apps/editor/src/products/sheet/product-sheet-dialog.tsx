import { mostProductsAtOnce, type ProductSheet, type ProductSummary } from '@plinth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { collectionsQuery, productSheetQuery } from '../../api/products.ts';
import { useFormats } from '../../session/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { ListSkeleton, LoadFailure } from '../../ui/states.tsx';
import { usePlannedChanges } from '../use-planned-changes.ts';
import { SheetEditor, type SheetRead } from './sheet-editor.tsx';

/** Many products as a spreadsheet, over the list from which they were chosen. */
export function ProductSheetDialog(props: {
  chosen: readonly ProductSummary[];
  onClose: () => void;
  /** Something was changed: what is chosen has served. */
  onDone: () => void;
}) {
  const { products } = usePlannedChanges();
  const { count } = useFormats();
  // What is chosen may change in the list behind.
  const [ids] = useState(() => props.chosen.map(({ id }) => id));
  const [isAsked, setAsked] = useState(false);
  const isTyped = useRef(false);
  const close = () => (isTyped.current ? setAsked(true) : props.onClose());
  const tooMany = ids.length > mostProductsAtOnce;
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={close}>
      <Modal className="modal modal--sheet">
        <Dialog className="dialog sheet-dialog">
          <Heading slot="title" level={2}>
            Edit {products(ids.length)}
          </Heading>
          {tooMany ? (
            <>
              <p className="form-error" role="alert">
                {`Choose at most ${count(mostProductsAtOnce)} products, so that all of it is done together or not at all.`}
              </p>
              <div className="dialog__actions">
                <Button onPress={props.onClose}>Close</Button>
              </div>
            </>
          ) : (
            <LoadedSheet
              ids={ids}
              isAsked={isAsked}
              onTyped={(typed) => {
                isTyped.current = typed;
              }}
              onStay={() => setAsked(false)}
              onClose={close}
              onLeave={props.onClose}
              onDone={props.onDone}
            />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function LoadedSheet({
  ids,
  ...others
}: { ids: readonly string[] } & Omit<Parameters<typeof SheetEditor>[0], 'first' | 'readAgain'>) {
  const formats = useFormats();
  const client = useQueryClient();
  const sheet = useQuery(productSheetQuery(ids));
  const stores = useQuery(collectionsQuery);
  const readOf = (read: ProductSheet, all: SheetRead['words']['stores']): SheetRead => ({
    sheet: read,
    words: { formats, currency: read.currency, stores: all },
  });
  const readAgain = async () => {
    const [read, { collections }] = await Promise.all([
      client.fetchQuery({ ...productSheetQuery(ids), staleTime: 0 }),
      client.fetchQuery({ ...collectionsQuery, staleTime: 0 }),
    ]);
    return readOf(read, collections);
  };
  const failed = sheet.error ?? stores.error;
  if (failed && !(sheet.data && stores.data))
    return (
      <LoadFailure
        error={failed}
        retry={() => {
          void sheet.refetch();
          void stores.refetch();
        }}
      />
    );
  if (!sheet.data || !stores.data) return <ListSkeleton rows={6} />;
  return <SheetEditor {...others} first={readOf(sheet.data, stores.data.collections)} readAgain={readAgain} />;
}
