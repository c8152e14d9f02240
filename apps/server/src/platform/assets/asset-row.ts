/** An uploaded file as pages and calls read it. */
export interface AssetRow {
  id: string;
  filename: string;
  contentType: string;
  width: number | null;
  height: number | null;
  storageKey: string;
  altText: string;
  title: string;
  focalXThousandths: number;
  focalYThousandths: number;
  colorData: Record<string, string>;
}

/** Address of an asset's bytes; variants by `?format=750w`. The key holds a hash of the content, so it never changes. */
export function assetUrl(asset: Pick<AssetRow, 'storageKey'>): string {
  return `/content/${asset.storageKey.split('/').slice(1).join('/')}`;
}
