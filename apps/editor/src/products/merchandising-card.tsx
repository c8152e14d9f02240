import type { ProductDetail } from '@plinth/contract';
import {
  largestScarcityQuantity,
  longestMerchandisingText,
  readMerchandisingSettings,
  storefrontText,
} from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { preferenceQuery } from '../api/preferences.ts';
import { restockSettingsQuery } from '../api/restock.ts';
import { useMe } from '../session/use-me.ts';
import { useSiteWords } from '../session/use-site-words.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { NumberField } from './number-field.tsx';
import type { DraftState, ProductDraft } from './product-draft.ts';

type Merchandising = NonNullable<ProductDetail['merchandising']>;

const AS_STORE: Merchandising = { scarcityQuantity: null, scarcityText: '', customSoldOutText: '', restock: null };

const pieces = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`);

/** What the store says, as far as it is read and may be read. */
function useStoreWords() {
  const { language } = useMe().website;
  const inSiteWords = useSiteWords();
  const merchandising = useQuery(preferenceQuery('merchandising')).data;
  const texts = useQuery(preferenceQuery('storefront-texts')).data;
  const restock = useQuery(restockSettingsQuery).data;
  const settings = readMerchandisingSettings(merchandising);
  const written = (texts?.[language] as Record<string, unknown> | undefined)?.productSoldOutText;
  const { scarcityEnabled, scarcityQuantity } = settings;
  const scarcity = scarcityEnabled ? `on, from ${pieces(scarcityQuantity)} downward` : 'off';
  return {
    scarcityQuantity,
    scarcityText: settings.scarcityText,
    soldOut:
      settings.customSoldOutText ||
      (typeof written === 'string' && written ? written : inSiteWords(() => storefrontText('productSoldOutText'))),
    scarcity: merchandising ? `: ${scarcity}` : '',
    restock: restock ? `: ${restock.settings.enabled ? 'on' : 'off'}` : '',
  };
}

const modeOf = (own: boolean | null): string => {
  if (own === null) return 'store';
  return own ? 'on' : 'off';
};

/** What pages say of a product of which little or nothing is left, where it is to say something else than its store. */
export function MerchandisingCard({ draft, state }: { draft: ProductDraft; state: DraftState }) {
  const { record: product, errors } = state;
  const heading = useId();
  const store = useStoreWords();
  const own = product.merchandising ?? AS_STORE;
  const change = (more: Partial<Merchandising>) => {
    const next = { ...(draft.getState().record.merchandising ?? AS_STORE), ...more };
    const isPlain = Object.values(next).every((value) => value === null || value === '');
    draft.edit('merchandising', isPlain ? null : next);
  };
  return (
    <section className="card" aria-labelledby={heading}>
      <div className="card__head">
        <h2 id={heading}>Low and sold-out stock</h2>
      </div>
      <div className="card__body">
        <p className="soft">
          What is left as it is follows the store:{' '}
          <Link className="link" to="/products/settings">
            messages and words
          </Link>
          ,{' '}
          <Link className="link" to="/restock" search={{}}>
            back-in-stock notices
          </Link>
          .
        </p>
        <SelectField
          label="Low-stock message"
          value={modeOf(own.scarcityQuantity === null ? null : own.scarcityQuantity > 0)}
          choices={[
            { value: 'store', label: `As the store says${store.scarcity}` },
            { value: 'on', label: 'On, from a number of its own' },
            { value: 'off', label: 'Off' },
          ]}
          onChange={(mode) => change({ scarcityQuantity: quantityOf(mode, store.scarcityQuantity) })}
        />
        {own.scarcityQuantity ? (
          <NumberField
            label="From how many pieces downward"
            suffix=""
            min={1}
            max={largestScarcityQuantity}
            value={own.scarcityQuantity}
            onChange={(scarcityQuantity) => change({ scarcityQuantity })}
          />
        ) : null}
        {own.scarcityQuantity === 0 ? null : (
          <TextField
            label="Message"
            hint="{qtyInStock} becomes the number that is left."
            maxLength={longestMerchandisingText}
            placeholder={store.scarcityText}
            value={own.scarcityText}
            onChange={(event) => change({ scarcityText: event.target.value })}
          />
        )}
        <SelectField
          label="Back-in-stock notices"
          value={modeOf(own.restock)}
          hint="Off: nobody new can ask. Who has asked already is told when it is back."
          choices={[
            { value: 'store', label: `As the store says${store.restock}` },
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
          onChange={(mode) => change({ restock: mode === 'store' ? null : mode === 'on' })}
        />
        <TextField
          label="Sold-out mark"
          maxLength={longestMerchandisingText}
          placeholder={store.soldOut}
          value={own.customSoldOutText}
          error={errors.merchandising}
          onChange={(event) => change({ customSoldOutText: event.target.value })}
        />
      </div>
    </section>
  );
}

function quantityOf(mode: string, ofStore: number): number | null {
  if (mode === 'store') return null;
  return mode === 'on' ? ofStore : 0;
}
