import type { Preferences } from '@plinth/contract';
import { type StorefrontTextKey, storefrontTextDefaults } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { preferenceQuery, preferences, showRefetched } from '../api/preferences.ts';
import { type ProductLimit, productLimitQuery, setProductLimit } from '../api/product-import.ts';
import { limitProblem } from '../products/import-choice.ts';
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
  const limit = useQuery(productLimitQuery);
  useEffect(() => showRefetched(client), [client]);
  if (merchandising.isPending || texts.isPending || limit.isPending) return <ListSkeleton rows={6} />;
  if (!merchandising.data || !texts.data || !limit.data) {
    const retry = () => void Promise.all([merchandising.refetch(), texts.refetch(), limit.refetch()]);
    return <LoadFailure error={merchandising.error ?? texts.error ?? limit.error} retry={retry} />;
  }
  return (
    <ProductPageSettings stored={{ merchandising: merchandising.data, texts: texts.data }} storedLimit={limit.data} />
  );
}

function ProductPageSettings(props: {
  stored: { merchandising: Preferences; texts: Preferences };
  storedLimit: ProductLimit;
}) {
  const { stored, storedLimit } = props;
  const client = useQueryClient();
  /** What was typed as the limit; undefined: nothing was. */
  const [typedLimit, setTypedLimit] = useState<string>();
  const limit = typedLimit ?? String(storedLimit.now);
  const { language } = useMe().website;
  const [changes, setChanges] = useState<Partial<ProductPageForm>>({});
  const form = { ...formOf(stored.merchandising, stored.texts, language), ...changes };
  const unsaved = Object.keys(changes).length > 0 || limit !== String(storedLimit.now);
  const limitError = limitProblem(limit, storedLimit.least, storedLimit.most);
  const problems = { ...problemsOf(form), ...(limitError ? { limit: limitError } : {}) };
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
      if (Number(limit) !== storedLimit.now)
        client.setQueryData(productLimitQuery.queryKey, await setProductLimit(Number(limit)));
    },
    onSuccess: () => {
      setChanges({});
      setTypedLimit(undefined);
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
    discard: () => {
      setChanges({});
      setTypedLimit(undefined);
    },
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
          <div className="single-variant single-variant--words">
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
      <SizeCard
        limit={limit}
        problem={problems.limit}
        onChange={(typed) => {
          setTypedLimit(typed);
          save.reset();
        }}
      />
      <div>
        <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!unsaved}>
          Save settings
        </Button>
      </div>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
    </form>
  );
}

function SizeCard(props: { limit: string; problem: string | undefined; onChange: (typed: string) => void }) {
  return (
    <section className="card" aria-labelledby="page-size">
      <div className="card__head">
        <h2 id="page-size">Size</h2>
      </div>
      <div className="card__body">
        <TextField
          label="Products on one page, at most"
          inputMode="numeric"
          hint="From 200 to 10,000. A page that holds more already keeps them, and takes no more."
          value={props.limit}
          error={props.problem}
          onChange={(event) => props.onChange(event.target.value.trim())}
        />
      </div>
    </section>
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
