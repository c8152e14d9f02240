import type { ShippingSettings } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { carrierSettingsQuery, saveShippingSettings, shippingSettingsQuery, taxSettingsQuery } from '../api/pricing.ts';
import { locationsQuery } from '../api/stock-locations.ts';
import { useMe } from '../session/use-me.ts';
import { countryChoices } from '../settings/setting-choices.ts';
import { Button } from '../ui/button.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { BoxesCard } from './boxes-card.tsx';
import { CarriersCard } from './carriers-card.tsx';
import { ExampleCart } from './example-cart.tsx';
import { boxesOf, boxProblem, optionsOf, rulesOf, type Zone, zoneProblem, zoneWarnings } from './pricing-model.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { useVersionedDraft } from './use-versioned-draft.ts';
import { ZoneCard } from './zone-card.tsx';

/** Where the shop sends to, how, and what that costs. */
export function ShippingScreen() {
  const settings = useQuery({ ...shippingSettingsQuery, refetchOnWindowFocus: false });
  if (settings.isPending) return <ListSkeleton rows={6} />;
  if (!settings.data) return <LoadFailure error={settings.error} retry={() => void settings.refetch()} />;
  return <ShippingEditor given={settings.data} />;
}

const send = async ({ version, zones, boxes }: ShippingSettings) => {
  const saved = await saveShippingSettings({ version, zones, boxes });
  toast({ text: 'Shipping is saved.' });
  return saved;
};

function ShippingEditor({ given }: { given: ShippingSettings }) {
  const { country } = useMe().website;
  const state = useVersionedDraft(given, shippingSettingsQuery.queryKey, send);
  const taxes = useQuery(taxSettingsQuery).data;
  const locations = useQuery(locationsQuery).data?.locations ?? [];
  const pickups = locations.length > 1 ? locations.filter(({ pickup }) => pickup) : [];
  const countries = useMemo(() => countryChoices(country), [country]);
  const names = useMemo(() => new Map(countries.map(({ value, label }) => [value, label])), [countries]);
  const nameOf = (code: string) => names.get(code) ?? code;
  const { zones } = state.draft;
  const put = (next: Zone[]) => state.change({ ...state.draft, zones: next });
  const options = useMemo(() => optionsOf(zones), [zones]);
  const rules = useMemo(() => rulesOf(taxes?.rules ?? []), [taxes]);
  const carriers = useQuery(carrierSettingsQuery).data;
  const warnings = zones.length === 0 ? [] : zoneWarnings(zones, country, [...names.keys()], nameOf);
  if (carriers?.provider === 'none' && options.some(({ rate }) => rate.kind === 'carrier'))
    warnings.push('Live rates are offered to nobody yet: choose under “Live rates” who is asked.');
  const remove = (at: number) => {
    const before = zones;
    put(zones.toSpliced(at, 1));
    toast({ text: `“${zones[at]?.name}” is out.`, action: { label: 'Undo', run: () => put(before) } });
  };
  const add = (zone: Partial<Zone>) =>
    put([...zones, { id: '', name: '', reach: 'places', places: [], methods: [], ...zone }]);
  return (
    <SettingsFrame
      title="Shipping"
      draft={state}
      refused={state.unsaved ? (zoneProblem(zones) ?? boxProblem(state.draft.boxes)) : undefined}
      theirWords={(theirs) => `Theirs: ${theirs.zones.map(({ name }) => name).join(', ') || 'no zones'}.`}
      aside={<ExampleCart options={options} boxes={boxesOf(state.draft.boxes)} rules={rules} countries={countries} />}
    >
      {warnings.length > 0 ? (
        <ul className="notice pricing__warnings" aria-label="What to know">
          {warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {zones.length === 0 ? (
        <div className="card">
          <Nothing icon={MapPin} title="No shipping zones yet">
            <p>A zone is where you send to, and what that costs. Without one buyers cannot order goods.</p>
            <Button
              tone="primary"
              onPress={() => add({ name: nameOf(country), places: [{ country, regions: [], postalCodes: [] }] })}
            >
              Send to {nameOf(country)}
            </Button>
          </Nothing>
        </div>
      ) : null}
      {zones.map((zone, at) => (
        <ZoneCard
          // The order of zones does not change while they are edited; new ones have no id yet.
          key={zone.id || `new-${at}`}
          zone={zone}
          countries={countries}
          locations={pickups}
          nameOf={nameOf}
          errorOf={(field) => state.fields[`zones.${at}.${field}`]}
          onChange={(next) => put(zones.with(at, next))}
          onRemove={() => remove(at)}
        />
      ))}
      <div className="pricing__add">
        <Button onPress={() => add({})}>
          <Plus size={16} aria-hidden="true" /> Add a zone
        </Button>
        {zones.some(({ reach }) => reach !== 'places') ? null : (
          <Button onPress={() => add({ name: 'Everywhere else', reach: 'elsewhere' })}>Add everywhere else</Button>
        )}
      </div>
      <BoxesCard
        boxes={state.draft.boxes}
        errorOf={(field) => state.fields[`boxes.${field}`]}
        onChange={(boxes) => state.change({ ...state.draft, boxes })}
      />
      <CarriersCard countries={countries} />
    </SettingsFrame>
  );
}
