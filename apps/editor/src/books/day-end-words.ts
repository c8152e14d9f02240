/** How what was counted differs from what was expected. @param money writes an amount */
export function differenceWords(cents: number, money: (cents: number) => string): string {
  if (cents === 0) return 'Agrees';
  return cents > 0 ? `${money(cents)} too much` : `${money(-cents)} missing`;
}
