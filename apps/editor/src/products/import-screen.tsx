import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isWorking, productImportsQuery, productLimitQuery, uploadProducts } from '../api/product-import.ts';
import { Button } from '../ui/button.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { ImportCard } from './import-card.tsx';

/** Product files: looked at first, assigned column by column, brought in when their owner has seen what would happen, and taken back. */
export function ImportScreen() {
  const list = useQuery(productImportsQuery);
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: productImportsQuery.queryKey });
  const working = (list.data?.imports ?? []).filter(isWorking).length;
  // Whatever an import has done is shown elsewhere, too, once it is at an end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end of a work counts
  useEffect(() => {
    for (const queryKey of [['products'], ['product-collections'], productLimitQuery.queryKey])
      void client.invalidateQueries({ queryKey });
  }, [working]);
  if (list.isPending) return <ListSkeleton rows={4} />;
  if (!list.data) return <LoadFailure error={list.error} retry={() => void list.refetch()} />;
  return (
    <div className="screen" style={{ maxWidth: 860 }}>
      <BackLink to="/products">Products</BackLink>
      <div className="screen__head">
        <h1>Import products</h1>
      </div>
      <FileCard reload={reload} />
      {list.data.imports.map((one) => (
        <ImportCard key={one.id} found={one} locations={list.data.locations} reload={reload} />
      ))}
    </div>
  );
}

function FileCard({ reload }: { reload: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState({ bytes: 0, of: 1 });
  const upload = useMutation({
    mutationFn: (file: File) => {
      setSent({ bytes: 0, of: file.size || 1 });
      const progress = (bytes: number) => setSent({ bytes, of: file.size || 1 });
      return uploadProducts(file, { progress, signal: new AbortController().signal });
    },
    onSettled: reload,
  });
  return (
    <section className="card" aria-labelledby="import-file">
      <div className="card__head">
        <h2 id="import-file">File</h2>
      </div>
      <div className="card__body">
        <p className="soft">
          A product export of Squarespace, Shopify, WooCommerce or Wix, or any other table as CSV (up to 50 MB). Nothing
          comes in before you have seen what would happen, and what came in can be taken back for 30 days.
        </p>
        <div>
          <Button tone="primary" busy={upload.isPending} onPress={() => input.current?.click()}>
            Choose a file
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            hidden
            aria-label="Product file"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) upload.mutate(file);
            }}
          />
        </div>
        {upload.isPending ? <progress max={sent.of} value={sent.bytes} aria-label="Uploading the file" /> : null}
        {upload.error ? (
          <p className="form-error" role="alert">
            {upload.error.message}
          </p>
        ) : null}
      </div>
    </section>
  );
}
