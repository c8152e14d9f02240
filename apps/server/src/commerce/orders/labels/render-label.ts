import type { LabelSize } from '@plinth/contract';
import { MISSING, PdfWriter, type TextStyle } from '../../../platform/pdf/pdf-writer.ts';
import { FROM_THE_RIGHT } from '../invoices/render-document.ts';

/** What is stuck on a parcel. */
export interface LabelContent {
  /** The name first. */
  from: readonly string[];
  to: readonly string[];
  order: string;
  items: string;
  /** How it is paid for, in lines; none on a label without postage. */
  postage: readonly string[];
}

const MARGIN = 20;
const INK = '#111111';
const QUIET = '#4a4a4a';
const small: TextStyle = { size: 9, color: QUIET };
const caption: TextStyle = { size: 8, color: QUIET };
const strong: TextStyle = { size: 11, weight: 600, color: INK };
/** An address is written as large as it fits. */
const SIZES = [18, 16, 14, 12, 10.5, 9, 8, 7];
/** Whatever is printed at, the same bytes come. */
const MOMENT = new Date(0);

/** Labels as one PDF, a page each; the same content gives the same bytes. */
export async function renderLabels(labels: readonly LabelContent[], size: LabelSize): Promise<Buffer> {
  const pdf = new PdfWriter({
    title: labels.length === 1 ? `Label, ${labels[0]?.order ?? ''}` : `${labels.length} labels`,
    author: labels[0]?.from[0] ?? '',
    paper: size === 'a6' ? 'A6' : '4x6',
    moment: MOMENT,
  });
  for (const [at, label] of labels.entries()) {
    if (at > 0) pdf.addPage();
    drawLabel(pdf, label);
  }
  return pdf.end();
}

function drawLabel(pdf: PdfWriter, { from, to, order, items, postage }: LabelContent): void {
  const width = pdf.width - 2 * MARGIN;
  const foot = pdf.height - MARGIN - 34 - (postage.length > 0 ? postage.length * 14 + 14 : 0);
  pdf.line('From', MARGIN, MARGIN, caption);
  let y = drawLines(pdf, from, {
    top: MARGIN + 13,
    bottom: MARGIN + 110,
    width,
    sizes: [9, 8, 7, 6],
    first: { size: 0, weight: 600 },
  });
  y += 8;
  pdf.rule(MARGIN, y, width, INK);
  pdf.line('Ship to', MARGIN, y + 12, caption);
  drawLines(pdf, to, { top: y + 30, bottom: foot - 8, width, sizes: SIZES, first: { size: 0, weight: 600 } });
  y = foot;
  if (postage.length > 0) {
    pdf.rule(MARGIN, y, width, INK);
    y += 10;
    for (const line of postage) {
      pdf.line(line, MARGIN, y, strong);
      y += 14;
    }
    y += 4;
  }
  pdf.rule(MARGIN, y, width, INK);
  pdf.line(order, MARGIN, y + 12, strong);
  pdf.line(items, pdf.width - MARGIN, y + 13, { ...small, align: 'right' });
  if ([...from, ...to].some((line) => pdf.misses(line, small)))
    pdf.line(`${MISSING}: write by hand`, MARGIN, y + 26, caption);
}

interface Box {
  top: number;
  bottom: number;
  width: number;
  sizes: readonly number[];
  /** How the first line looks, its size apart. */
  first: TextStyle;
}

/** As large as all lines fit; what does not fit at the smallest size is left out at the end. @returns where they end */
function drawLines(pdf: PdfWriter, lines: readonly string[], { top, bottom, width, sizes, first }: Box): number {
  const styleOf = (size: number, at: number): TextStyle => ({ color: INK, ...(at === 0 ? first : {}), size });
  const wrapped = (size: number) =>
    lines.flatMap((line, at) =>
      pdf.wrap(line, width, styleOf(size, at)).map((text) => ({ text, style: styleOf(size, at) })),
    );
  const room = bottom - top;
  const size = sizes.find((one) => wrapped(one).length * one * 1.3 <= room) ?? sizes.at(-1) ?? 7;
  let y = top;
  for (const { text, style } of wrapped(size)) {
    if (y + size > bottom) break;
    const isFromRight = FROM_THE_RIGHT.test(text);
    pdf.line(text, isFromRight ? MARGIN + width : MARGIN, y, { ...style, align: isFromRight ? 'right' : 'left' });
    y += size * 1.3;
  }
  return y;
}
