import type { Discount, DiscountSettings } from '@plinth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { changeDiscount, createDiscount, deleteDiscount, discountQuery, restoreDiscount } from '../api/discounts.ts';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { CodesCard, MeaningCard, UsesCard } from './discount-aside.tsx';
import { BenefitCard, EntryCard, NeedsCard, WhenCard } from './discount-form.tsx';
import { copyOf, newDiscount, settingsOf } from './discount-settings.ts';
import { stateWords } from './discount-words.ts';

/** One discount, or a new one – empty, or as a copy of another. */
export function DiscountScreen() {
  const { discountId } = useParams({ from: '/shell/discounts/$discountId' });
  const { copy } = useSearch({ from: '/shell/discounts/$discountId' });
  const wanted = discountId === 'new' ? copy : discountId;
  const found = useQuery({
    ...discountQuery(wanted ?? ''),
    enabled: wanted !== undefined,
    refetchOnWindowFocus: false,
  });
  if (wanted === undefined) return <DiscountEditor key="new" given={null} begin={newDiscount} />;
  if (found.isPending) return <ListSkeleton />;
  if (!found.data) return <LoadFailure error={found.error} retry={() => void found.refetch()} />;
  if (discountId === 'new') return <DiscountEditor key={`copy ${wanted}`} given={null} begin={copyOf(found.data)} />;
  return <DiscountEditor key={discountId} given={found.data} begin={settingsOf(found.data)} />;
}

/** The edits of a discount: what was saved, what is on the screen, and how it is sent. */
function useDiscountEdits(given: Discount | null, begin: DiscountSettings) {
  const client = useQueryClient();
  // What is edited builds on this, whatever is read behind it.
  const [base, setBase] = useState({ discount: given, settings: begin });
  const [settings, setSettings] = useState(begin);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [notice, setNotice] = useState('');
  const [theirs, setTheirs] = useState<Discount | null>(null);
  const [busy, setBusy] = useState(false);
  const unsaved = JSON.stringify(settings) !== JSON.stringify(base.settings);
  const take = (discount: Discount) => {
    setBase({ discount, settings: settingsOf(discount) });
    setSettings(settingsOf(discount));
    setTheirs(null);
    setNotice('');
    setErrors({});
    client.setQueryData(discountQuery(discount.id).queryKey, discount);
    void client.invalidateQueries({ queryKey: ['discounts'] });
  };
  const edit = (change: Partial<DiscountSettings>) => {
    setSettings((now) => ({ ...now, ...change }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))));
  };
  const send = async (version: number | undefined): Promise<Discount | null> => {
    const missing = missingIn(settings);
    if (Object.keys(missing).length > 0) {
      setErrors(missing);
      setNotice(Object.values(missing).join(' '));
      return null;
    }
    setBusy(true);
    setNotice('');
    try {
      const { discount } = base;
      const saved = discount
        ? await changeDiscount(discount.id, { ...settings, version: version ?? discount.version })
        : await createDiscount(settings);
      take(saved);
      toast({ text: `${saved.name} is saved.` });
      return saved;
    } catch (error) {
      const failure = error instanceof CallFailure ? error : null;
      const current = failure?.status === 409 ? (failure.answer?.current as Discount | undefined) : undefined;
      setTheirs(current ?? null);
      setErrors(failure?.fields ?? {});
      setNotice((error as Error).message || messages.somethingWrong);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    base,
    settings,
    errors,
    notice,
    theirs,
    busy,
    unsaved,
    take,
    edit,
    send,
    discard: () => setSettings(base.settings),
  };
}

/** What a discount cannot be without, by field: all of it at once, not one after the other. */
const missingIn = ({ method, code, name }: DiscountSettings): Record<string, string> => ({
  ...(method === 'code' && code.trim() === '' ? { code: 'Please choose the code that shoppers enter.' } : {}),
  ...(name.trim() === '' ? { name: 'Please give the discount a name.' } : {}),
});

