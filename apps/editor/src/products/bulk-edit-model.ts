import type { PlannedLine, PlannedProduct, ProductsEdit } from '@plinth/contract';
import { backordersProblem, fail, ok, type PriceEnding, type Result } from '@plinth/domain';
import type { Formats } from '../ui/format.ts';
import { backordersText } from './backorder-words.ts';

/** What is typed and chosen; '' is "stays as it is". */
export interface BulkEditForm {
  price: '' | 'set' | 'raise-percent' | 'lower-percent' | 'raise-amount' | 'lower-amount';
  priceValue: string;
  ending: PriceEnding;
  mayBeFree: boolean;
  sale: '' | 'begin' | 'end';
  salePercent: string;
  stock: '' | 'set' | 'add' | 'take';
  quantity: string;
  backorders: '' | 'on' | 'off';
  /** '': as many as are ordered. */
  backorderLimit: string;
  shipsOn: string;
  addTags: string[];
  removeTags: string[];
  addCategory: string;
  removeCategory: string;
  visibility: '' | 'visible' | 'hidden';
}

export const emptyBulkEdit: BulkEditForm = {
  price: '',
  priceValue: '',
  ending: 'exact',
  mayBeFree: false,
  sale: '',
  salePercent: '',
  stock: '',
  quantity: '',
  backorders: '',
  backorderLimit: '',
  shipsOn: '',
  addTags: [],
  removeTags: [],
  addCategory: '',
  removeCategory: '',
  visibility: '',
};

export type BulkEditProblems = Partial<Record<'price' | 'sale' | 'stock' | 'backorders', string>>;

/** The form as the server takes it, or what is wrong with it by field. Nothing is chosen: neither. */
export function editOf(
  form: BulkEditForm,
  currency: string,
  formats: Pick<Formats, 'readAmount'>,
): { edit: ProductsEdit | null; problems: BulkEditProblems } {
  const problems: BulkEditProblems = {};
  const edit: ProductsEdit = {};
  const read = (field: keyof BulkEditProblems, result: Result<string>) => {
    if (result.ok) return result.value;
    problems[field] = result.error;
    return '';
  };
  if (form.price) {
    const percent = form.price.endsWith('percent');
    const value = read('price', percent ? readPercent(form.priceValue) : formats.readAmount(form.priceValue, currency));
    const kind = form.price.replace(/-.*/, '') as 'set' | 'raise' | 'lower';
    edit.price = { kind, unit: percent ? 'percent' : 'amount', value, ending: form.ending, mayBeFree: form.mayBeFree };
  }
  if (form.sale === 'end') edit.sale = { kind: 'end' };
  if (form.sale === 'begin')
    edit.sale = { kind: 'begin', percent: read('sale', readPercent(form.salePercent)), ending: form.ending };
  if (form.stock) edit.stock = { kind: form.stock, quantity: Number(read('stock', wholeNumber(form.quantity))) };
  if (form.backorders === 'off') edit.backorders = null;
  if (form.backorders === 'on') {
    const limit = form.backorderLimit.trim() === '' ? null : Number(form.backorderLimit);
    edit.backorders = { limit, shipsOn: form.shipsOn || null };
    const problem = backordersProblem(edit.backorders);
    if (problem !== undefined) problems.backorders = problem;
  }
  if (form.addTags.length > 0) edit.addTags = form.addTags;
  if (form.removeTags.length > 0) edit.removeTags = form.removeTags;
  if (form.addCategory) edit.addCategories = [form.addCategory];
  if (form.removeCategory) edit.removeCategories = [form.removeCategory];
  if (form.visibility) edit.visibility = form.visibility;
  const isReady = Object.keys(edit).length > 0 && Object.keys(problems).length === 0;
  return { edit: isReady ? edit : null, problems };
}

/** The server counts in whole pieces. */
export const wholeNumber = (text: string): Result<string> =>
  /^\d{1,9}$/.test(text.trim()) ? ok(text.trim()) : fail('Write a whole number, such as 12.');

/** A percentage that a person typed, as a number with a point: '12.5'. */
export const readPercent = (text: string): Result<string> => {
  const bare = text.replace('%', '').trim();
  return /^\d{1,4}([.,]\d{1,2})?$/.test(bare) ? ok(bare.replace(',', '.')) : fail('Write a percentage, such as 10.');
};

export interface PlanSums {
  /** With something to be changed. */
  changed: PlannedProduct[];
  leftOut: PlannedProduct[];
  same: number;
}

export function sumsOf(planned: readonly PlannedProduct[]): PlanSums {
  const leftOut = planned.filter(({ problem }) => problem !== null);
  const changed = planned.filter(({ problem, lines }) => problem === null && lines.length > 0);
  return { changed, leftOut, same: planned.length - leftOut.length - changed.length };
}

const fieldNames: Record<PlannedLine['field'], string> = {
  price: 'Price',
  sale: 'Sale price',
  stock: 'Stock',
  sku: 'SKU',
  backorders: 'Back-orders',
  tags: 'Tags',
  categories: 'Categories',
  visibility: 'Site',
};
const visibilityNames: Record<string, string> = { visible: 'Visible', hidden: 'Hidden', scheduled: 'Scheduled' };

/** A line of the preview in words. */
export function wordsOf(
  line: PlannedLine,
  currency: string,
  formats: Formats,
  categoryName: (id: string) => string,
): { what: string; before: string; after: string } {
  const say = (values: readonly string[]) => {
    if (line.field === 'backorders') {
      const [limit = '', shipsOn = ''] = values;
      const none = values.length === 0;
      return backordersText(
        none ? null : { limit: limit === '' ? null : Number(limit), shipsOn: shipsOn || null },
        formats,
      );
    }
    const words = values.map((value) => {
      if (line.field === 'price' || line.field === 'sale') return value && formats.money({ value, currency } as never);
      if (line.field === 'stock') return Number.isNaN(Number(value)) ? value : formats.count(Number(value));
      if (line.field === 'categories') return categoryName(value);
      return line.field === 'visibility' ? (visibilityNames[value] ?? value) : value;
    });
    return words.filter(Boolean).join(', ') || '–';
  };
  return {
    what: line.variant ? `${line.variant}: ${fieldNames[line.field]}` : fieldNames[line.field],
    before: say(line.before),
    after: say(line.after),
  };
}
