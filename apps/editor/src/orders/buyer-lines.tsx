import type { OrderDetail } from '@plinth/contract';
import { treatmentText } from '@plinth/domain';
import { useFormats } from '../session/use-formats.ts';

const checkTexts = {
  valid: 'Valid in VIES',
  invalid: 'Not known to VIES',
  unverified: 'Not verified: its format is right',
} as const;

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
          <dd>
            <p>{company.name}</p>
            {company.vatId ? <p>VAT id {company.vatId}</p> : null}
            {check ? (
              <p className="soft">
                {[
                  checkTexts[check.state],
                  check.state === 'unverified' ? '' : formats.moment(check.checkedAt),
                  check.consultation && `consultation ${check.consultation}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            ) : null}
          </dd>
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
