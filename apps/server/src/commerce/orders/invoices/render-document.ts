import { setImmediate } from 'node:timers/promises';
import { say } from '@plinth/words';
import { MISSING, PdfWriter, type TextStyle } from '../../../platform/pdf/pdf-writer.ts';
import { inWords } from '../../../platform/words/in-words.ts';
import type { DocumentContent, DocumentLine } from './document-content.ts';

const MARGIN = 54;
const FOOT = 64;
const INK = '#111111';
const QUIET = '#5b5b5b';
const LINE = '#d4d4d4';

const plain: TextStyle = { size: 9.5, color: INK };
const strong: TextStyle = { ...plain, weight: 600 };
const small: TextStyle = { size: 8.5, color: QUIET };
const label: TextStyle = { size: 8, color: QUIET };
const LEADING = 13.5;
const LINES_AT_ONCE = 10;

/** A document as a PDF; the same content gives the same bytes. */
export async function renderDocument(content: DocumentContent): Promise<Buffer> {
  const { title, number, paper, issuedAt, seller, language = 'en' } = content;
  const spoken = <T>(write: () => T): T => inWords({ language }, write);
  const name = [title, number].filter(Boolean).join(' ');
  const pdf = new PdfWriter({ title: name, author: seller[0] ?? '', paper, moment: new Date(issuedAt) });
  const page = new Page(pdf);
  spoken(() => {
    drawHead(page, content);
    drawParties(page, content);
  });
  await drawLines(page, content, spoken(columnTitles));
  spoken(() => {
    drawMessage(page, content);
    drawSums(page, content);
    drawTaxes(page, content);
    drawNotes(page, content);
  });
  pdf.onEveryPage((at, pages) => {
    const y = pdf.height - FOOT + 22;
    pdf.rule(MARGIN, y - 8, page.width, LINE);
    pdf.line(name, MARGIN, y, small);
    const foot = spoken(() => say('Page {at} of {pages}', { at, pages }));
    pdf.line(foot, page.right, y, { ...small, align: 'right' });
  });
  return pdf.end();
}

/** How far down a document is; begins another page where something would not fit. */
class Page {
  y = MARGIN;
  readonly pdf: PdfWriter;
  constructor(pdf: PdfWriter) {
    this.pdf = pdf;
  }
  get width(): number {
    return this.pdf.width - 2 * MARGIN;
  }
  get right(): number {
    return this.pdf.width - MARGIN;
  }
  /** @returns whether another page was begun */
  need(height: number): boolean {
    if (this.y + height <= this.pdf.height - FOOT) return false;
    this.pdf.addPage();
    this.y = MARGIN;
    return true;
  }
  /** Lines below each other in a column. @returns where they end */
  block(texts: readonly string[], x: number, width: number, style: (at: number) => TextStyle, from = this.y): number {
    let y = from;
    texts.forEach((text, at) => {
      for (const line of this.pdf.wrap(text, width, style(at))) {
        this.pdf.line(line, x, y, style(at));
        y += Math.max(LEADING, style(at).size * 1.45);
      }
    });
    return y;
  }
}

function drawHead(page: Page, { title, number, facts, seller, testMode }: DocumentContent): void {
  const { pdf } = page;
  const half = page.width / 2 - 12;
  const left = page.block(seller, MARGIN, half, (at) => (at === 0 ? { ...strong, size: 12 } : small));
  let y = page.y;
  pdf.line(title, page.right, y - 4, { size: 20, weight: 600, color: INK, align: 'right' });
  y += 26;
  for (const fact of [...(number ? [{ label: say('Number'), value: number }] : []), ...facts]) {
    const width = pdf.line(fact.value, page.right, y, { ...plain, align: 'right' });
    pdf.line(fact.label, page.right - width - 8, y, { ...small, align: 'right' });
    y += LEADING;
  }
  page.y = Math.max(left, y) + 12;
  if (!testMode) return;
  pdf.line(say('Test order: no money moved. This is no document for anybody’s books.'), MARGIN, page.y, {
    ...strong,
    color: '#a11d1d',
  });
  page.y += LEADING + 6;
}

function drawParties(page: Page, { buyer, shipTo }: DocumentContent): void {
  const half = page.width / 2 - 12;
  const columns = [
    { title: say('Billed to'), lines: buyer, x: MARGIN },
    { title: say('Ships to'), lines: shipTo, x: MARGIN + page.width / 2 },
  ].filter(({ lines }) => lines.length > 0);
  const ends = columns.map(({ title, lines }, at) => {
    const x = columns[at]?.x ?? MARGIN;
    page.pdf.line(title, x, page.y, label);
    return page.block(lines, x, half, (line) => (line === 0 ? strong : plain), page.y + 12);
  });
  page.y = Math.max(page.y, ...ends) + 18;
}

/** Read at once: lines are written with pauses, in which other languages are spoken. */
const columnTitles = () => ({
  item: say('Item'),
  quantity: say('Quantity'),
  price: say('Price'),
  amount: say('Amount'),
});
type ColumnTitles = ReturnType<typeof columnTitles>;

/** Where the columns of the table end, from the right edge. */
const columnsOf = (page: Page, lines: readonly DocumentLine[], titles: ColumnTitles) => {
  const withPrices = lines.some(({ amount }) => amount !== '');
  const widest = (title: string, texts: string[]) =>
    Math.max(40, page.pdf.widthOf(title, label), ...texts.map((text) => page.pdf.widthOf(text, plain))) + 16;
  const amount = withPrices
    ? widest(
        titles.amount,
        lines.map((line) => line.amount),
      )
    : 0;
  const unit = lines.some((line) => line.unit !== '')
    ? widest(
        titles.price,
        lines.map((line) => line.unit),
      )
    : 0;
  const quantity = widest(
    titles.quantity,
    lines.map((line) => line.quantity),
  );
  const amountX = page.right;
  const unitX = amountX - amount;
  const quantityX = unitX - unit;
  return { withPrices, hasUnit: unit > 0, amountX, unitX, quantityX, nameWidth: quantityX - quantity - MARGIN };
};

