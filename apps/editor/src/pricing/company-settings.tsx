import type { TaxSettings } from '@plinth/contract';
import { isEuCountry } from '@plinth/domain';
import { Switch } from '../ui/switch.tsx';

type Companies = TaxSettings['companies'];

/** Whether companies say their VAT id, and what that changes. */
export function CompanySettings(props: {
  companies: Companies;
  homeCountry: string;
  onChange: (companies: Companies) => void;
}) {
  const { companies, onChange } = props;
  const isInUnion = isEuCountry(props.homeCountry);
  return (
    <section className="card" aria-labelledby="pricing-companies">
      <div className="card__head">
        <h2 id="pricing-companies">Companies</h2>
      </div>
      <div className="card__body">
        <Switch
          showLabel
          label="Ask for a company and its VAT id at the checkout"
          checked={companies.asked}
          onChange={(asked) => onChange({ asked, reverseCharge: asked && companies.reverseCharge })}
        />
        <p className="soft">Both stand on the order and on its invoice.</p>
        <Switch
          showLabel
          label="Sell to companies of other EU countries without tax (reverse charge)"
          checked={companies.reverseCharge}
          disabled={!companies.asked || !isInUnion}
          onChange={(reverseCharge) => onChange({ ...companies, reverseCharge })}
        />
        <p className="soft">
          {isInUnion
            ? 'Their VAT id is looked up in VIES, the register of the European Commission. Where it is valid and the order goes to another EU country, prices lose their tax and the invoice says why. Where VIES does not answer, tax is charged.'
            : 'For shops that are at home in the European Union (Settings → Website).'}
        </p>
      </div>
    </section>
  );
}
