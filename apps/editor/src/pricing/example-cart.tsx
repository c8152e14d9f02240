import {
  type CurrencyCode,
  cartTotals,
  decimalText,
  productTypes,
  type ShippingBox,
  type ShippingOption,
  type TaxClass,
  type TaxRule,
  taxClasses,
} from '@plinth/domain';
import { useState } from 'react';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import type { Choice } from '../settings/setting-choices.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { className } from './class-words.ts';
import { MeasureField } from './measure-field.tsx';
import { CentsField, WholeField } from './number-fields.tsx';

/** What a cart would pay at an address, by the very function that prices every cart; with what is set here, saved or not. */
export function ExampleCart(props: {
  options: readonly ShippingOption[];
  /** What is packed into; absent: nothing. */
  boxes?: readonly ShippingBox[];
  rules: readonly TaxRule[];
  countries: readonly Choice[];
}) {
  const { website } = useMe();
  const formats = useFormats();
  const currency = website.currency as CurrencyCode;
  const [goods, setGoods] = useState(() => 5 * 10 ** (decimalText(0, currency).length > 1 ? 3 : 1));
  const [pieces, setPieces] = useState(2);
  const [grams, setGrams] = useState(1000);
  const [taxClass, setTaxClass] = useState<TaxClass>('standard');
  const [address, setAddress] = useState({ country: website.country, region: '', postalCode: '' });
  const money = (cents: number) => formats.money({ value: decimalText(cents, currency), currency });
  const isRead = ![goods, pieces, grams].some(Number.isNaN) && pieces > 0;
  const totals =
    isRead &&
    cartTotals({
      // One line, and as many weightless ones as there are more pieces: what counts is the sum of each.
      entries: [
        { unitPriceCents: goods, quantity: 1, productType: productTypes.physical, taxClass, weightGrams: grams },
        { unitPriceCents: 0, quantity: pieces - 1, productType: productTypes.physical, taxClass },
      ],
      shippingOptions: props.options,
      boxes: props.boxes ?? [],
      shippingLocation: address,
      taxRules: props.rules,
      now: 0,
    });
  return (
    <section className="card" aria-labelledby="pricing-example">
      <div className="card__head">
        <h2 id="pricing-example">Example</h2>
      </div>
      <div className="card__body">
        <CentsField label="Goods for" value={goods} onChange={setGoods} />
        <div className="pricing__pair">
          <WholeField label="Pieces" value={pieces} onChange={setPieces} />
          <MeasureField kind="weight" label="Weight" value={grams} onChange={(given = 0) => setGrams(given)} />
        </div>
        <SelectField
          label="Taxed as"
          value={taxClass}
          choices={taxClasses.map((value) => ({ value, label: className(value) }))}
          onChange={(value) => setTaxClass(value as TaxClass)}
        />
        <SelectField
          label="Sent to"
          value={address.country}
          choices={props.countries}
          onChange={(country) => setAddress({ country, region: '', postalCode: '' })}
        />
        <div className="pricing__pair">
          <TextField
            label="State or region"
            maxLength={100}
            value={address.region}
            onChange={(event) => setAddress({ ...address, region: event.target.value.trim() })}
          />
          <TextField
            label="Postal code"
            maxLength={20}
            value={address.postalCode}
            onChange={(event) => setAddress({ ...address, postalCode: event.target.value })}
          />
        </div>
        {totals ? <ExampleSums totals={totals} money={money} /> : null}
      </div>
    </section>
  );
}

function ExampleSums({ totals, money }: { totals: ReturnType<typeof cartTotals>; money: (cents: number) => string }) {
  const [chosen] = totals.shippingOptions;
  return (
    <div role="status" className="pricing__sums">
      {totals.awaitsCarrier ? <p>Carriers are asked for their rates once a buyer has written an address.</p> : null}
      {totals.shippingOptions.length === 0 ? (
        totals.awaitsCarrier ? null : (
          <p>No way of shipping reaches this address: the buyer cannot order.</p>
        )
      ) : (
        <ul aria-label="Ways of shipping">
          {totals.shippingOptions.map(({ id, name, costCents }) => (
            <li key={id}>
              <span>{name}</span>
              <span>{costCents === 0 ? 'Free' : money(costCents)}</span>
            </li>
          ))}
        </ul>
      )}
      <dl>
        <div>
          <dt>Shipping{chosen ? ` (${chosen.name})` : ''}</dt>
          <dd>{chosen ? money(totals.shippingCostCents) : '–'}</dd>
        </div>
        {totals.taxParts.map(({ rule, rateBasisPoints, taxCents }) => (
          <div key={`${rule.id}-${rateBasisPoints}`}>
            <dt>
              {rule.name} {rateBasisPoints / 100} %{rule.priceIncludesTax ? ', in the prices' : ''}
            </dt>
            <dd>{money(taxCents)}</dd>
          </div>
        ))}
        {totals.taxParts.length === 0 ? (
          <div>
            <dt>Tax</dt>
            <dd>None</dd>
          </div>
        ) : null}
        <div className="pricing__total">
          <dt>Total</dt>
          <dd>{money(totals.grandTotalCents)}</dd>
        </div>
      </dl>
    </div>
  );
}
