import { saveCardField, savedCardField } from '@plinth/contract';
import { say } from '@plinth/words';
import type { ReactNode } from 'react';
import type { PaymentWay } from './checkout-props.ts';
import { Field } from './field.tsx';

interface SavedCardChoiceProps {
  way: PaymentWay;
  /** Empty: another one. */
  chosen: string;
  onChoose: (id: string) => void;
  /** The box by which its buyer agrees that the card is kept was ticked, or is not any more. */
  onKeep?: (isKept: boolean) => void;
  /** The fields of a card. */
  children: ReactNode;
}

/**
 * Whoever is signed in pays with a card that they keep, or gives another one and says whether it is to be kept. What is hidden beside a
 * kept card is hidden by the style sheet, which works without JavaScript, too.
 */
export const SavedCardChoice = ({ way, chosen, onChoose, onKeep, children }: SavedCardChoiceProps) => {
  const { provider, savedCards } = way;
  if (!savedCards) return children;
  return (
    <div className="pl-cards">
      {savedCards.length > 0 && (
        <Field path={savedCardField(provider)} label={say('Saved cards')}>
          {(attributes) => (
            <div className="pl-select">
              <select
                {...attributes}
                autoComplete="off"
                defaultValue={chosen}
                onChange={(event) => onChoose(event.target.value)}
              >
                {savedCards.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
                <option value="">{say('Another card')}</option>
              </select>
            </div>
          )}
        </Field>
      )}
      <div className="pl-cards__new">
        {children}
        <label className="pl-check">
          <input
            type="checkbox"
            name={saveCardField(provider)}
            value="yes"
            onChange={(event) => onKeep?.(event.target.checked)}
          />
          <span>{say('Save this card for next time. You can remove it in your account.')}</span>
        </label>
      </div>
    </div>
  );
};
