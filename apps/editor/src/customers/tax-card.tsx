import type { CustomerDetail } from '@plinth/contract';
import { useState } from 'react';
import { TextField } from '../ui/field.tsx';
import type { CustomerEditing } from './use-customer-draft.ts';

type Exemption = NonNullable<CustomerDetail['taxExemption']>;
const nothing: Exemption = { reason: '', certificate: '', expiresOn: '' };

/** The company that a customer buys for, and whether they pay tax. */
export function TaxCard({ editing }: { editing: CustomerEditing }) {
  const { draft, state } = editing;
  const { record: customer, errors } = state;
  const exemption = customer.taxExemption;
  /** Begun, and not kept before there is a reason. */
  const [begun, setBegun] = useState<Exemption | null>(null);
  /** As typed: what is no VAT id yet is not kept. */
  const [vatId, setVatId] = useState<string | null>(null);
  const shown = exemption ?? begun;
  const change = (part: Partial<Exemption>) => {
    const next = { ...(shown ?? nothing), ...part };
    if (next.reason.trim() === '') {
      setBegun(next);
      return;
    }
    setBegun(null);
    draft.edit('taxExemption', next);
  };
  const isOver = exemption !== null && exemption.expiresOn !== '' && exemption.expiresOn < today();
  return (
    <section className="card" aria-label="Company and tax">
      <div className="card__head">
        <h2>Company and tax</h2>
      </div>
      <div className="card__body">
        <TextField
          label="Company"
          value={customer.companyName}
          maxLength={200}
          error={errors.companyName}
          onChange={(event) => draft.edit('companyName', event.target.value)}
        />
        <TextField
          label="VAT id"
          value={vatId ?? customer.vatId}
          maxLength={40}
          error={errors.vatId}
          onChange={(event) => setVatId(event.target.value)}
          onBlur={() => {
            if (vatId !== null) draft.edit('vatId', vatId);
            setVatId(null);
          }}
        />
        <fieldset className="customers-in-groups">
          <legend>Tax</legend>
          <label>
            <input
              type="checkbox"
              checked={shown !== null}
              onChange={(event) => {
                setBegun(event.target.checked ? nothing : null);
                if (!event.target.checked && exemption) draft.edit('taxExemption', null);
              }}
            />
            Pays no tax
          </label>
        </fieldset>
        {shown ? (
          <>
            <TextField
              label="Reason"
              hint="Stands on the invoice: “Exempt from tax: school”."
              value={begun?.reason ?? shown.reason}
              maxLength={200}
              error={errors.taxExemption}
              onChange={(event) => change({ reason: event.target.value })}
            />
            <TextField
              label="Certificate number"
              value={shown.certificate}
              maxLength={100}
              onChange={(event) => change({ certificate: event.target.value })}
            />
            <TextField
              label="Valid until"
              type="date"
              hint={isOver ? 'This has ended: tax is charged again.' : 'Empty: it does not end.'}
              value={shown.expiresOn}
              onChange={(event) => change({ expiresOn: event.target.value })}
            />
            {begun ? <p className="soft">Write a reason, then it is kept.</p> : null}
            <p className="soft">
              It counts when they are signed in with a confirmed address. As a guest everybody pays tax: an address
              proves nothing.
            </p>
          </>
        ) : null}
      </div>
    </section>
  );
}

const today = (): string => new Date().toISOString().slice(0, 10);
