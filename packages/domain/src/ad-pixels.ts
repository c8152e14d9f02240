/** What advertisers are told (ANLT-17), in Meta's words; each network has its own for them. */
export type PixelEvent = 'AddToCart' | 'Search' | 'Lead' | 'ViewContent' | 'CompleteRegistration';

export type AdNetwork = 'meta' | 'google' | 'pinterest' | 'tiktok';

interface AdNetworkRule {
  readonly name: string;
  /** What its ids look like; '' = not used. */
  readonly idPattern: string;
  /** Where its script comes from, and where that tells of what happens: all that pages with it may load more than others. */
  readonly sources: {
    readonly scripts: readonly string[];
    readonly images: readonly string[];
    readonly connects: readonly string[];
  };
}

export const adNetworks: Readonly<Record<AdNetwork, AdNetworkRule>> = {
  meta: {
    name: 'Meta',
    idPattern: '^(|[0-9]{5,20})$',
    sources: {
      scripts: ['https://connect.facebook.net'],
      images: ['https://www.facebook.com'],
      connects: ['https://www.facebook.com'],
    },
  },
  google: {
    name: 'Google',
    idPattern: '^(|(AW|G|GT)-[A-Z0-9]{4,20})$',
    sources: {
      scripts: ['https://www.googletagmanager.com'],
      images: ['https://www.google.com', 'https://googleads.g.doubleclick.net', 'https://www.googletagmanager.com'],
      connects: ['https://www.google.com', 'https://www.google-analytics.com', 'https://googleads.g.doubleclick.net'],
    },
  },
  pinterest: {
    name: 'Pinterest',
    idPattern: '^(|[0-9]{5,20})$',
    sources: {
      scripts: ['https://s.pinimg.com'],
      images: ['https://ct.pinterest.com'],
      connects: ['https://ct.pinterest.com'],
    },
  },
  tiktok: {
    name: 'TikTok',
    idPattern: '^(|[A-Z0-9]{10,40})$',
    sources: {
      scripts: ['https://analytics.tiktok.com'],
      images: [],
      connects: ['https://analytics.tiktok.com'],
    },
  },
};

/** The networks that an owner's settings name by an id, in the order of the table. */
export function namedNetworks(settings: Readonly<Record<string, unknown>>): [AdNetwork, string][] {
  return (Object.keys(adNetworks) as AdNetwork[]).flatMap((network): [AdNetwork, string][] => {
    const id = settings[network];
    return typeof id === 'string' && id !== '' ? [[network, id]] : [];
  });
}
