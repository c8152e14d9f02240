import { type StorefrontTextKey, saidStorefrontTexts, selectOptionText, shopperPreferences } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { preferenceQuery, preferences, showRefetched } from '../api/preferences.ts';
import { type ProductLimit, productLimitQuery, setProductLimit } from '../api/product-import.ts';
import { limitProblem } from '../products/import-choice.ts';
import { useMe } from '../session/use-me.ts';
import { useSiteWords } from '../session/use-site-words.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import {
  formOf,
  type ProductPageForm,
  preferencesOf,
  problemsOf,
  type StoredPreferences,
  storefrontTextKeys,
  storefrontTextNames,
} from './product-page-form.ts';

/** What the store says on the pages of its products: of what is nearly gone, and in words of its own. */
export function ProductPageScreen() {
  const client = useQueryClient();
  const merchandising = useQuery(preferenceQuery('merchandising'));
  const texts = useQuery(preferenceQuery('storefront-texts'));
  const shoppers = useQuery(preferenceQuery(shopperPreferences));
  const limit = useQuery(productLimitQuery);
  useEffect(() => showRefetched(client), [client]);
  const reads = [merchandising, texts, shoppers, limit];
  if (reads.some(({ isPending }) => isPending)) return <ListSkeleton rows={6} />;
  if (!merchandising.data || !texts.data || !shoppers.data || !limit.data) {
    const retry = () => void Promise.all(reads.map((read) => read.refetch()));
    return <LoadFailure error={reads.find(({ error }) => error)?.error ?? null} retry={retry} />;
  }
  const stored = { merchandising: merchandising.data, texts: texts.data, shoppers: shoppers.data };
  return <ProductPageSettings stored={stored} storedLimit={limit.data} />;
}

/** What was typed, and no more: the rest may be changed by somebody else meanwhile. */
type Changes = Partial<Omit<ProductPageForm, 'texts'> & { texts: Partial<ProductPageForm['texts']> }>;

function ProductPageSettings(props: { stored: StoredPreferences; storedLimit: ProductLimit }) {
  const { stored, storedLimit } = props;
  const client = useQueryClient();
  /** What was typed as the limit; undefined: nothing was. */
  const [typedLimit, setTypedLimit] = useState<string>();
  const limit = typedLimit ?? String(storedLimit.now);
  const { language } = useMe().website;
  const inSiteWords = useSiteWords();
  const usual = inSiteWords(saidStorefrontTexts);
  const usualVariantText = inSiteWords(() => selectOptionText('{variantName}'));
  const [changes, setChanges] = useState<Changes>({});
  const read = formOf(stored, language);
  const form: ProductPageForm = { ...read, ...changes, texts: { ...read.texts, ...changes.texts } };
  const unsaved = Object.keys(changes).length > 0 || limit !== String(storedLimit.now);
  const limitError = limitProblem(limit, storedLimit.least, storedLimit.most);
  const problems = { ...problemsOf(form), ...(limitError ? { limit: limitError } : {}) };
  const change = (more: Changes) => {
    setChanges((now) => ({ ...now, ...more }));
    save.reset();
  };
  const say = (key: StorefrontTextKey, text: string) => change({ texts: { ...changes.texts, [key]: text } });
  const save = useMutation({
    mutationFn: async () => {
      const next = preferencesOf(form, stored, language);
      await preferences.write('merchandising', next.merchandising);
      await preferences.write('storefront-texts', next.texts);
      if (next.shoppers !== stored.shoppers) await preferences.write(shopperPreferences, next.shoppers);
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
      <BackLink to="/products">Products</BackLink>
      <div className="screen__head">
        <h1>Product pages</h1>
      </div>
      {save.error ? (
        <p className="notice notice--bad" role="alert">
          <span>{save.error.message}</span>
        </p>
      ) : null}
      <ScarcityCard form={form} problems={problems} change={change} />
      <ShoppersCard form={form} change={change} />
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
                placeholder={key === 'productVariantSelectText' ? usualVariantText : usual[key]}
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

function ShoppersCard(props: { form: ProductPageForm; change: (more: Partial<ProductPageForm>) => void }) {
  const { form, change } = props;
  return (
    <section className="card" aria-labelledby="page-shoppers">
      <div className="card__head">
        <h2 id="page-shoppers">Shoppers who come back</h2>
      </div>
      <div className="card__body">
        <div className="switch-list">
          <Switch
            label="Wish lists: a heart beside every product"
            showLabel
            checked={form.wishLists}
            onChange={(wishLists) => change({ wishLists })}
          />
          <Switch
            label="Products seen lately, below a product"
            showLabel
            checked={form.recentlyViewed}
            onChange={(recentlyViewed) => change({ recentlyViewed })}
          />
          <Switch
            label="What was bought in the same orders first among the products beside one"
            showLabel
            checked={form.boughtTogether}
            onChange={(boughtTogether) => change({ boughtTogether })}
          />
        </div>
        <p className="soft">
          Switched off, hearts and lists are hidden; what customers have kept stays for later. What was seen lately is
          remembered by the shopper’s own browser and by nobody else.
        </p>
      </div>
    </section>
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
