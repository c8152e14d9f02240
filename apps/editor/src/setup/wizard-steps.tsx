import { minPasswordLength } from '@plinth/contract';
import { type ReactNode, useId, useMemo } from 'react';
import { countryChoices, currencyChoices, languageChoices } from '../settings/setting-choices.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { currencyOf } from './first-guess.ts';
import { kindChoices, pictureOf, themeChoices } from './website-choices.ts';
import type { Answers, Change } from './website-wizard.tsx';

interface StepProps {
  answers: Answers;
  change: Change;
  /** What the server has refused, by field. */
  fields: Readonly<Record<string, string>>;
}

export function WebsiteStep({ answers, change, fields }: StepProps) {
  return (
    <>
      <TextField
        label="Name of your website"
        required
        maxLength={200}
        autoComplete="organization"
        hint="You can change it at any time."
        value={answers.title}
        error={fields.title}
        onChange={(event) => change('title', event.target.value)}
      />
      <Cards legend="It is a">
        {kindChoices.map(({ value, label, text, icon: Icon }) => (
          <Card
            key={value}
            name="kind"
            label={label}
            text={text}
            checked={answers.kind === value}
            choose={() => change('kind', value)}
          >
            <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
          </Card>
        ))}
      </Cards>
      <p className="soft">
        It begins with pages of its kind and example content. Everything can be changed or deleted.
      </p>
    </>
  );
}

export function LookStep({ answers, change, fields }: StepProps) {
  const choices = useMemo(
    () => ({
      language: languageChoices(answers.language),
      country: countryChoices(answers.country),
      currency: currencyChoices(answers.currency),
    }),
    [answers.language, answers.country, answers.currency],
  );
  const hasOwnText = ['en', 'de'].includes(answers.language.split('-')[0] ?? '');
  return (
    <>
      <Cards legend="Theme" pictures>
        {themeChoices.map(({ value, label, text }) => (
          <Card
            key={value}
            name="theme"
            label={label}
            text={text}
            checked={answers.theme === value}
            choose={() => change('theme', value)}
          >
            <img src={pictureOf(value, answers.kind)} alt="" width={800} height={600} />
          </Card>
        ))}
      </Cards>
      <div className="wizard__row">
        <SelectField
          label="Language"
          choices={choices.language}
          value={answers.language}
          error={fields.language}
          hint={hasOwnText ? undefined : 'The example texts are in English.'}
          onChange={(value) => change('language', value)}
        />
        <SelectField
          label="Country"
          choices={choices.country}
          value={answers.country}
          error={fields.country}
          onChange={(value) => {
            change('country', value);
            change('currency', currencyOf(value));
          }}
        />
        <SelectField
          label="Currency"
          choices={choices.currency}
          value={answers.currency}
          error={fields.currency}
          onChange={(value) => change('currency', value)}
        />
      </div>
    </>
  );
}

export function OwnerStep({ answers, change, fields, demoSites }: StepProps & { demoSites: readonly string[] }) {
  return (
    <>
      <TextField
        label="Your name"
        required
        maxLength={200}
        autoComplete="name"
        value={answers.displayName}
        error={fields.displayName}
        onChange={(event) => change('displayName', event.target.value)}
      />
      <TextField
        label="Email"
        type="email"
        required
        maxLength={256}
        autoComplete="username"
        hint="You sign in with it. Mails of your website come from it."
        value={answers.email}
        error={fields.email}
        onChange={(event) => change('email', event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        required
        minLength={minPasswordLength}
        maxLength={256}
        autoComplete="new-password"
        hint={`At least ${minPasswordLength} characters. A few words are good.`}
        value={answers.password}
        error={fields.password}
        onChange={(event) => change('password', event.target.value)}
      />
      {demoSites.length > 0 ? (
        <label className="option">
          <input
            type="checkbox"
            checked={answers.keepDemo}
            onChange={(event) => change('keepDemo', event.target.checked)}
          />
          <span>
            Keep the demo sites {demoSites.join(' and ')}, to look things up
            <small>
              {answers.keepDemo ? 'You can delete them later.' : 'They are deleted with all that is in them.'}
            </small>
          </span>
        </label>
      ) : null}
    </>
  );
}

function Cards({ legend, pictures = false, children }: { legend: string; pictures?: boolean; children: ReactNode }) {
  return (
    <fieldset className={pictures ? 'cards cards--pictures' : 'cards'}>
      <legend>{legend}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

/** A radio button as large as what it stands for. */
function Card(props: {
  name: string;
  label: string;
  text: string;
  checked: boolean;
  choose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <label className="choice-card">
      <input
        type="radio"
        name={props.name}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        checked={props.checked}
        onChange={props.choose}
      />
      {props.children}
      <b id={`${id}-label`}>{props.label}</b>
      <span id={`${id}-text`}>{props.text}</span>
    </label>
  );
}
