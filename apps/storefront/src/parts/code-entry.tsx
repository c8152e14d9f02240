import { say, sayAgain } from '@plinth/words';
import type { FormEvent, ReactNode } from 'react';
import { closeIcon, Icon } from './icons.tsx';
import type { CouponEntry } from './use-coupon.ts';

interface OwnFormProps {
  isOwn: boolean;
  action: string;
  onSubmit: () => void;
  className: string;
  children: ReactNode;
}

/** A plain form of its own, where there is none around. */
const OwnForm = ({ isOwn, action, onSubmit, className, children }: OwnFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return isOwn ? (
    <form className={className} method="post" action={action} onSubmit={submit}>
      {children}
    </form>
  ) : (
    <div className={className}>{children}</div>
  );
};

interface CodeChipProps {
  /** The form that the button belongs to; without it the chip is one. */
  form: string | undefined;
  action: string;
  /** What is taken out again. */
  value: string;
  /** Of the button, in the form around. */
  name: string;
  removeLabel: string;
  onRemove: () => void;
  /** It was entered and does not count. */
  isIdle?: boolean;
  children: ReactNode;
}

/** A code that was entered, with the way to take it out. */
export const CodeChip = ({ form, action, value, name, removeLabel, onRemove, isIdle, children }: CodeChipProps) => (
  <OwnForm
    className={`pl-coupon__chip${isIdle ? ' pl-coupon__chip--idle' : ''}`}
    isOwn={form === undefined}
    action={action}
    onSubmit={onRemove}
  >
    {form === undefined && <input type="hidden" name="code" value={value} />}
    <span>{children}</span>
    <button type="submit" name={name} value={value} form={form} className="pl-coupon__remove" aria-label={removeLabel}>
      <Icon path={closeIcon} />
    </button>
  </OwnForm>
);

interface CodeEntryProps {
  label: string;
  name: string;
  /** The value of `intent` that its button sends. */
  intent: string;
  form: string | undefined;
  action: string;
  entry: CouponEntry;
  problem: string | undefined;
}

/** A field for a code with its button, and what is wrong with it. */
export const CodeEntry = ({ label, name, intent, form, action, entry, problem }: CodeEntryProps) => {
  const { typed, setTyped, apply, isBusy } = entry;
  return (
    <OwnForm
      className={`pl-field${problem ? ' pl-field--error' : ''}`}
      isOwn={form === undefined}
      action={action}
      onSubmit={apply}
    >
      <label className="pl-field__label" htmlFor={entry.id}>
        {label}
      </label>
      <div className="pl-coupon__row">
        <input
          id={entry.id}
          className="pl-input"
          name={name}
          form={form}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter here must not place the order of the form around.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${entry.id}-note`}
        />
        <button
          type="submit"
          name="intent"
          value={intent}
          form={form}
          className="pl-button pl-button--quiet pl-coupon__apply"
          aria-busy={isBusy || undefined}
        >
          {say('Apply')}
        </button>
      </div>
      <p id={`${entry.id}-note`} className="pl-field__error" role="status">
        {problem && sayAgain(problem)}
      </p>
    </OwnForm>
  );
};
