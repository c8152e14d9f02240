import {
  askedFields,
  captchaMissingText,
  type FormAnswers,
  type FormCaptcha,
  type FormField,
  problemNotices,
} from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { FormFieldView } from '../form-fields/form-field-view.tsx';

export interface BlockFormProps {
  id: string;
  name: string;
  fields: readonly FormField[];
  submitText: string;
  /** Plain text above the button; '' = none. */
  disclaimer: string;
  captcha: FormCaptcha;
  /** Public key of the captcha that the form asks for; '' = none. */
  siteKey: string;
  /** A field that no person sees; programs fill in every field that they find. */
  trapName: string;
  /** What is sent of the page that holds the form, by name (FORM-38). */
  page: Readonly<Record<string, string>>;
  answers?: FormAnswers;
  /** By field id. */
  errors?: Readonly<Record<string, string>>;
  /** What is wrong with the form as a whole. */
  problem?: string;
}

/** The place of a captcha, there only where its site key is; a script renders it when the form is seen (CAPT-05). */
const Captcha = ({ captcha, siteKey }: Pick<BlockFormProps, 'captcha' | 'siteKey'>) => {
  const { theme = 'light', alignment = 'left' } = captcha;
  return (
    <div className={`form__captcha form__captcha--${alignment}`}>
      <span className="form__error" hidden />
      <div
        className="captcha-container"
        data-captcha={siteKey}
        data-action="FORM_BLOCK_SUBMISSION"
        data-theme={theme}
      />
      <noscript>
        <p>
          {say(captchaMissingText)} {say('It needs JavaScript.')}
        </p>
      </noscript>
    </div>
  );
};

/**
 * The form of a block as plain HTML that works by itself: the browser's own checks, what is wrong above each field, and a script
 * (block-form/form.ts) that adds the rest.
 */
export const BlockForm = (props: BlockFormProps) => {
  const {
    id,
    name,
    fields,
    submitText,
    disclaimer,
    captcha,
    siteKey,
    trapName,
    page,
    answers = {},
    errors = {},
  } = props;
  const asked = new Set(askedFields(fields, answers));
  const hasErrors = Object.keys(errors).length > 0;
  const notices = hasErrors ? problemNotices(fields) : { above: '', below: '' };
  const above = props.problem || notices.above;
  return (
    <form
      className="form__form"
      method="post"
      action={`/forms/${id}`}
      encType={fields.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined}
      data-form={id}
      data-fields={JSON.stringify(fields)}
      aria-label={name}
    >
      <p className="form__problem" role="alert" hidden={above === ''}>
        {sayAgain(above)}
      </p>
      {fields.map((field) => (
        <FormFieldView
          key={field.id}
          field={field}
          fields={fields}
          isAsked={asked.has(field)}
          idPrefix={`f-${id}-`}
          namePrefix="f-"
          answer={answers[field.id]}
          error={errors[field.id]}
        />
      ))}
      <div className="form__trap" aria-hidden="true">
        <label>
          {say('Leave this empty')} <input name={trapName} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {Object.entries(page).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} data-page="" />
      ))}
      {siteKey !== '' && <Captcha captcha={captcha} siteKey={siteKey} />}
      <p className="form__problem form__problem--end" hidden={notices.below === ''}>
        {sayAgain(notices.below)}
      </p>
      {disclaimer.trim() !== '' && <p className="form__disclaimer">{disclaimer}</p>}
      <p className="form__actions">
        <button className="form__submit" type="submit">
          {submitText}
        </button>
      </p>
    </form>
  );
};
