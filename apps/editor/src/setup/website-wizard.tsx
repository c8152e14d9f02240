import type { NewOwner, NewWebsite, WebsiteMade } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { guessPlace } from './first-guess.ts';
import { LookStep, OwnerStep, WebsiteStep } from './wizard-steps.tsx';

/** Everything that is asked for, as it is typed. */
export interface Answers extends NewWebsite, NewOwner {
  keepDemo: boolean;
}

export interface WizardProps {
  /** Whether an owner's account is asked for, too. */
  asksOwner: boolean;
  /** Titles of the demo sites that may stay or go; none: nobody is asked. */
  demoSites: readonly string[];
  /** Above the steps. */
  intro?: ReactNode;
  make(answers: Answers): Promise<WebsiteMade>;
  done(made: WebsiteMade): void;
}

type Step = 'website' | 'look' | 'owner';
export type Change = <Name extends keyof Answers>(name: Name, value: Answers[Name]) => void;

/** The step that a field stands on, so that what the server refuses is shown where it can be mended. */
const stepOf = (field: string): Step =>
  field === 'title' || field === 'kind'
    ? 'website'
    : ['theme', 'language', 'country', 'timeZone', 'currency'].includes(field)
      ? 'look'
      : 'owner';

const titles: Readonly<Record<Step, string>> = {
  website: 'What are you making?',
  look: 'How should it look?',
  owner: 'Who runs it?',
};

/** A website in three steps. What has been typed stays while somebody goes back and forth. */
export function WebsiteWizard({ asksOwner, demoSites, intro, make, done }: WizardProps) {
  const steps: readonly Step[] = asksOwner ? ['website', 'look', 'owner'] : ['website', 'look'];
  const [step, setStep] = useState<Step>('website');
  const [answers, setAnswers] = useState<Answers>(() => ({
    title: '',
    kind: 'shop',
    theme: 'lookbook',
    ...guessPlace(navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone),
    displayName: '',
    email: '',
    password: '',
    keepDemo: true,
  }));
  const attempt = useMutation({
    mutationFn: () => make(answers),
    onSuccess: done,
    onError: (error) => {
      const [field] = error instanceof CallFailure ? Object.keys(error.fields) : [];
      if (field !== undefined) setStep(stepOf(fieldName(field)));
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const at = steps.indexOf(step);
  const isFirstView = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its heading
  useEffect(() => {
    if (isFirstView.current) isFirstView.current = false;
    else heading.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);

  const change: Change = (name, value) => {
    setAnswers((before) => ({ ...before, [name]: value }));
    attempt.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (attempt.isPending) return;
    const next = steps[at + 1];
    if (next) setStep(next);
    else attempt.mutate();
  };
  const failed = attempt.error instanceof CallFailure ? attempt.error : null;
  const fields = Object.fromEntries(
    Object.entries(failed?.fields ?? {}).map(([name, message]) => [fieldName(name), message]),
  );
  const isLast = at === steps.length - 1;
  return (
    <form className="wizard" onSubmit={submit}>
      <div className="wizard__head">
        {intro}
        <p className="wizard__count">
          Step {at + 1} of {steps.length}
        </p>
        <progress className="wizard__bar" max={steps.length} value={at + 1} aria-label="Progress" />
        <h1 ref={heading} tabIndex={-1}>
          {titles[step]}
        </h1>
      </div>
      {attempt.error && Object.keys(fields).length === 0 ? (
        <p className="form-error" role="alert">
          {attempt.error.message}
        </p>
      ) : null}
      {step === 'website' ? <WebsiteStep answers={answers} change={change} fields={fields} /> : null}
      {step === 'look' ? <LookStep answers={answers} change={change} fields={fields} /> : null}
      {step === 'owner' ? <OwnerStep answers={answers} change={change} fields={fields} demoSites={demoSites} /> : null}
      <div className="wizard__actions">
        {at > 0 ? (
          <Button isDisabled={attempt.isPending} onPress={() => setStep(steps[at - 1] ?? 'website')}>
            Back
          </Button>
        ) : null}
        <Button type="submit" tone="primary" busy={attempt.isPending}>
          {isLast ? 'Create website' : 'Continue'}
        </Button>
      </div>
      {attempt.isPending ? (
        <p className="soft" role="status">
          Making your pages. This takes a few seconds.
        </p>
      ) : null}
    </form>
  );
}

/** `website.title` of a schema's refusal is the field `title`. */
const fieldName = (name: string): string => name.split('.').at(-1) ?? name;
