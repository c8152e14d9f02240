import type { GiftCardSettings, ReadGiftCardSettings } from '@plinth/contract';
import {
  giftCardExpiry,
  giftCardTimeText,
  isGiftCardMonths,
  lastMomentOf,
  leastGiftCardTime,
  mostGiftCardMonths,
} from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeGiftCardSettings, giftCardSettingsQuery } from '../api/website.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import type { Formats } from '../ui/format.ts';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { type SettingWords, useSettingsSave } from './use-settings-save.tsx';

/** How long gift cards are good: for ever, or for a time, which the law of a place may lengthen. */
export function GiftCardsCard() {
  const settings = useQuery(giftCardSettingsQuery);
  return (
    <section className="card" aria-labelledby="settings-gift-cards">
      <div className="card__head">
        <h2 id="settings-gift-cards">Gift cards</h2>
      </div>
      {settings.data ? (
        <GiftCardsForm saved={settings.data} />
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

const WAYS = [
  { value: 'never', label: 'They do not expire' },
  { value: 'years', label: 'After a number of years' },
  { value: 'months', label: 'After a number of months' },
] as const;
type Way = (typeof WAYS)[number]['value'];

const WORDS: SettingWords<keyof GiftCardSettings> = {
  labels: { giftCardMonths: 'When gift cards expire' },
  text: (_name, months) => (typeof months === 'number' ? `After ${giftCardTimeText(months)}` : 'Never'),
};

interface Typed {
  way: Way;
  count: string;
}

const typedOf = (months: number | null): Typed =>
  months === null
    ? { way: 'never', count: '5' }
    : months % 12 === 0
      ? { way: 'years', count: String(months / 12) }
      : { way: 'months', count: String(months) };

/** What was typed in months; null: never; undefined: it is no time. */
function monthsOf({ way, count }: Typed): number | null | undefined {
  if (way === 'never') return null;
  const months = /^[1-9]\d*$/.test(count) ? Number(count) * (way === 'years' ? 12 : 1) : 0;
  return isGiftCardMonths(months) ? months : undefined;
}

/** What the law of where the shop is asks for, and what comes of it for a card that is sold today. */
function whatComesOfIt(place: ReadGiftCardSettings, months: number, formats: Formats): string {
  const least = leastGiftCardTime(place);
  const where = [place.region, formats.country(place.country)].filter(Boolean).join(', ');
  const end = giftCardExpiry(months, [place], Date.now(), formats.timeZone);
  const law =
    least === undefined
      ? ''
      : least === 'never'
        ? `${where}: as far as we know, the law lets no gift card expire. `
        : `${where}: as far as we know, the law asks for ${giftCardTimeText(least.months)} at least${least.toYearEnd ? ', to the end of the year' : ''}. `;
  const today =
    end === null
      ? 'Cards that are sold today do not expire.'
      : `A card that is sold today can be used until ${formats.weekday(lastMomentOf(end))}.`;
  return `${law}${today} Where the buyer's country asks for more, it is longer.`;
}

function GiftCardsForm({ saved: read }: { saved: ReadGiftCardSettings }) {
  const client = useQueryClient();
  const formats = useFormats();
  const [typed, setTyped] = useState<Typed | null>(null);
  const { base: saved, save: onTop, question } = useSettingsSave(read, typed !== null, WORDS);
  const shown = typed ?? typedOf(saved.giftCardMonths);
  const months = monthsOf(shown);
  const most = shown.way === 'years' ? mostGiftCardMonths / 12 : mostGiftCardMonths;
  const unsaved = months !== saved.giftCardMonths;
  const save = useMutation({
    mutationFn: (giftCardMonths: number | null) =>
      onTop({ giftCardMonths }, ({ giftCardMonths: wanted, version }) =>
        changeGiftCardSettings({ giftCardMonths: wanted, version }),
      ),
    onSuccess: (settings) => {
      client.setQueryData(giftCardSettingsQuery.queryKey, settings);
      setTyped(null);
      toast({ text: 'Gift cards are saved.' });
    },
  });
  const edits = {
    getState: () => ({ unsaved }),
    flush: async () =>
      months !== undefined &&
      save.mutateAsync(months).then(
        () => true,
        () => false,
      ),
    discard: () => setTyped(null),
  };
  return (
    <form
      className="card__body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (months !== undefined) save.mutate(months);
      }}
    >
      {save.error ? (
        <p className="notice notice--bad" role="alert">
          <span>{save.error.message}</span>
        </p>
      ) : null}
      <SelectField
        label="When gift cards expire"
        value={shown.way}
        choices={WAYS}
        onChange={(way) => setTyped({ ...shown, way: way as Way })}
      />
      {shown.way === 'never' ? null : (
        <TextField
          label={shown.way === 'years' ? 'Years' : 'Months'}
          inputMode="numeric"
          maxLength={4}
          error={months === undefined ? `Enter a whole number from 1 to ${formats.count(most)}.` : undefined}
          value={shown.count}
          onChange={(event) => setTyped({ ...shown, count: event.target.value.trim() })}
        />
      )}
      {typeof months === 'number' ? (
        <p className="soft" role="status">
          {whatComesOfIt(saved, months, formats)} This is no legal advice.
        </p>
      ) : null}
      <p className="soft">It counts for cards from now on; those that there are stay as they are.</p>
      <div>
        <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!unsaved || months === undefined}>
          Save gift cards
        </Button>
      </div>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
      {question}
    </form>
  );
}
