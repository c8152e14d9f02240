import type { AutomaticMailSettings } from '@plinth/contract';
import { type AutomaticMailKind, automaticMailWords } from '@plinth/domain';
import { type ReactNode, useId } from 'react';
import { previewAutomation, sendTestMail } from '../api/automations.ts';
import { MailPreview } from '../mails/mail-preview.tsx';
import { AreaField, TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';

type Settings = AutomaticMailSettings;

/** What the screen of the automations holds: the settings with numbers as they are typed. */
export interface Typed {
  carts: Omit<Settings['carts'], 'hours'> & { hours: string };
  reviews: Omit<Settings['reviews'], 'days'> & { days: string };
  bookings: Omit<Settings['bookings'], 'before'> & { before: string };
}

interface Words {
  enabled: boolean;
  subject: string;
  text: string;
}

/** One kind of mail: whether it is on, what it brought, when it goes out, its words, and how it looks. */
export function AutomationCard(props: {
  kind: AutomaticMailKind;
  title: string;
  about: string;
  switchLabel: string;
  words: Words;
  usualSubject: string;
  usualText: string;
  couponCode: string;
  numbers: readonly { label: string; text: string }[];
  onChange: (change: Partial<Words>) => void;
  /** To whom it never goes, and by which right. */
  rules: string;
  /** Why it writes to nobody though it is on. */
  problem?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const { kind, title, words, onChange, couponCode } = props;
  return (
    <section className="card automation" aria-labelledby={id}>
      <div className="card__head">
        <div>
          <h2 id={id}>{title}</h2>
          <p className="soft">{props.about}</p>
        </div>
        <span className={words.enabled ? 'badge badge--good' : 'badge'}>{words.enabled ? 'On' : 'Off'}</span>
      </div>
      <dl className="automation__numbers" aria-label="In the last 30 days">
        {props.numbers.map(({ label, text }) => (
          <div key={label}>
            <dt className="soft">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="automation__parts">
        <div className="automation__form">
          <Switch
            label={props.switchLabel}
            showLabel
            checked={words.enabled}
            onChange={(enabled) => onChange({ enabled })}
          />
          {props.problem ? <p className="notice">{props.problem}</p> : null}
          {props.children}
          <TextField
            label="Subject"
            placeholder={props.usualSubject}
            maxLength={automaticMailWords.subject}
            hint="Empty: the usual words."
            value={words.subject}
            onChange={({ target }) => onChange({ subject: target.value })}
          />
          <AreaField
            label="Text"
            rows={4}
            placeholder={props.usualText}
            maxLength={automaticMailWords.text}
            hint="Stands above what is told by itself: the products, the links, and the way out."
            value={words.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
          <p className="soft">{props.rules}</p>
        </div>
        <MailPreview
          label={`Preview: ${title}`}
          write={previewAutomation}
          sendTest={sendTestMail}
          sample={{ kind, couponCode, subject: words.subject, text: words.text }}
        />
      </div>
    </section>
  );
}
