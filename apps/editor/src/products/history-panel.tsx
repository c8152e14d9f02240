import type { ProductDetail, ProductRevision } from '@plinth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { productQuery, restoreRevision, revisionsQuery } from '../api/products.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';

/** Every saved state, newest first; each can be brought back as a new one. */
export function HistoryPanel(props: {
  product: ProductDetail;
  onRestored: (product: ProductDetail) => void;
  onClose: () => void;
}) {
  const { product } = props;
  const client = useQueryClient();
  const formats = useFormats();
  const history = useQuery(revisionsQuery(product.id));
  const restore = async (revision: ProductRevision) => {
    const restored = await confirm({
      title: 'Restore this state?',
      text: `The product becomes what it was at that moment (${formats.moment(revision.createdAt)}). The stock stays as it is now, and today’s state stays in the history.`,
      confirmLabel: 'Restore',
      work: async () => {
        const answer = await restoreRevision(product.id, revision.id, product.version);
        client.setQueryData(productQuery(product.id).queryKey, answer.product);
        await client.invalidateQueries({ queryKey: ['product', product.id, 'revisions'] });
        props.onRestored(answer.product);
      },
    });
    if (restored) toast({ text: 'The product is restored.' });
  };
  return (
    <ModalOverlay className="veil veil--side" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal modal--side">
        <Dialog>
          <div className="card__head">
            <Heading slot="title" level={2}>
              History
            </Heading>
            <IconButton label="Close" onPress={props.onClose}>
              <X size={18} />
            </IconButton>
          </div>
          {history.isPending ? (
            <ListSkeleton />
          ) : history.error ? (
            <LoadFailure error={history.error} retry={() => void history.refetch()} />
          ) : history.data.revisions.length === 0 ? (
            <p className="soft" style={{ padding: 20 }}>
              Nothing has been changed yet. From the first change on, every saved state is kept here.
            </p>
          ) : (
            <ol className="history">
              {history.data.revisions.map((revision) => (
                <li key={revision.id}>
                  <div>
                    <b>{revision.changes.join(', ') || 'First state'}</b>
                    <small>
                      {formats.moment(revision.createdAt)}
                      {revision.author ? ` · ${revision.author}` : ''}
                    </small>
                  </div>
                  {revision.version === product.version ? (
                    <span className="badge">Now</span>
                  ) : (
                    <Button onPress={() => void restore(revision)}>Restore</Button>
                  )}
                </li>
              ))}
            </ol>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
