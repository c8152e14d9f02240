import type { DraftOrder, OrderDetail } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { cancelDraft, draftQuery, saveDraft, sendDraft } from '../api/draft-orders.ts';
import { orderQuery } from '../api/orders.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { fieldErrors } from '../ui/form-dialog.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { DiscountCard, WhomCard, WordsCard } from './draft-cards.tsx';
import { type DraftForm, emptyDraft, exchangeOf, formOf, readForm } from './draft-form.ts';
import { DraftLines } from './draft-lines.tsx';
import { LinkCard } from './draft-link.tsx';
import { DraftBadge } from './draft-words.tsx';

/** An order that the shop makes by hand: put together, saved, then paid by its link. */
export function DraftScreen() {
  const { draftId } = useParams({ from: '/shell/orders/drafts/$draftId' });
  const { new: isNew, exchange = '' } = useSearch({ from: '/shell/orders/drafts/$draftId' });
  const order = useQuery({ ...orderQuery(exchange), enabled: exchange !== '' });
  const draft = useQuery({ ...draftQuery(draftId), enabled: isNew !== '1' });
  if (isNew === '1' && !draft.data && (exchange === '' || order.data))
    return <DraftView key={draftId} id={draftId} {...(order.data ? { exchanged: order.data } : {})} />;
  if (isNew === '1' && order.error) return <LoadFailure error={order.error} retry={() => void order.refetch()} />;
  if (draft.isPending) return <ListSkeleton />;
  if (!draft.data) return <LoadFailure error={draft.error} retry={() => void draft.refetch()} />;
  return <DraftView key={`${draftId} ${draft.data.version}`} id={draftId} draft={draft.data} />;
}

function DraftView({ id, draft, exchanged }: { id: string; draft?: DraftOrder; exchanged?: OrderDetail }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { website } = useMe();
  const saved = draft ? formOf(draft, website.country) : emptyDraft(website.country);
  const [form, setForm] = useState<DraftForm>(() => (exchanged ? exchangeOf(exchanged, website.country) : saved));
  const currency = draft?.currency ?? website.currency;
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved);
  const isOver = draft?.state === 'paid';
  const { body, problems } = readForm(form, draft?.version ?? 0, currency);
  const keep = (now: DraftOrder) => {
    client.setQueryData(draftQuery(id).queryKey, now);
    void client.invalidateQueries({ queryKey: ['draft-orders'] });
  };
  const save = useMutation({
    mutationFn: () => saveDraft(id, body),
    onSuccess: (now) => {
      keep(now);
      if (!draft) void navigate({ to: '/orders/drafts/$draftId', params: { draftId: id }, search: {}, replace: true });
      toast({ text: `Draft order ${now.number} is saved.` });
    },
    onError: (error) => {
      const current = error instanceof CallFailure && (error.answer.current as DraftOrder | undefined);
      if (!current) return;
      keep(current);
      toast({ text: error.message });
    },
  });
  const errors = { ...fieldErrors(save.error), ...(save.isError || isChanged ? problems : {}) };
  const change = (part: Partial<DraftForm>) => setForm((now) => ({ ...now, ...part }));
  const send = () =>
    confirm({
      title: 'Send the payment link?',
      text: `${draft?.email} gets a mail with what is in the order and the link that it is paid by.`,
      confirmLabel: 'Send link',
      work: async () => {
        keep(await sendDraft(id));
        toast({ text: `Sent to ${draft?.email}.` });
      },
    });
  const withdraw = () =>
    confirm({
      title: `Withdraw ${draft?.number}?`,
      text: 'Its link sells nothing any more. Saving it again opens it again.',
      confirmLabel: 'Withdraw',
      danger: true,
      work: async () => keep(await cancelDraft(id)),
    });
  return (
    <>
      <div className="bar">
        <BackLink to="/orders/drafts">Draft orders</BackLink>
        <div className="end">
          {draft?.link ? (
            <>
              <Button tone="danger" onPress={() => void withdraw()}>
                Withdraw
              </Button>
              <Button
                isDisabled={isChanged || draft.email === '' || draft.lines.length === 0}
                onPress={() => void send()}
              >
                Send link
              </Button>
            </>
          ) : null}
          {isOver ? null : (
            <Button
              tone="primary"
              busy={save.isPending}
              isDisabled={(!isChanged && draft?.link !== '') || Object.keys(problems).length > 0}
              onPress={() => save.mutate()}
            >
              Save
            </Button>
          )}
        </div>
      </div>
      <div className="screen">
        <div className="screen__head">
          <h1 className="number">{draft ? `Draft order ${draft.number}` : 'New draft order'}</h1>
          {draft ? <DraftBadge state={draft.state} /> : null}
        </div>
        {save.error && Object.keys(fieldErrors(save.error)).length === 0 ? (
          <p className="form-error" role="alert">
            {save.error.message}
          </p>
        ) : null}
        <fieldset className="columns draft-orders-form" disabled={isOver}>
          <div className="column">
            <DraftLines
              lines={form.lines}
              currency={currency}
              errors={errors}
              onChange={(lines) => change({ lines })}
            />
            <DiscountCard form={form} currency={currency} errors={errors} onChange={change} />
          </div>
          <div className="column">
            {draft ? <LinkCard draft={draft} isChanged={isChanged} /> : null}
            <WhomCard form={form} errors={errors} onChange={change} />
            <WordsCard form={form} errors={errors} onChange={change} />
          </div>
        </fieldset>
      </div>
    </>
  );
}
