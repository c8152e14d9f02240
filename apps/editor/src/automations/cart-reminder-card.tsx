import type { AutomaticMails } from '@plinth/contract';
import { automaticMailPauseDays } from '@plinth/domain';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { AutomationCard, type Typed } from './automation-card.tsx';

export function CartCard({
  read,
  typed,
  errors,
  onChange,
}: {
  read: AutomaticMails;
  typed: Typed['carts'];
  errors: { hours: string | undefined; couponCode: string | undefined };
  onChange: (change: Partial<Typed['carts']>) => void;
}) {
  const formats = useFormats();
  const { carts, currency } = read.numbers;
  const known = read.codes.some(({ code }) => code === typed.couponCode);
  const codes = [
    { value: '', label: 'No discount' },
    ...read.codes.map(({ code, name }) => ({ value: code, label: name === code ? code : `${code} – ${name}` })),
    // It has ended since it was chosen: mails go without it.
    ...(typed.couponCode === '' || known ? [] : [{ value: typed.couponCode, label: `${typed.couponCode} (ended)` }]),
  ];
  return (
    <AutomationCard
      kind="cart"
      title="Left carts"
      about="One mail to whoever left something in their cart, with a link that brings exactly this cart back in any browser."
      switchLabel="Remind people of carts that they left"
      words={typed}
      usualSubject="You left something in your cart"
      usualText="This is what you left. Nothing of it is put aside, and the prices are those of today."
      couponCode={typed.couponCode}
      rules={`Never about carts that were bought, emptied, or of which everything is sold out; never to who unsubscribed or has ordered since; at most one in ${automaticMailPauseDays} days to a person.`}
      onChange={onChange}
      numbers={[
        { label: 'Sent', text: formats.count(carts.sent) },
        { label: 'Followed the link', text: formats.count(carts.opened) },
        { label: 'Carts recovered', text: formats.count(carts.recovered) },
        { label: 'Orders from them', text: formats.money(centsMoney(carts.recoveredCents, currency)) },
        { label: 'Unsubscribed', text: formats.count(carts.stopped) },
      ]}
      problem={
        typed.enabled && typed.audience === 'agreed' && !read.asksAtCheckout ? (
          <span>
            Nobody can agree yet: your checkout has no box for mails. Only choose this once it has one, or remind
            everybody who typed an address.
          </span>
        ) : undefined
      }
    >
      <TextField
        label="Hours after it was touched last"
        inputMode="numeric"
        maxLength={2}
        suffix="hours"
        error={errors.hours}
        value={typed.hours}
        onChange={({ target }) => onChange({ hours: target.value.trim() })}
      />
      <SelectField
        label="Who is reminded"
        value={typed.audience}
        choices={[
          { value: 'typed', label: 'Whoever typed an address' },
          { value: 'agreed', label: 'Only who agreed to mails' },
        ]}
        hint={
          typed.audience === 'typed'
            ? 'At the checkout, or with their account. Legal ground: your legitimate interest (GDPR Art. 6 (1) f); the checkout says so beside the address. In some countries, Germany among them, such mails need consent: then choose the other.'
            : 'By the box for mails at the checkout. Legal ground: consent (GDPR Art. 6 (1) a).'
        }
        onChange={(audience) => onChange({ audience: audience as Typed['carts']['audience'] })}
      />
      <SelectField
        label="Discount code"
        value={typed.couponCode}
        choices={codes}
        error={errors.couponCode}
        hint="Is entered into the cart by the link. Codes that can be used now, from Discounts."
        onChange={(couponCode) => onChange({ couponCode })}
      />
    </AutomationCard>
  );
}