function DiscountEditor({ given, begin }: { given: Discount | null; begin: DiscountSettings }) {
  const navigate = useNavigate();
  const edits = useDiscountEdits(given, begin);
  const { base, settings, errors, notice, theirs, busy, unsaved, edit } = edits;
  const { discount } = base;
  const latest = useRef(edits);
  latest.current = edits;
  const leaving = useMemo(
    () => ({
      getState: () => ({ unsaved: latest.current.unsaved }),
      flush: async () => (await latest.current.send(undefined)) !== null,
      discard: () => latest.current.discard(),
    }),
    [],
  );
  const justMade = given === null && discount !== null ? discount.id : null;
  // After the state has settled: leaving is not asked about what was saved a moment ago.
  useEffect(() => {
    if (justMade)
      void navigate({ to: '/discounts/$discountId', params: { discountId: justMade }, search: {}, replace: true });
  }, [justMade, navigate]);
  const form = { settings, errors, edit };
  return (
    <>
      <div className="bar">
        <BackLink to="/discounts">Discounts</BackLink>
        <div className="end">
          {discount ? <RareActions discount={discount} unsaved={unsaved} /> : null}
          <Button
            tone="primary"
            busy={busy}
            isDisabled={!unsaved && discount !== null}
            onPress={() => void edits.send(undefined)}
          >
            {discount === null ? 'Add discount' : unsaved ? 'Save' : 'Saved'}
          </Button>
        </div>
      </div>
      <div className="screen">
        <div className="screen__head">
          <h1>{discount === null ? 'New discount' : base.settings.name}</h1>
          {discount ? (
            <span className={`badge ${stateWords[discount.state].tone}`}>{stateWords[discount.state].label}</span>
          ) : null}
        </div>
        {notice ? (
          <div className="notice notice--bad" role="alert">
            <span>
              {notice}
              {theirs ? ` ${differences(settings, settingsOf(theirs))}` : ''}
            </span>
            {theirs ? (
              <>
                <Button onPress={() => edits.take(theirs)}>Take theirs</Button>
                <Button busy={busy} onPress={() => void edits.send(theirs.version)}>
                  Keep mine
                </Button>
              </>
            ) : null}
          </div>
        ) : null}
        <div className="columns">
          <div className="column">
            <EntryCard {...form} />
            <BenefitCard {...form} />
            <NeedsCard {...form} />
            <WhenCard {...form} />
          </div>
          <div className="column">
            <MeaningCard settings={settings} />
            {discount ? <UsesCard discount={discount} /> : null}
            {discount?.method === 'codes' ? <CodesCard discount={given ?? discount} /> : null}
            {discount === null && settings.method === 'codes' ? (
              <p className="hint">Add the discount, then generate its codes here.</p>
            ) : null}
          </div>
        </div>
      </div>
      <UnsavedPrompt draft={leaving} savesAsYouGo={false} />
    </>
  );
}

const fieldWords: Readonly<Partial<Record<keyof DiscountSettings, string>>> = {
  name: 'name',
  method: 'way it is entered',
  code: 'code',
  kind: 'kind',
  amount: 'amount',
  goods: 'goods',
  get: 'goods that one gets',
  enabled: 'switch',
  startsAt: 'beginning',
  endsAt: 'end',
  maxUses: 'uses in all',
  maxUsesPerCustomer: 'uses per customer',
  combines: 'combination',
};

/** Where what is on the screen is another value than what somebody else has saved. */
function differences(mine: DiscountSettings, theirs: DiscountSettings): string {
  const names = (Object.keys(mine) as (keyof DiscountSettings)[]).filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]),
  );
  return names.length === 0 ? '' : `Different: ${names.map((name) => fieldWords[name] ?? 'bounds').join(', ')}.`;
}

function RareActions({ discount, unsaved }: { discount: Discount; unsaved: boolean }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: ['discounts'] });
  const remove = async () => {
    try {
      await deleteDiscount(discount.id);
    } catch (error) {
      toast({ text: (error as Error).message });
      return;
    }
    await navigate({ to: '/discounts', search: {} });
    client.removeQueries({ queryKey: discountQuery(discount.id).queryKey });
    reload();
    const undo = async () => {
      try {
        await restoreDiscount(discount.id);
        toast({ text: `${discount.name} is back.` });
      } catch (error) {
        toast({ text: (error as Error).message });
      }
      reload();
    };
    toast({ text: `${discount.name} is deleted.`, action: { label: 'Undo', run: () => void undo() } });
  };
  return (
    <>
      <Button
        isDisabled={unsaved}
        onPress={() =>
          void navigate({ to: '/discounts/$discountId', params: { discountId: 'new' }, search: { copy: discount.id } })
        }
      >
        Duplicate
      </Button>
      <Button tone="danger" isDisabled={unsaved} onPress={() => void remove()}>
        Delete
      </Button>
    </>
  );
}
