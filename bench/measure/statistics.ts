/** A value of several rounds: its median, and half the distance between the quarters as a share of it. */
export interface Summary {
  readonly median: number;
  readonly spread: number;
}

export function summarize(values: readonly number[]): Summary {
  const median = quantile(values, 0.5);
  return { median, spread: median === 0 ? 0 : (quantile(values, 0.75) - quantile(values, 0.25)) / 2 / median };
}

/** Between two values it lies in proportion; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

const grouped = (value: number, digits: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** `1,240 /s ± 4 %` */
export function withSpread({ median, spread }: Summary, unit: string, digits = 0): string {
  return `${grouped(median, digits)} ${unit} ± ${(spread * 100).toFixed(0)} %`;
}

/** `1,240 /s` */
export function amount(value: number, unit: string, digits = 0): string {
  return `${grouped(value, digits)} ${unit}`;
}

/** `0.83 ± 2 %` */
export function ratio({ median, spread }: Summary): string {
  return `${median.toFixed(2)} ± ${(spread * 100).toFixed(0)} %`;
}

/** `38 % ± 2 %` */
export function percent({ median, spread }: Summary): string {
  return `${(median * 100).toFixed(median < 0.1 ? 1 : 0)} % ± ${(spread * 100).toFixed(0)} %`;
}
