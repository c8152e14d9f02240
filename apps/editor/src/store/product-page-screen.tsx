import type { Preferences } from '@plinth/contract';
import { type StorefrontTextKey, storefrontTextDefaults } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { preferenceQuery, preferences, showRefetched } from '../api/preferences.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import {
  formOf,
  type ProductPageForm,
  preferencesOf,
  problemsOf,
  storefrontTextKeys,
  storefrontTextNames,
} from './product-page-form.ts';

/** What the store says on the pages of its products: of what is nearly gone, and in words of its own. */
export function ProductPageScreen() {
  const client = useQueryClient();
  const merchandising = useQuery(preferenceQuery('merchandising'));
  const texts = useQuery(preferenceQuery('storefront-texts'));
  useEffect(() => showRefetched(client), [client]);
  if (merchandising.isPending || texts.isPending) return <ListSkeleton rows={6} />;
  if (!merchandising.data || !texts.data) {
    const retry = () => void Promise.all([merchandising.refetch(), texts.refetch()]);
    return <LoadFailure error={merchandising.error ?? texts.error} retry={retry} />;
  }
  return <ProductPageSettings stored={{ merchandising: merchandising.data, texts: texts.data }} />;
}

function ProductPageSettings({ stored }: { stored: { merchandising: Preferences; texts: Preferences } }) {
  const { language } = useMe().website;
  const [changes, setChanges] = useState<Partial<ProductPageForm>>({});
  const form = { ...formOf(stored.merchandising, stored.texts, language), ...changes };
  const unsaved = Object.keys(changes).length > 0;
  const problems = problemsOf(form);
  const change = (more: Partial<ProductPageForm>) => {
    setChanges((now) => ({ ...now, ...more }));
    save.reset();
  };
  const say = (key: StorefrontTextKey, text: string) => change({ texts: { ...form.texts, [key]: text } });
  const save = useMutation({
    mutationFn: async () => {
      const next = preferencesOf(form, stored, language);
      await preferences.write('merchandising', next.merchandising);
      await preferences.write('storefront-texts', next.texts);
    },
    onSuccess: () => {
      setChanges({});
      toast({ text: 'The settings are saved.' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length === 0) save.mutate();
  };
  const edits = {
    getState: () => ({ unsaved }),
    flush: async () => Object.keys(problems).length === 0 && (await save.mutateAsync().then(yes, no)),
    discard: () => setChanges({}),
  };
  return (
    <form className="screen" style={{ maxWidth: 720 }} onSubmit={submit} noValidate>
      <Link className="back" to="/products" search={{}}>
        <ChevronLeft size={16} aria-hidden="true" /> Products
      </Link>
      <div className="screen__head">
        <h1>Product pages</h1>
      </div>
      {save.error ? (
        <p className="notice notice--bad" role="alert">
          <span>{save.error.message}</span>
        </p>
      ) : null}
      <ScarcityCard form={form} problems={problems} change={change} />
      <section className="card" aria-labelledby="page-words">
        <div className="card__head">
          <h2 id="page-words">Words</h2>
        </div>
        <div className="card__body">
          <p className="soft">What is left empty reads as it stands in the field.</p>
          <TextField
            label="Sold-out mark in every language"
            hint="Goes before the one below."
            maxLength={200}
            value={form.customSoldOutText}
            onChange={(event) => change({ customSoldOutText: event.target.value })}
          />
          <div className="single-variant">
            {storefrontTextKeys.map((key) => (
              <TextField
                key={key}
                label={storefrontTextNames[key]}
                maxLength={200}
                placeholder={key === 'productVariantSelectText' ? 'Select {variantName}' : storefrontTextDefaults[key]}
                value={form.texts[key]}
                onChange={(event) => say(key, event.target.value)}
              />
            ))}
          </div>
        </div>
      </section>
      <div>
        <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!unsaved}>
          Save settings
        </Button>
      </div>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
    </form>
  );
}

function ScarcityCard(props: {
  form: ProductPageForm;
  problems: Readonly<Record<string, string>>;
  change: (more: Partial<ProductPageForm>) => void;
}) {
  const { form, problems, change } = props;
  return (
    <section className="card" aria-labelledby="page-scarcity">
      <div className="card__head">
        <h2 id="page-scarcity">Low stock</h2>
      </div>
      <div className="card__body">
        <div className="switch-list">
          <Switch
            label="Tell shoppers when little is left"
            showLabel
            checked={form.scarcityEnabled}
            onChange={(scarcityEnabled) => change({ scarcityEnabled })}
          />
          <Switch
            label="Show it at once, not only when a shopper begins to choose"
            showLabel
            checked={form.scarcityShownByDefault}
            disabled={!form.scarcityEnabled}
            onChange={(scarcityShownByDefault) => change({ scarcityShownByDefault })}
          />
        </div>
        <TextField
          label="Message"
          hint="{qtyInStock} becomes the number that is left."
          maxLength={200}
          value={form.scarcityText}
          error={problems.scarcityText}
          onChange={(event) => change({ scarcityText: event.target.value })}
        />
        <TextField
          label="From how many pieces downward"
          inputMode="numeric"
          value={form.scarcityQuantity}
          error={problems.scarcityQuantity}
          onChange={(event) => change({ scarcityQuantity: event.target.value.trim() })}
        />
      </div>
    </section>
  );
}

const yes = () => true;
const no = () => false;
