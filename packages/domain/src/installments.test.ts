import { describe, expect, test } from 'vitest';
import { installmentOffer, installmentProvider, isInstallmentEligible, isUsTerritory } from './installments.ts';

const limits = { minimumCents: 3500, maximumCents: 100_000 };

describe('the installment offer', () => {
  test('[INST-02] is in range above the minimum and not above the maximum', () => {
    expect(installmentOffer(3501, limits, 'USD').kind).toBe('in-range');
    expect(installmentOffer(100_000, limits, 'USD').kind).toBe('in-range');
  });

  test('[INST-03] is out of range at the minimum, below it, and above the maximum', () => {
    expect(installmentOffer(3500, limits, 'USD').kind).toBe('out-of-range');
    expect(installmentOffer(0, limits, 'USD').kind).toBe('out-of-range');
    expect(installmentOffer(100_001, limits, 'USD').kind).toBe('out-of-range');
  });

  test('[INST-06] divides the amount into 4 by default, and no cent is lost', () => {
    expect(installmentOffer(9999, limits, 'USD')).toEqual({ kind: 'in-range', partsCents: [2500, 2500, 2500, 2499] });
    expect(installmentOffer(9000, limits, 'USD', 3)).toEqual({ kind: 'in-range', partsCents: [3000, 3000, 3000] });
  });

  test('[INST-07] above the maximum it is available for orders up to it', () => {
    expect(installmentOffer(100_001, limits, 'USD')).toEqual({
      kind: 'out-of-range',
      text: 'available for orders up to $1,000.00',
    });
  });

  test('[INST-08] not above the maximum it is available for orders over the minimum', () => {
    expect(installmentOffer(3500, limits, 'GBP')).toEqual({
      kind: 'out-of-range',
      text: 'available for orders over £35.00',
    });
  });
});

describe('paying in parts', () => {
  test('needs something in the cart', () => {
    expect(isInstallmentEligible([])).toBe(false);
  });

  test.each([2, 3, 4, 5])('needs physical products only, not type %d', (productType) => {
    expect(isInstallmentEligible([{ productType: 1 }])).toBe(true);
    expect(isInstallmentEligible([{ productType: 1 }, { productType: 1 }])).toBe(true);
    expect(isInstallmentEligible([{ productType: 1 }, { productType }])).toBe(false);
  });

  test('[INST-14] has one name in the US, Canada (English and French), Australia and New Zealand', () => {
    const pairs = ['US en', 'CA en', 'CA fr', 'AU en', 'NZ en', 'PR en-US'].map((pair) => pair.split(' '));
    expect(pairs.map(([country = '', language = '']) => installmentProvider(country, language))).toEqual(
      Array(6).fill('Afterpay'),
    );
  });

  test('[INST-15] has another name in Great Britain', () => {
    expect(installmentProvider('GB', 'en')).toBe('Clearpay');
    expect(installmentProvider('gb', 'en-GB')).toBe('Clearpay');
  });

  test.each(['US es', 'GB cy', 'AU fr', 'DE en', 'constructor en'])('is not offered in %s', (pair) => {
    const [country = '', language = ''] = pair.split(' ');
    expect(installmentProvider(country, language)).toBeUndefined();
  });

  test('[INST-16] US territories are US, PR, GU, VI, MP, AS, UM', () => {
    expect(['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'].every(isUsTerritory)).toBe(true);
    expect(['CA', 'MX', 'GB', 'FM', ''].some(isUsTerritory)).toBe(false);
  });
});
