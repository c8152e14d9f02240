import type { PlaceProviderName, PlaceSettings } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { changePlaceSettings, placeSettingsQuery } from '../api/website.ts';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { ProviderForm } from './provider-form.tsx';

/** Who helps buyers to type their address. */
export function PlacesCard() {
  const settings = useQuery(placeSettingsQuery);
  return (
    <section className="card" aria-labelledby="settings-places">
      <div className="card__head">
        <h2 id="settings-places">Address suggestions</h2>
      </div>
      {settings.data ? (
        <PlacesForm saved={settings.data} />
      ) : (
        <div className="card__body">
          {settings.isPending ? (
            <ListSkeleton rows={2} />
          ) : (
            <LoadFailure error={settings.error} retry={() => void settings.refetch()} />
          )}
        </div>
      )}
    </section>
  );
}

const CHOICES = [
  { value: 'open-data', label: 'Built in: towns, and postal codes of the United States' },
  { value: 'google', label: 'Google Places: whole addresses, with your key' },
  { value: 'none', label: 'None' },
];

const WHAT: Readonly<Record<PlaceProviderName, string>> = {
  'open-data': 'Nobody else learns what buyers type. No account is needed, and nothing is charged.',
  google:
    'What buyers type into their address is sent to Google by this server. Google charges your account for it; where Google does not answer, the built-in places do.',
  none: 'Addresses are typed by hand.',
};

function PlacesForm({ saved }: { saved: PlaceSettings }) {
  return (
    <ProviderForm
      saved={saved}
      queryKey={placeSettingsQuery.queryKey}
      change={changePlaceSettings}
      label="Suggestions while an address is typed"
      choices={CHOICES}
      hints={WHAT}
      keyed="google"
      keyLabel="Key of the Places API"
      saveLabel="Save address suggestions"
      savedText="The address suggestions are saved."
      className="card__body"
      tone="primary"
    />
  );
}
