import type { SiteExtraKind } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { siteExtrasQuery } from '../api/site-extras.ts';
import { LinkField } from '../site/inspector/link-field.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { SecretField } from '../ui/secret-field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { type ExtraSettings, type StoredExtra, useExtraEdits } from './use-extra-edits.ts';

/** One setting of what stands over or beside the pages. */
export type ExtraField = {
  name: string;
  label: string;
  hint?: string;
  /** Whether it means anything with what else is chosen. */
  shown?: (settings: ExtraSettings) => boolean;
} & (
  | { type: 'switch'; usual: boolean }
  | { type: 'link' }
  | { type: 'text' | 'lines'; maxLength: number; placeholder?: string }
  | { type: 'number'; usual: number; least: number; most: number }
  | { type: 'choice'; usual: string; choices: readonly { value: string; label: string }[] }
);

interface ExtraFormProps {
  kind: SiteExtraKind;
  title: string;
  /** The switch that puts it before visitors. */
  enable: string;
  /** What visitors see of it with these settings. */
  tells: (settings: ExtraSettings) => ReactNode;
  fields: readonly ExtraField[];
  saved: string;
  /** Its password, where it has one. */
  password?: { label: string; hint: string };
}

/** A card for one of them, saved as a whole: each save is a new version, which visitors see who have closed the one before. */
export function ExtraCard(props: ExtraFormProps) {
  const extras = useQuery(siteExtrasQuery);
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__head">
        <h2 id={id}>{props.title}</h2>
      </div>
      {extras.data ? (
        <ExtraForm {...props} stored={extras.data.extras.find(({ kind }) => kind === props.kind)} />
      ) : (
        <div className="card__body">
          {extras.isPending ? (
            <ListSkeleton rows={3} />
          ) : (
            <LoadFailure error={extras.error} retry={() => void extras.refetch()} />
          )}
        </div>
      )}
    </section>
  );
}

function ExtraForm(props: ExtraFormProps & { stored: StoredExtra }) {
  const { kind, enable, fields, stored, password } = props;
  const [secret, setSecret] = useState('');
  const extra = useExtraEdits(kind, stored, { enabled: false }, props.saved);
  const { shown, save, problems } = extra;
  const unsaved = secret !== '' || extra.unsaved;
  const send = () =>
    save
      .mutateAsync(secret === '' ? {} : { password: secret })
      .then(() => setSecret(''))
      .then(
        () => true,
        () => false,
      );
  const forget = () =>
    save.mutateAsync({ settings: { enabled: false }, password: null }).then(
      () => setSecret(''),
      () => undefined,
    );
  const change = (name: string, value: unknown) => extra.change({ [name]: value });
  const hasPassword = stored?.hasPassword === true;
  const edits = {
    getState: () => ({ unsaved }),
    flush: send,
    discard: () => {
      extra.discard();
      setSecret('');
    },
  };
  return (
    <form
      className="card__body"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {save.error && Object.keys(problems).length === 0 ? (
        <p className="notice notice--bad" role="alert">
          <span>{save.error.message}</span>
        </p>
      ) : null}
      <div className="switch-list">
        <Switch
          label={enable}
          showLabel
          checked={shown.enabled === true}
          onChange={(enabled) => change('enabled', enabled)}
        />
      </div>
      <p className="soft">{props.tells(shown)}</p>
      {password ? (
        <SecretField
          label={password.label}
          hint={password.hint}
          isSet={hasPassword}
          value={secret}
          maxLength={128}
          error={problems.password}
          onChange={(value) => {
            setSecret(value);
            save.reset();
          }}
        />
      ) : null}
      {fields
        .filter((field) => field.shown?.(shown) ?? true)
        .map((field) => (
          <OneField
            key={field.name}
            field={field}
            value={shown[field.name]}
            problem={problems[field.name]}
            onChange={(value) => change(field.name, value)}
          />
        ))}
      <div className="extra-form__buttons">
        <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!unsaved}>
          {`Save ${props.title.toLowerCase()}`}
        </Button>
        {password && hasPassword ? (
          <Button tone="quiet" busy={save.isPending} onPress={() => void forget()}>
            Remove the password
          </Button>
        ) : null}
      </div>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
    </form>
  );
}

function OneField({
  field,
  value,
  problem,
  onChange,
}: {
  field: ExtraField;
  value: unknown;
  problem: string | undefined;
  onChange: (value: unknown) => void;
}) {
  const id = useId();
  const { label, hint } = field;
  const text = typeof value === 'string' ? value : '';
  if (field.type === 'switch')
    return (
      <div className="switch-list">
        <Switch label={label} showLabel checked={(value ?? field.usual) === true} onChange={onChange} />
      </div>
    );
  if (field.type === 'choice')
    return (
      <SelectField
        label={label}
        hint={hint}
        error={problem}
        choices={field.choices}
        value={text || field.usual}
        onChange={onChange}
      />
    );
  if (field.type === 'number')
    return (
      <TextField
        label={label}
        hint={hint}
        error={problem}
        type="number"
        min={field.least}
        max={field.most}
        step={1}
        required
        value={typeof value === 'number' ? String(value) : value === '' ? '' : String(field.usual)}
        onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
      />
    );
  if (field.type === 'link')
    return <LinkField label={label} hint={hint} error={problem} value={text} onChange={onChange} />;
  if (field.type === 'text')
    return (
      <TextField
        label={label}
        hint={hint}
        error={problem}
        maxLength={field.maxLength}
        placeholder={field.placeholder}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={field.maxLength}
        placeholder={field.placeholder}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-about`}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className={problem ? 'error' : 'hint'} id={`${id}-about`}>
        {problem ?? hint}
      </span>
    </div>
  );
}
