import { type FormText, setFormCaptcha, setFormText } from '@plinth/documents';
import { isEmailAddress } from '@plinth/domain';
import { messages } from '../messages.ts';
import { LinesField } from '../site/inspector/lines-field.tsx';
import { LinkField } from '../site/inspector/link-field.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import type { FormTabProps } from './use-form.ts';

const LEADS = /^$|^\/(?!\/)|^https?:\/\//;

const setter =
  ({ session }: Pick<FormTabProps, 'session'>) =>
  (name: FormText, what: string) =>
  (value: string) =>
    session.edit(`Change ${what}`, (doc) => setFormText(doc, name, value), { squash: name });

/** Who gets a mail for each answer; part of the form, and so of its draft. */
export function NotifyField(props: FormTabProps) {
  const { notifyEmail } = props.form;
  const set = setter(props)('notifyEmail', 'who gets a mail');
  const isWrong = notifyEmail.trim() !== '' && !isEmailAddress(notifyEmail.trim());
  return (
    <TextField
      label="Send each answer by mail to"
      type="email"
      hint="Empty: nobody gets a mail. The list of answers has them all. It counts once the form is saved."
      maxLength={256}
      value={notifyEmail}
      error={isWrong ? messages.validEmail : undefined}
      onChange={(event) => set(event.target.value)}
    />
  );
}

/** What happens when a visitor has sent the form, and what its button says. */
export function AdvancedTab(props: FormTabProps) {
  const { form } = props;
  const set = setter(props);
  return (
    <section className="card" aria-label="Advanced">
      <div className="card__body">
        <TextField
          label="Text of the button"
          maxLength={60}
          value={form.submitText}
          onChange={(event) => set('submitText', 'the button')(event.target.value)}
        />
        <LinesField
          label="Text after sending"
          hint="Takes the place of the form. Empty: “Thank you. Your message has been sent.”"
          error={undefined}
          maxLength={5000}
          value={form.submissionMessage}
          onChange={set('submissionMessage', 'the text after sending')}
        />
        <LinkField
          label="Lead visitors to another page after sending"
          hint="Chosen: they go there at once, and the text above is not shown. Else they stay."
          kinds={['page', 'web', 'file']}
          value={form.redirect}
          error={LEADS.test(form.redirect) ? undefined : messages.pageAddress.replace('{val}', form.redirect)}
          onChange={set('redirect', 'where it leads')}
        />
      </div>
    </section>
  );
}

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const ALIGNMENTS = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'right', label: 'Right' },
];

/** Whether visitors prove that they are people, and how that looks (FORM-03). */
export function CaptchaTab({ session, form }: FormTabProps) {
  const { captcha } = form;
  const set = (change: object) =>
    session.edit('Change the captcha', (doc) => setFormCaptcha(doc, { ...captcha, ...change }));
  return (
    <section className="card" aria-label="Captcha">
      <div className="card__body">
        <Switch
          label="Ask for a captcha"
          showLabel
          checked={captcha.enabled}
          onChange={(enabled) => set({ enabled })}
        />
        <p className="hint">
          Shown where the website has a site key for it. Programs are kept out by a hidden field and by time, too; what
          they send lies in the spam folder.
        </p>
        {captcha.enabled ? (
          <>
            <SelectField
              label="Look"
              value={captcha.theme ?? 'light'}
              choices={THEMES}
              onChange={(theme) => set({ theme })}
            />
            <SelectField
              label="Alignment"
              value={captcha.alignment ?? 'left'}
              choices={ALIGNMENTS}
              onChange={(alignment) => set({ alignment })}
            />
          </>
        ) : null}
      </div>
    </section>
  );
}

/** What visitors are told above the button: what becomes of their answers. */
export function DisclaimerTab(props: FormTabProps) {
  return (
    <section className="card" aria-label="Disclaimer">
      <div className="card__body">
        <LinesField
          label="Disclaimer"
          hint="Stands above the button: what you do with the answers, and for how long you keep them. Empty: nothing is shown."
          error={undefined}
          maxLength={2000}
          value={props.form.disclaimer}
          onChange={setter(props)('disclaimer', 'the disclaimer')}
        />
      </div>
    </section>
  );
}
