import type { LowerTaxClass } from '@plinth/domain';
import type { Rule } from './pricing-model.ts';

/** A table of rates that an owner can load; docs/taxes.md names its sources and what was compared with what. */
interface RateTable {
  id: 'eu' | 'us';
  title: string;
  /** Of the day on which these rates were in force. */
  date: string;
  /** What it leaves out, in words. */
  limits: string;
  rules: readonly Rule[];
}

/** country: usual rate; reduced, second reduced; super-reduced */
const eu = `AT 20 13,10
BE 21 12,6
BG 20 9
HR 25 13,5
CY 19 9,5 3
CZ 21 12
DK 25
EE 24 13,9
FI 25.5 14,10
FR 20 10,5.5 2.1
DE 19 7
GR 24 13,6
HU 27 18,5
IE 23 13.5,9 4.8
IT 22 10,5 4
LV 21 12,5
LT 21 9,5
LU 17 8 3
MT 18 7,5
NL 21 9
PL 23 8,5
PT 23 13,6
RO 21 11
SK 23 19,5
SI 22 9.5,5
ES 21 10 4
SE 25 12,6`;

/** State: rate of the state; * where shipping is usually taxed when goods are. */
const us = `AL 4
AZ 5.6
AR 6.5*
CA 7.25
CO 2.9
CT 6.35*
DC 6*
FL 6
GA 4*
HI 4*
ID 6
IL 6.25
IN 7*
IA 6
KS 6.5
KY 6*
LA 5
ME 5.5
MD 6
MA 6.25
MI 6
MN 6.875*
MS 7*
MO 4.225
NE 5.5*
NV 6.85
NJ 6.625*
NM 4.875*
NY 4*
NC 4.75*
ND 5*
OH 5.75*
OK 4.5
PA 6*
RI 7*
SC 6*
SD 4.2*
TN 7*
TX 6.25*
UT 6.1
VT 6*
VA 5.3
WA 6.5*
WV 6*
WI 5*
WY 4`;

const rule = (country: string, more: Partial<Rule>): Rule => ({
  id: '',
  name: '',
  country,
  region: '',
  postalCodes: [],
  ratePercent: '0',
  lowerPercents: {},
  appliesToShipping: false,
  includedInPrice: false,
  ...more,
});

const euRules = eu.split('\n').map((line) => {
  const [country = '', ratePercent = '', reduced = '', superReduced] = line.split(' ');
  const [first, second] = reduced.split(',');
  const lower: Partial<Record<LowerTaxClass, string>> = {
    ...(first ? { reduced: first } : {}),
    ...(second ? { 'second-reduced': second } : {}),
    ...(superReduced ? { 'super-reduced': superReduced } : {}),
  };
  return rule(country, {
    name: 'VAT',
    ratePercent,
    lowerPercents: lower,
    appliesToShipping: true,
    includedInPrice: true,
  });
});

const usRules = us.split('\n').map((line) => {
  const [region = '', rate = ''] = line.split(' ');
  return rule('US', {
    name: 'Sales tax',
    region,
    ratePercent: rate.replace('*', ''),
    appliesToShipping: rate.endsWith('*'),
  });
});

export const rateTables: readonly RateTable[] = [
  {
    id: 'eu',
    title: 'European Union: VAT of the 27 members',
    date: '1 August 2025',
    limits:
      'Prices hold the tax. Islands and regions with rates of their own (Canary Islands, Azores, Corsica …) are not in it.',
    rules: euRules,
  },
  {
    id: 'us',
    title: 'United States: sales tax of the states',
    date: '1 January 2025',
    limits:
      'The rates of the states alone: counties and cities add their own. A shop collects where it has a duty to (nexus): remove the other states.',
    rules: usRules,
  },
];

const placeOf = ({ country, region, name }: Rule): string => `${country}.${region}.${name.toLowerCase()}`;

/** What loading a table does: rules of the same place and name get its rates and keep the rest, others are added. */
export function withTable(
  rules: readonly Rule[],
  table: RateTable,
): { rules: Rule[]; added: number; changed: number; same: number } {
  const next = [...rules];
  const count = { added: 0, changed: 0, same: 0 };
  for (const one of table.rules) {
    const at = next.findIndex((known) => placeOf(known) === placeOf(one));
    const known = next[at];
    if (!known) {
      next.push(one);
      count.added += 1;
      continue;
    }
    const updated = { ...known, ratePercent: one.ratePercent, lowerPercents: one.lowerPercents };
    if (JSON.stringify(updated) === JSON.stringify(known)) count.same += 1;
    else count.changed += 1;
    next[at] = updated;
  }
  return { rules: next, ...count };
}