async function drawLines(page: Page, { lines }: DocumentContent, titles: ColumnTitles): Promise<void> {
  if (lines.length === 0) return;
  const { pdf } = page;
  const columns = columnsOf(page, lines, titles);
  const head = () => {
    pdf.line(titles.item, MARGIN, page.y, label);
    pdf.line(titles.quantity, columns.quantityX, page.y, { ...label, align: 'right' });
    if (columns.hasUnit) pdf.line(titles.price, columns.unitX, page.y, { ...label, align: 'right' });
    if (columns.withPrices) pdf.line(titles.amount, columns.amountX, page.y, { ...label, align: 'right' });
    page.y += 14;
    pdf.rule(MARGIN, page.y, page.width, INK);
    page.y += 7;
  };
  page.need(60);
  head();
  for (const [at, line] of lines.entries()) {
    // A document of hundreds of lines takes a while: others are answered between them.
    if (at % LINES_AT_ONCE === LINES_AT_ONCE - 1) await setImmediate();
    const names = pdf.wrap(line.name, columns.nameWidth, plain);
    const details = pdf.wrap(line.details, columns.nameWidth, small);
    const height = (names.length + details.length) * LEADING + 12;
    if (page.need(height)) head();
    pdf.line(line.quantity, columns.quantityX, page.y, { ...plain, align: 'right' });
    pdf.line(line.unit, columns.unitX, page.y, { ...plain, align: 'right' });
    pdf.line(line.amount, columns.amountX, page.y, { ...plain, align: 'right' });
    for (const name of names) {
      pdf.line(name, MARGIN, page.y, plain);
      page.y += LEADING;
    }
    for (const detail of details) {
      pdf.line(detail, MARGIN, page.y, small);
      page.y += LEADING;
    }
    page.y += 4;
    pdf.rule(MARGIN, page.y, page.width, LINE);
    page.y += 7;
  }
}

const message: TextStyle = { size: 12, color: INK };
const MESSAGE_LEADING = 18;
/** Pictures that no typeface here has. On a card for somebody a box would be worse than nothing. */
const PICTURES = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/gu;
/** Begins with a letter of a script that is read from the right. */
export const FROM_THE_RIGHT =
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function drawMessage(page: Page, content: DocumentContent): void {
  const text = (content.message ?? '').replace(PICTURES, '').trim();
  if (text === '') return;
  const { pdf } = page;
  page.need(MESSAGE_LEADING * 3);
  page.y += 14;
  pdf.line(say('A message for you'), MARGIN, page.y, label);
  page.y += 16;
  for (const part of text.split('\n')) {
    const isFromRight = FROM_THE_RIGHT.test(part);
    for (const line of part.trim() === '' ? [''] : pdf.wrap(part, page.width, message)) {
      page.need(MESSAGE_LEADING);
      pdf.line(line, isFromRight ? page.right : MARGIN, page.y, { ...message, align: isFromRight ? 'right' : 'left' });
      page.y += MESSAGE_LEADING;
    }
  }
  page.y += 10;
}

function drawSums(page: Page, { sums }: DocumentContent): void {
  if (sums.length === 0) return;
  const { pdf } = page;
  const x = MARGIN + page.width * 0.45;
  page.need(sums.length * 18 + 8);
  page.y += 2;
  for (const { label: name, amount, strong: isStrong = false } of sums) {
    const style = isStrong ? { ...strong, size: 11 } : plain;
    const width = page.right - x - pdf.widthOf(amount, style) - 14;
    const names = pdf.wrap(name, width, style);
    page.need(names.length * LEADING + 10);
    if (isStrong) {
      pdf.rule(x, page.y, page.right - x, INK);
      page.y += 6;
    }
    pdf.line(amount, page.right, page.y, { ...style, align: 'right' });
    page.y = page.block(names, x, width, () => style) + 3;
  }
  page.y += 14;
}

function drawTaxes(page: Page, { taxes }: DocumentContent): void {
  if (taxes.length === 0) return;
  const { pdf } = page;
  const netX = page.right - page.width * 0.22;
  page.need(30 + taxes.length * LEADING);
  pdf.line(say('Tax by rate'), MARGIN, page.y, label);
  pdf.line(say('Net'), netX, page.y, { ...label, align: 'right' });
  pdf.line(say('Tax'), page.right, page.y, { ...label, align: 'right' });
  page.y += 13;
  pdf.rule(MARGIN, page.y, page.width, LINE);
  page.y += 6;
  for (const { label: name, net, tax } of taxes) {
    const names = pdf.wrap(name, page.width * 0.5, plain);
    page.need(names.length * LEADING);
    pdf.line(net, netX, page.y, { ...plain, align: 'right' });
    pdf.line(tax, page.right, page.y, { ...plain, align: 'right' });
    page.y = page.block(names, MARGIN, page.width * 0.5, () => plain);
  }
  page.y += 18;
}

function drawNotes(page: Page, { notes }: DocumentContent): void {
  const { pdf } = page;
  const told = [...notes];
  const write = (note: string) => {
    for (const line of pdf.wrap(note, page.width, small)) {
      page.need(LEADING);
      pdf.line(line, MARGIN, page.y, small);
      page.y += LEADING;
    }
    page.y += 5;
  };
  told.forEach(write);
  if (pdf.hasMissing)
    write(say('{sign} stands for a character that the typefaces of this document do not have.', { sign: MISSING }));
}
