import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { carrierTrialQuery } from '../api/pricing.ts';
import { TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { CentsField } from './number-fields.tsx';
import type { Rate } from './pricing-model.ts';

type CarrierRate = Extract<Rate, { kind: 'carrier' }>;

/** Which services of carriers are offered, and what comes to their price. */
export function CarrierFields(props: {
  rate: CarrierRate;
  /** The field of packing and handling. */
  handling: ReactNode;
  onChange: (rate: CarrierRate) => void;
}) {
  const { rate, onChange } = props;
  const tried = useQuery(carrierTrialQuery).data?.services ?? [];
  const { services } = rate;
  const others = tried.filter(({ code }) => !services.some((one) => one.code === code));
  const put = (next: CarrierRate['services']) => onChange({ ...rate, services: next });
  const { fallbackCents, ...withoutFallback } = rate;
  return (
    <>
      <p className="soft">
        {services.length === 0
          ? 'Every service that carriers offer for an address is shown. To offer some alone, press “Try it” under “Live rates”, and choose them here.'
          : 'Offered are the services below.'}
      </p>
      {services.map((service, at) => (
        <div key={service.code} className="single-variant single-variant--words">
          <Switch
            label={tried.find(({ code }) => code === service.code)?.name ?? service.code}
            showLabel
            checked
            onChange={() => put(services.toSpliced(at, 1))}
          />
          <TextField
            label={`Shown as, for ${service.code}`}
            placeholder={tried.find(({ code }) => code === service.code)?.name ?? 'As the carrier calls it'}
            maxLength={100}
            value={service.name}
            onChange={(event) => put(services.with(at, { ...service, name: event.target.value }))}
          />
        </div>
      ))}
      {others.map(({ code, name }) => (
        <Switch
          key={code}
          label={services.length === 0 ? `Only ${name}` : name}
          showLabel
          checked={false}
          onChange={() => put([...services, { code, name: '' }])}
        />
      ))}
      <div className="single-variant single-variant--words">
        <PercentField
          basisPoints={rate.markupBasisPoints ?? 0}
          onChange={(markupBasisPoints) => onChange({ ...rate, markupBasisPoints })}
        />
        {props.handling}
      </div>
      <Switch
        label="Offer a price of your own where carriers do not answer"
        showLabel
        checked={fallbackCents !== undefined}
        onChange={(on) => onChange(on ? { ...rate, fallbackCents: 0 } : withoutFallback)}
      />
      {fallbackCents === undefined ? null : (
        <CentsField
          label="Costs then"
          value={fallbackCents}
          onChange={(cents) => onChange({ ...rate, fallbackCents: cents })}
        />
      )}
    </>
  );
}

/** Percent with two decimals at most. */
function PercentField(props: { basisPoints: number; onChange: (basisPoints: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = Number.isNaN(props.basisPoints);
  return (
    <TextField
      label="Added to what carriers ask"
      suffix="%"
      inputMode="decimal"
      value={typed ?? String(props.basisPoints / 100)}
      error={isWrong ? 'Enter a number.' : undefined}
      onBlur={() => isWrong || setTyped(null)}
      onChange={(event) => {
        const text = event.target.value.trim();
        setTyped(text);
        const isNumber = /^\d{1,3}([.,]\d{1,2})?$/.test(text);
        props.onChange(isNumber ? Math.round(Number(text.replace(',', '.')) * 100) : Number.NaN);
      }}
    />
  );
}
