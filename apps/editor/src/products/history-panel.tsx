import type { ProductDetail, ProductRevision } from '@plinth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { productQuery, restoreRevision, revisionsQuery } from '../api/products.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { HistoryList, HistoryRow } from '../ui/history.tsx';
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
    <HistoryList
      query={history}
      empty="Nothing has been changed yet. From the first change on, every saved state is kept here."
      rows={(history.data?.revisions ?? []).map((revision) => (
        <HistoryRow
          key={revision.id}
          what={revision.changes.join(', ') || 'First state'}
          when={formats.moment(revision.createdAt)}
          by={revision.author ? [revision.author] : []}
        >
          {revision.version === product.version ? (
            <span className="badge">Now</span>
          ) : (
            <Button onPress={() => void restore(revision)}>Restore</Button>
          )}
        </HistoryRow>
      ))}
      onClose={props.onClose}
    />
  );
}
