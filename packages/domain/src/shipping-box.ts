/** What something measures and weighs; in millimetres and grams, 0 where it is not known. */
export interface Sized {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly grams: number;
}

/** A box, a bag or an envelope that a shop packs into: its room inside, and what it weighs itself. */
export interface ShippingBox extends Sized {
  readonly name: string;
  /** Goods and box together; absent: any weight. */
  readonly maxGrams?: number;
  /** The one that is taken wherever everything fits into it. */
  readonly isDefault: boolean;
}

/** Whether all three of its measures are known. */
export const hasSize = ({ lengthMm, widthMm, heightMm }: Omit<Sized, 'grams'>): boolean =>
  lengthMm > 0 && widthMm > 0 && heightMm > 0;
