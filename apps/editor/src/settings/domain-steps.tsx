import type { Domain } from '@plinth/contract';
import { Check, CircleAlert, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../session/use-formats.ts';
import type { Formats } from '../ui/format.ts';

type StepState = 'done' | 'waiting' | 'wrong';
interface Step {
  state: StepState;
  name: string;
  text: string;
}

const MARKS = { done: Check, waiting: CircleDashed, wrong: CircleAlert } as const;
const STATE_WORDS: Readonly<Record<StepState, string>> = { done: 'Done', waiting: 'Waiting', wrong: 'To be mended' };

/** How far a domain is: whose it is, where its visitors are led, and its certificate. `fetching` offers another try. */
export function DomainSteps({ domain, fetching }: { domain: Domain; fetching: ReactNode }) {
  const formats = useFormats();
  const { certificate, check } = domain;
  const steps = [proofStep(domain), pointerStep(domain)];
  return (
    <ul className="domain__steps">
      {steps.map((step) => (
        <StepRow key={step.name} step={step} />
      ))}
      {certificate ? (
        <StepRow step={certificateStep(domain, certificate, formats)}>
          {certificate.problem === '' ? null : fetching}
        </StepRow>
      ) : null}
      {check?.problem ? <StepRow step={{ state: 'wrong', name: 'Last look', text: check.problem }} /> : null}
      {check && !domain.isVerified ? (
        <li className="domain__looked soft">
          Last look: {formats.moment(check.at)}.{' '}
          {check.nextAt ? `Next: ${formats.moment(check.nextAt)}.` : 'It is not looked for by itself any more.'}
        </li>
      ) : null}
    </ul>
  );
}

function StepRow({ step: { state, name, text }, children }: { step: Step; children?: ReactNode }) {
  const Mark = MARKS[state];
  return (
    <li className={`domain__step domain__step--${state}`}>
      <Mark size={18} aria-hidden="true" />
      <div>
        <strong>{name}</strong>
        <span className="visually-hidden"> ({STATE_WORDS[state]})</span>
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}

function proofStep({ isVerified, check, proof }: Domain): Step {
  const name = 'Ownership';
  if (isVerified) return { state: 'done', name, text: 'The domain is shown to be yours.' };
  const found = check?.proofFound ?? [];
  if (found.length === 0)
    return {
      state: 'waiting',
      name,
      text: `There is no TXT record at ${proof?.name} yet. It can take an hour to be seen.`,
    };
  return {
    state: 'wrong',
    name,
    text: `The TXT record at ${proof?.name} says ${found.map((text) => `“${text}”`).join(', ')} instead of the value below.`,
  };
}

function pointerStep({ host, check, pointer }: Domain): Step {
  const name = 'Visitors';
  if (check === null) return { state: 'waiting', name, text: 'Where the domain leads was not looked up yet.' };
  if (check.pointsHere) return { state: 'done', name, text: `Visitors of ${host} are led here.` };
  if (check.pointerFound.length === 0)
    return { state: 'waiting', name, text: `${host} leads nowhere yet. It is to lead to ${pointer.value}.` };
  return {
    state: 'wrong',
    name,
    text: `${host} leads to ${check.pointerFound.join(', ')} instead of ${pointer.value}. A proxy of yours in between may be right.`,
  };
}

function certificateStep(
  { host, check }: Domain,
  { state, expiresAt, problem, nextAt }: NonNullable<Domain['certificate']>,
  { moment, day }: Formats,
): Step {
  const name = 'Certificate';
  const again = nextAt ? ` Next try: ${moment(nextAt)}.` : '';
  if (state === 'issued' && problem === '')
    return {
      state: 'done',
      name,
      text: `Good until ${day((expiresAt ?? '').slice(0, 10))}. It is renewed by itself before.`,
    };
  if (state === 'issued')
    return {
      state: 'wrong',
      name,
      text: `Good until ${day((expiresAt ?? '').slice(0, 10))}, but not renewed: ${problem}${again}`,
    };
  if (state === 'failed') return { state: 'wrong', name, text: `${problem}${again}` };
  const text = check?.pointsHere
    ? `It is being fetched: in a few minutes https://${host} works.`
    : `It is fetched as soon as ${host} leads here.`;
  return { state: 'waiting', name, text };
}
