import type { OrderDetail } from '@plinth/contract';
import { treatmentText } from '@plinth/domain';
import { useFormats } from '../session/use-formats.ts';

/** For which company an order was bought, what was found out of its VAT id, and why it holds no tax. */
export function BuyerLines({ buyer }: { buyer: OrderDetail['buyer'] }) {
  const formats = useFormats();
  if (!buyer) return null;
  const { company, treatment, exemption } = buyer;
  const check = company?.check;
  return (
    <>
      {company ? (
        <div>
          <dt>Company</dt>
          <dd>{company.name}</dd>
          {company.vatId ? <dd>VAT id {company.vatId}</dd> : null}
          {check ? (
            <dd className="soft">
              {check.state === 'valid'
                ? `Valid by VIES on ${formats.moment(check.checkedAt)}`
                : check.state === 'invalid'
                  ? `VIES did not know it on ${formats.moment(check.checkedAt)}`
                  : 'Not verified: its format is right'}
              {check.consultation ? `, consultation ${check.consultation}` : ''}
            </dd>
          ) : null}
        </div>
      ) : null}
      {treatment ? (
        <div>
          <dt>Tax</dt>
          <dd>{treatmentText(treatment, exemption)}</dd>
        </div>
      ) : null}
    </>
  );
}
