import { type FormAnswers, type FormField, giftRecipientFields, missingDenominationText, paths } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { FormFieldView } from '../form-fields/form-field-view.tsx';
import { additionalPrefix } from '../product-form/additional-answers.ts';

export interface GiftCardPageProps {
  itemId: string;
  title: string;
  storeName: string;
  /** What it can be worth. */
  amounts: readonly { sku: string; text: string }[];
  /** The last day on which one can be used that is bought now; '': it does not expire. */
  lastDay: string;
  /** The SKU of the chosen amount; '': none was chosen, and the page asks for it. */
  chosen: string;
  /** What its owner asks, and then whom it goes to. */
  fields: readonly FormField[];
  answers: FormAnswers;
  /** By field id. */
  errors: Readonly<Record<string, string>>;
  /** Why it could not be put into the cart. */
  problem?: string;
}

/** A question of ours, in the language of the page. */
const inWords = (field: FormField): FormField => ({
  ...field,
  title: sayAgain(field.title),
  ...('description' in field && field.description ? { description: sayAgain(field.description) } : {}),
});

/** The gift-card page: its worth, whom it goes to and when, and the way into the cart. Plain HTML that works as it is. */
export const GiftCardPage = (props: GiftCardPageProps) => {
  const { itemId, title, storeName, amounts, lastDay, chosen, fields, answers, errors } = props;
  const shown = amounts.find(({ sku }) => sku === chosen) ?? amounts[0];
  const problem = props.problem ?? (chosen === '' ? missingDenominationText : undefined);
  const isGift = ({ id }: FormField) => giftRecipientFields.some((field) => field.id === id);
  const question = (field: FormField) => {
    const answer = answers[field.id];
    const error = errors[field.id];
    return (
      <FormFieldView
        key={field.id}
        field={field}
        fields={fields}
        idPrefix="pl-gift-card-"
        namePrefix={additionalPrefix}
        {...(answer === undefined ? {} : { answer })}
        {...(error === undefined ? {} : { error })}
      />
    );
  };
  const own = fields.filter((field) => !isGift(field));
  return (
    <div className="pl-island pl-gift-card">
      <div className="pl-gift-card__card" aria-hidden="true">
        <span className="pl-gift-card__shop">{storeName}</span>
        <span className="pl-gift-card__amount">{shown?.text}</span>
      </div>
      <form className="pl-gift-card__form" method="post" action="/cart/add" noValidate>
        <h1>{title}</h1>
        <p className="pl-gift-card__note">
          {say('Good for everything in the shop.')}{' '}
          {lastDay === ''
            ? say('It does not expire.')
            : say('Bought today, it can be used until {day}.', { day: lastDay })}
        </p>
        {problem && (
          <p className="pl-message pl-message--error" role="alert">
            {sayAgain(problem)}
          </p>
        )}
        <input type="hidden" name="itemId" value={itemId} />
        <div className="pl-field">
          <label className="pl-field__label" htmlFor="pl-gift-card-amount">
            {say('Amount')}
          </label>
          <div className="pl-select">
            <select id="pl-gift-card-amount" name="sku" defaultValue={shown?.sku}>
              {amounts.map(({ sku, text }) => (
                <option key={sku} value={sku}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        </div>
        {own.length > 0 && (
          <div className="form form-questions">
            <div className="form__form">{own.map(question)}</div>
          </div>
        )}
        <fieldset className="pl-gift-card__recipient form form-questions">
          <legend>{say('Send it to somebody')}</legend>
          <div className="form__form">{fields.filter(isGift).map(inWords).map(question)}</div>
        </fieldset>
        <button type="submit" className="pl-button">
          {say('Add To Cart')}
        </button>
        <p className="pl-gift-card__note">
          {say('Have one already?')} <a href={paths.giftCardBalance}>{say('See what is left on it')}</a>
        </p>
      </form>
    </div>
  );
};
