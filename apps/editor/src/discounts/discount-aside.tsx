import type { Discount, DiscountSettings } from '@plinth/contract';
import { fractionDigits, isCurrencyCode } from '@plinth/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { discountQuery, makeDiscountCodes } from '../api/discounts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { discountSentences } from './discount-words.ts';
import { exampleCart } from './example-cart.ts';
import { CountField } from './number-fields.tsx';
import { useDiscountFormats } from './use-discount-formats.ts';

/** What the discount does, in sentences, and what a cart comes to with it. */
export function MeaningCard({ settings }: { settings: DiscountSettings }) {
  const formats = useDiscountFormats();
  const { currency, money } = formats;
  const { lines, totals } = exampleCart(settings, 10 ** fractionDigits(isCurrencyCode(currency) ? currency : 'USD'));
  const { discountCents, shippingCostCents, grandTotalCents } = totals;
  return (
    <>
      <section className="card" aria-labelledby="discount-meaning">
        <div className="card__head">
          <h2 id="discount-meaning">What it does</h2>
        </div>
        <div className="card__body">
          <ul className="discounts-sentences">
            {discountSentences(settings, formats).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="card" aria-labelledby="discount-example">
        <div className="card__head">
          <h2 id="discount-example">An example cart</h2>
        </div>
        <div className="card__body">
          <dl className="totals">
            {lines.map(({ name, quantity, cents }) => (
              <div key={name}>
                <dt>
                  {quantity} × {name}
                </dt>
                <dd>{money(quantity * cents)}</dd>
              </div>
            ))}
            {discountCents > 0 ? (
              <div>
                <dt>{settings.name.trim() || 'Discount'}</dt>
                <dd>−{money(discountCents)}</dd>
              </div>
            ) : null}
            <div>
              <dt>Shipping</dt>
              <dd>{shippingCostCents === 0 ? 'Free' : money(shippingCostCents)}</dd>
            </div>
            <div className="totals__sum">
              <dt>Total</dt>
              <dd>{money(grandTotalCents)}</dd>
            </div>
          </dl>
        </div>
      </section>
    </>
  );
}

/** What it has brought. */
export function UsesCard({ discount }: { discount: Discount }) {
  const { money, count } = useDiscountFormats();
  return (
    <section className="card" aria-labelledby="discount-uses">
      <div className="card__head">
        <h2 id="discount-uses">So far</h2>
      </div>
      <div className="card__body">
        <dl className="totals">
          <div>
            <dt>Uses</dt>
            <dd>
              {count(discount.uses)}
              {discount.maxUses === null ? '' : ` of ${count(discount.maxUses)}`}
            </dd>
          </div>
          <div>
            <dt>Taken off</dt>
            <dd>{money(discount.discountCents)}</dd>
          </div>
          <div>
            <dt>Orders with it came to</dt>
            <dd>{money(discount.revenueCents)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

/** Codes by the thousand, each of its own. */
export function CodesCard({ discount }: { discount: Discount }) {
  const client = useQueryClient();
  const { count: counted } = useDiscountFormats();
  const [count, setCount] = useState(100);
  const [prefix, setPrefix] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const make = async () => {
    setBusy(true);
    setProblem('');
    try {
      const changed = await makeDiscountCodes(discount.id, { count, prefix: prefix.trim() });
      client.setQueryData(discountQuery(discount.id).queryKey, changed);
      void client.invalidateQueries({ queryKey: ['discounts'] });
      toast({ text: `${counted(count)} codes are there.` });
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };
  return (
    <section className="card" aria-labelledby="discount-codes">
      <div className="card__head">
        <h2 id="discount-codes">Codes</h2>
        <span className="count">{counted(discount.codeCount)}</span>
        {discount.codeCount > 0 ? (
          <a className="button" href={`/api/commerce/discounts/${discount.id}/codes.csv`} download="codes.csv">
            <Download size={16} aria-hidden="true" /> Export
          </a>
        ) : null}
      </div>
      <div className="card__body">
        <div className="discounts-pair">
          <CountField label="How many" max={5_000} value={count} onChange={(value) => value && setCount(value)} />
          <TextField
            label="Begin with"
            value={prefix}
            maxLength={20}
            placeholder="FAIR-"
            autoComplete="off"
            error={/^[A-Za-z0-9-]*$/.test(prefix.trim()) ? undefined : 'Letters, digits and hyphens only.'}
            onChange={(event) => setPrefix(event.target.value)}
          />
        </div>
        {problem ? (
          <p className="error" role="alert">
            {problem}
          </p>
        ) : null}
        <Button busy={busy} isDisabled={!/^[A-Za-z0-9-]*$/.test(prefix.trim())} onPress={() => void make()}>
          Generate codes
        </Button>
      </div>
    </section>
  );
}
