import type { ProductDelivery, ProductDetail } from '@plinth/contract';
import { productTypes } from '@plinth/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { memberAreasQuery } from '../api/member-areas.ts';
import {
  addProductFile,
  productDeliveryQuery,
  removeProductFile,
  setProductMembership,
} from '../api/product-delivery.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { SelectField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';

/** What buyers are handed at once: the files of a digital product, the member area of a membership. Saved by itself. */
export function BuyersGetCard({ product }: { product: Pick<ProductDetail, 'id' | 'productType'> }) {
  const { id, productType } = product;
  if (productType === productTypes.digital) return <FilesCard productId={id} />;
  if (productType === productTypes.paywall) return <AreaCard productId={id} />;
  return null;
}

function useDelivery(productId: string) {
  const client = useQueryClient();
  const delivery = useQuery(productDeliveryQuery(productId));
  const [isBusy, setBusy] = useState(false);
  const change = async (work: () => Promise<ProductDelivery>) => {
    setBusy(true);
    try {
      client.setQueryData(productDeliveryQuery(productId).queryKey, await work());
    } catch (error) {
      toast({ text: (error as Error).message });
    }
    setBusy(false);
  };
  return { delivery, isBusy, change };
}

function FilesCard({ productId }: { productId: string }) {
  const { delivery, isBusy, change } = useDelivery(productId);
  if (delivery.isPending) return <ListSkeleton />;
  if (!delivery.data) return <LoadFailure error={delivery.error} retry={() => void delivery.refetch()} />;
  const { files } = delivery.data;
  const remove = (id: string, filename: string) =>
    confirm({
      title: `Remove “${filename}”?`,
      text: 'New buyers do not get it any more. Who has bought it can still download it.',
      confirmLabel: 'Remove file',
      danger: true,
      work: () => change(() => removeProductFile(productId, id)),
    });
  return (
    <section className="card">
      <div className="card__head">
        <h2>Files customers download</h2>
        <FileTrigger
          onSelect={(chosen) => {
            const file = chosen?.[0];
            if (file) void change(() => addProductFile(productId, file));
          }}
        >
          <Button busy={isBusy}>{isBusy ? 'Uploading…' : 'Add a file'}</Button>
        </FileTrigger>
      </div>
      <div className="card__body">
        {files.length === 0 ? (
          <p className="soft">No file yet: buyers get nothing to download. Any kind, up to 300 MB each.</p>
        ) : (
          <ul className="facts">
            {files.map(({ id, filename, sizeText }) => (
              <li key={id} className="handed-over">
                <FileDown size={16} aria-hidden="true" />
                <span className="handed-over__text">
                  <b>{filename}</b>
                  <br />
                  <small className="soft">{sizeText}</small>
                </span>
                <Button tone="quiet" aria-label={`Remove ${filename}`} onPress={() => void remove(id, filename)}>
                  <Trash2 size={16} aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function AreaCard({ productId }: { productId: string }) {
  const { delivery, isBusy, change } = useDelivery(productId);
  const areas = useQuery(memberAreasQuery);
  if (delivery.isPending || areas.isPending) return <ListSkeleton />;
  if (!delivery.data) return <LoadFailure error={delivery.error} retry={() => void delivery.refetch()} />;
  if (!areas.data) return <LoadFailure error={areas.error} retry={() => void areas.refetch()} />;
  return (
    <section className="card">
      <div className="card__head">
        <h2>What it opens</h2>
      </div>
      <div className="card__body">
        <SelectField
          label="Member area"
          value={delivery.data.memberAreaId ?? ''}
          hint={isBusy ? 'Saving…' : 'Buyers become its members at once, or by a link in their mail.'}
          choices={[
            { value: '', label: 'None yet: buyers get nothing' },
            ...areas.data.memberAreas.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(area) => void change(() => setProductMembership(productId, area || null))}
        />
      </div>
    </section>
  );
}
