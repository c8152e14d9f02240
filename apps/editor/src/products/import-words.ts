import type { ProductField, ProductImport, ProductMapping } from '@plinth/contract';

export const sourceNames: Record<ProductMapping['source'], string> = {
  squarespace: 'Squarespace, or this website',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  wix: 'Wix',
  csv: 'Another table',
};

export const separatorNames: readonly { value: ProductMapping['separator']; label: string }[] = [
  { value: '', label: 'As the file tells' },
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
];

export const fieldNames: Record<ProductField, string> = {
  title: 'Title',
  handle: 'Handle (rows with the same one are variants)',
  sku: 'SKU',
  price: 'Price',
  salePrice: 'Sale price',
  stock: 'Stock',
  backorders: 'Back-orders (No, Yes or at most)',
  shipsOn: 'Ships from (2027-01-12)',
  description: 'Description',
  categories: 'Categories',
  tags: 'Tags',
  visible: 'Visible (Yes or No)',
  images: 'Addresses of images',
  page: 'Product page',
  weight: 'Weight',
  gtin: 'GTIN (barcode)',
  mpn: 'MPN',
  hsCode: 'HS code',
  originCountry: 'Country of origin (PT)',
  customsDescription: 'Customs description',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
};

/** Without these nothing of a table can be read. */
export const isNeeded = (field: ProductField, { source }: ProductMapping): boolean =>
  source === 'csv' && (field === 'title' || field === 'price');

export const things = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** What has become of a file, in one or two sentences. */
export function stateWords({ state, plan, done, total, report, undone, problem }: ProductImport): string {
  const of = total > 0 ? `: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}` : '';
  const came = report
    ? `${things(report.created, 'product')} made, ${report.updated.toLocaleString('en-US')} changed, ${report.unchanged.toLocaleString('en-US')} as they were; ${things(report.variants, 'variant')}, ${things(report.images, 'image')}.`
    : '';
  if (state === 'reading') return 'Looking through the file';
  if (state === 'read') return problem || (plan ? planWords(plan) : '');
  if (state === 'importing') return `Importing products${of}. You can close this page; the import goes on.`;
  if (state === 'undoing') return `Taking the import back${of}`;
  if (state === 'failed') return problem || 'Nothing came in.';
  if (state === 'done') return [problem, came].filter(Boolean).join(' ');
  const kept = undone.keptCount > 0 ? ` ${things(undone.keptCount, 'product')} stayed as they are.` : '';
  return `Taken back: ${things(undone.removed, 'product')} removed, ${undone.restored.toLocaleString('en-US')} as before.${kept}`;
}

function planWords({ products, rows, additions, updates }: NonNullable<ProductImport['plan']>): string {
  const rest = Math.max(0, products - additions - updates);
  return `${things(products, 'product')} in ${things(rows, 'row')}: ${additions.toLocaleString('en-US')} new, ${updates.toLocaleString('en-US')} changed, ${rest.toLocaleString('en-US')} as they are. Nothing has come in yet.`;
}
