/** Where GeoNames counts the regions of a country, the codes by which its addresses name them. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: { '01': 'ACT', '02': 'NSW', '03': 'NT', '04': 'QLD', '05': 'SA', '06': 'TAS', '07': 'VIC', '08': 'WA' },
  CA: {
    '01': 'AB',
    '02': 'BC',
    '03': 'MB',
    '04': 'NB',
    '05': 'NL',
    '07': 'NS',
    '08': 'ON',
    '09': 'PE',
    '10': 'QC',
    '11': 'SK',
    '12': 'YT',
    '13': 'NT',
    '14': 'NU',
  },
};

/** The region of an address; '' where its addresses name none that the data knows. */
export const regionCode = (country: string, admin: string): string =>
  country === 'US' ? admin : (codes[country]?.[admin] ?? '');
