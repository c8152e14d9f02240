import type { CarrierTrial, CarrierTrialAnswer, ShippingLocation } from '@plinth/contract';
import { type CarrierService, mostLineCents, productTypes } from '@plinth/domain';
import type { Config } from '../../platform/config/config.ts';
import { businessOf } from '../../platform/websites/business.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { type CarrierPlace, CarrierProblem, type CarrierProvider } from './carrier-provider.ts';
import type { LabelProvider } from './label-provider.ts';
import { type AskedParcel, askedParcels, isEnough } from './quote-key.ts';
import { carrierAccount } from './settings.ts';
import { shippo } from './shippo.ts';
import { SHIPPO } from './shippo-client.ts';
import { shippoLabels } from './shippo-labels.ts';
import { tableCarrier } from './table-carrier.ts';
import { tableLabels } from './table-labels.ts';

export { keepQuote } from './queries.ts';
export { askedParcels, isEnough, quoteKey, usualParcel } from './quote-key.ts';
export { customsTerms, usesCarriers } from './settings.ts';

/** Nobody waits longer for carriers than for a slow page. */
const TIMEOUT_MS = 4_000;

/** What carriers have said: services, or why there are none. */
interface CarrierAnswer {
  services: CarrierService[];
  problem: string;
}

/** Asks what carriers take. Over the network: never in a transaction. */
export class Carriers {
  constructor(private readonly config: Pick<Config, 'shippoUrl'>) {}

  /** Never throws, and answers in four seconds: silent carriers stop no sale. */
  async ask(website: Website, location: ShippingLocation, parcels: readonly AskedParcel[]): Promise<CarrierAnswer> {
    const provider = this.providerOf(website);
    if (!provider) return { services: [], problem: 'Enter the key of Shippo once more.' };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const from = startOf(website);
    try {
      const currency = storeCurrency(website);
      const all = await provider.rates({ from, to: placeOf(location), parcels, currency, signal });
      const services = all.filter(({ costCents }) => costCents <= mostLineCents);
      return { services, problem: services.length > 0 ? '' : 'No carrier takes this order.' };
    } catch (error) {
      return {
        services: [],
        problem: error instanceof CarrierProblem ? error.message : 'Carriers could not be asked.',
      };
    }
  }

  /** What the owner's button asks: one parcel of this weight. */
  async try(website: Website, { location, grams }: CarrierTrial): Promise<CarrierTrialAnswer> {
    const { provider } = carrierAccount(website);
    if (provider === 'none') return { services: [], problem: 'Choose who is asked, and save.' };
    if (provider === 'shippo' && startOf(website).postalCode === '' && startOf(website).city === '')
      return { services: [], problem: 'Write the address of your business first: parcels start there.' };
    if (!isEnough(location)) return { services: [], problem: 'Write the postal code of an address.' };
    const entry = { unitPriceCents: 0, quantity: 1, productType: productTypes.physical, weightGrams: grams };
    return this.ask(website, location, askedParcels({ entries: [entry] }));
  }

  /** Who sells labels to a website; undefined: nobody, or its key is to be entered once more. */
  labelsOf(website: Website): { name: 'table' | 'shippo'; provider: LabelProvider } | undefined {
    const { provider, key } = carrierAccount(website);
    if (provider === 'table') return { name: provider, provider: tableLabels };
    if (provider !== 'shippo' || !key) return undefined;
    return { name: provider, provider: shippoLabels({ base: this.config.shippoUrl ?? SHIPPO, key }) };
  }

  /** The PDF of a label that was bought, whoever is asked by now. @throws CarrierProblem */
  labelFile(provider: 'table' | 'shippo', fileUrl: string, signal: AbortSignal): Promise<Buffer> {
    if (provider === 'table') return tableLabels.file(fileUrl, signal);
    return shippoLabels({ base: this.config.shippoUrl ?? SHIPPO, key: '' }).file(fileUrl, signal);
  }

  private providerOf(website: Website): CarrierProvider | undefined {
    const { provider, key } = carrierAccount(website);
    if (provider === 'table') return tableCarrier;
    return provider === 'shippo' && key ? shippo(this.config.shippoUrl ?? SHIPPO, key) : undefined;
  }
}

/** Where parcels start: the address of the business. */
function startOf({ settings, country }: Website): CarrierPlace {
  const { street, city, region, postalCode, country: own } = businessOf(settings).address;
  return { street, city, region, postalCode, country: own || country };
}

/** Carriers need no house to say what they take. */
const placeOf = ({ country, region = '', city = '', postalCode = '' }: ShippingLocation): CarrierPlace => ({
  ...{ country, region, city, postalCode, street: '' },
});
