import type { TaxClass } from '@plinth/domain';

const names: Readonly<Record<TaxClass, string>> = {
  standard: 'Usual rate',
  reduced: 'Reduced rate',
  'second-reduced': 'Second reduced rate',
  'super-reduced': 'Super-reduced rate',
  exempt: 'Not taxed',
};

export const className = (taxClass: TaxClass): string => names[taxClass];
