/** How lengths and weights are written in a country. They are kept in millimetres and grams everywhere. */
export type MeasureSystem = 'metric' | 'imperial';

export const measureSystem = (country: string): MeasureSystem => (country === 'US' ? 'imperial' : 'metric');

/** A unit that people write in: its sign, and how much of what is kept it is. */
export interface MeasureUnit {
  readonly sign: string;
  readonly size: number;
}

/** Of lengths: centimetres or inches, in millimetres. */
export const lengthUnit = (system: MeasureSystem): MeasureUnit =>
  system === 'imperial' ? { sign: 'in', size: 25.4 } : { sign: 'cm', size: 10 };

/** Of weights: grams or pounds, in grams. */
export const weightUnit = (system: MeasureSystem): MeasureUnit =>
  system === 'imperial' ? { sign: 'lb', size: 453.59237 } : { sign: 'g', size: 1 };

/** What is kept as it is written, with two decimals at most. */
export const inUnit = (kept: number, { size }: MeasureUnit): number => Math.round((kept / size) * 100) / 100;

/** `30 × 20 × 10 cm`; '' where it is not known. */
export function sizeText(
  sized: { lengthMm: number; widthMm: number; heightMm: number },
  system: MeasureSystem,
): string {
  const sides = [sized.lengthMm, sized.widthMm, sized.heightMm];
  if (sides.some((mm) => !(mm > 0))) return '';
  const unit = lengthUnit(system);
  return `${sides.map((mm) => inUnit(mm, unit)).join(' × ')} ${unit.sign}`;
}

/** `850 g`, `1.2 kg`, `2.65 lb` */
export function weightText(grams: number, system: MeasureSystem): string {
  if (system === 'metric' && grams >= 1000) return `${Math.round(grams / 10) / 100} kg`;
  const unit = weightUnit(system);
  return `${inUnit(grams, unit)} ${unit.sign}`;
}

/** A parcel that an order's shipping was reckoned with: `2 × Medium box (30 × 20 × 10 cm, 1.2 kg)`. */
export function parcelText(
  parcel: { box: string; count: number; grams: number; lengthMm: number; widthMm: number; heightMm: number },
  system: MeasureSystem,
): string {
  const what = [sizeText(parcel, system), weightText(parcel.grams, system)].filter(Boolean).join(', ');
  return `${parcel.count} × ${parcel.box || 'without a box'} (${what})`;
}
