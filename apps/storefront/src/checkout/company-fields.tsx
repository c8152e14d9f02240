import { say, type Text } from '@plinth/words';
import { useState } from 'react';
import { Field } from './field.tsx';
import type { CheckoutState } from './use-checkout.ts';

const stateTexts = {
  valid: 'This VAT id is valid.',
  invalid: 'The register of the European Union does not know this VAT id. You can order with it; tax is charged.',
  unverified: 'It will be on your invoice. It could not be verified: tax is charged as usual.',
} as const satisfies Record<string, Text>;

interface CompanyFieldsProps {
  state: CheckoutState;
  /** What is known of whoever is signed in, or was typed before. */
  company: { name: string; vatId: string };
}

/** A company that buys, and what its VAT id changes. */
export const CompanyFields = ({ state, company }: CompanyFieldsProps) => {
  const { cart, errors } = state;
  const known = cart.company ?? company;
  const [nameError, vatError] = [errors['company.name'], errors['company.vatId']];
  // What is corrected takes its problem away: what was opened stays open.
  const [isOpen, setOpen] = useState(Boolean(known.name || known.vatId));
  return (
    <details
      className="pl-disclosure"
      open={isOpen || Boolean(nameError || vatError)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-company={cart.company?.state ?? 'none'}
    >
      <summary>{say('Buying for a company')}</summary>
      <div className="pl-disclosure__fields">
        <Field
          path="company.name"
          label={say('Company name')}
          autoComplete="organization"
          maxLength={200}
          defaultValue={known.name}
          error={nameError}
          optional
        />
        <Field
          path="company.vatId"
          label={say('VAT id')}
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={known.vatId}
          error={vatError}
          note={cart.company && (cart.company.state === 'none' ? '' : say(stateTexts[cart.company.state]))}
          optional
        />
        <button
          type="submit"
          name="intent"
          value="apply-company"
          className="pl-button pl-button--quiet pl-button--small"
          aria-busy={state.isAskingCompany || undefined}
        >
          {state.isAskingCompany ? say('Checking…') : say('Use for this order')}
        </button>
      </div>
    </details>
  );
};
