import type { FormStorage } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import {
  addWebhook,
  answersFile,
  connectZapier,
  disconnectMailingList,
  disconnectZapier,
  formStorageQuery,
  removeWebhook,
} from '../api/forms.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { TextField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { MailingListDialog } from './mailing-list-dialog.tsx';
import { NotifyField } from './text-tabs.tsx';
import type { FormTabProps } from './use-form.ts';

/** Where answers go beside the list of answers: mail, mailing list, webhooks, Zapier, a file. Connections count at once. */
export function StorageTab(props: FormTabProps) {
  const { formId } = props;
  const client = useQueryClient();
  const storage = useQuery(formStorageQuery(formId));
  const show = (next: FormStorage) => {
    client.setQueryData(formStorageQuery(formId).queryKey, next);
    void client.invalidateQueries({ queryKey: ['forms'] });
  };
  return (
    <>
      <section className="card" aria-label="Email">
        <div className="card__head">
          <h2>Email</h2>
        </div>
        <div className="card__body">
          <NotifyField {...props} />
        </div>
      </section>
      {storage.isPending ? (
        <ListSkeleton rows={4} />
      ) : !storage.data ? (
        <LoadFailure error={storage.error} retry={() => void storage.refetch()} />
      ) : (
        <>
          <MailingListCard formId={formId} storage={storage.data} show={show} />
          <WebhookCard formId={formId} storage={storage.data} show={show} />
          <ZapierCard formId={formId} storage={storage.data} show={show} />
          {storage.data.webhooks.length > 0 || storage.data.zapier ? <DeliveryLog formId={formId} /> : null}
        </>
      )}
      <section className="card" aria-label="File">
        <div className="card__head">
          <h2>File</h2>
        </div>
        <div className="card__body">
          <p className="soft">Every answer as a table for Numbers, Excel or LibreOffice.</p>
          <div>
            <a className="button" href={answersFile(formId, {})} download>
              Download CSV
            </a>
          </div>
        </div>
      </section>
    </>
  );
}

interface CardProps {
  formId: string;
  storage: FormStorage;
  show: (storage: FormStorage) => void;
}

function MailingListCard({ formId, storage: { mailingList }, show }: CardProps) {
  const [isOpen, setOpen] = useState(false);
  const disconnect = () =>
    confirm({
      title: 'Disconnect the mailing list?',
      text: `Whoever sends the form is not put on “${mailingList?.name}” any more. Its readers stay on it.`,
      confirmLabel: 'Disconnect',
      work: async () => show(await disconnectMailingList(formId)),
    });
  return (
    <section className="card" aria-label="Mailing list">
      <div className="card__head">
        <h2>Mailing list</h2>
        <span className={mailingList ? 'badge badge--good' : 'badge'}>
          {mailingList ? 'Connected' : 'Not connected'}
        </span>
      </div>
      <div className="card__body">
        {mailingList ? (
          <p>
            <b>{mailingList.name}</b> · {mailingList.doubleOptIn ? 'with double opt-in' : 'without double opt-in'}
          </p>
        ) : (
          <p className="soft">Put whoever sends the form on a mailing list.</p>
        )}
        <div className="forms__actions">
          <Button onPress={() => setOpen(true)}>{mailingList ? 'Change' : 'Connect a mailing list'}</Button>
          {mailingList ? (
            <Button tone="danger" onPress={() => void disconnect()}>
              Disconnect
            </Button>
          ) : null}
        </div>
      </div>
      {isOpen ? (
        <MailingListDialog formId={formId} connected={mailingList} onConnected={show} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  );
}

function WebhookCard({ formId, storage: { webhooks }, show }: CardProps) {
  const [url, setUrl] = useState('');
  const add = useMutation({
    mutationFn: () => addWebhook(formId, url),
    onSuccess: (next) => {
      show(next);
      setUrl('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() !== '') add.mutate();
  };
  const remove = (hook: FormStorage['webhooks'][number]) =>
    confirm({
      title: 'Remove this webhook?',
      text: `${hook.url} is told nothing any more. What waits to be sent there is forgotten.`,
      confirmLabel: 'Remove',
      danger: true,
      work: async () => show(await removeWebhook(formId, hook.id)),
    });
  const problem = add.error instanceof CallFailure ? (add.error.fields.url ?? add.error.message) : undefined;
  return (
    <section className="card" aria-label="Webhooks">
      <div className="card__head">
        <h2>Webhooks</h2>
      </div>
      <div className="card__body">
        {webhooks.map((hook) => (
          <div key={hook.id} className="forms__hook">
            <div>
              <b>{hook.url}</b>
              <small>
                Signed with <code>{hook.secret}</code>
              </small>
            </div>
            <Button tone="danger" onPress={() => void remove(hook)}>
              Remove<span className="visually-hidden"> {hook.url}</span>
            </Button>
          </div>
        ))}
        <form className="forms__add" onSubmit={submit} noValidate>
          <TextField
            label="Address of a program of yours"
            placeholder="https://example.com/answers"
            hint="It is sent each answer as JSON, signed in the header plinth-signature; tried again for two hours where it does not answer."
            maxLength={2000}
            value={url}
            error={problem}
            onChange={(event) => {
              setUrl(event.target.value);
              add.reset();
            }}
          />
          <div>
            <Button type="submit" busy={add.isPending} isDisabled={url.trim() === ''}>
              Add webhook
            </Button>
          </div>
        </form>
      </div>
    </section>
  );
}

/** EDIT-14 in words. */
const zapierState = (zapier: FormStorage['zapier']): string =>
  zapier === null
    ? 'Not connected'
    : zapier.zaps === 0
      ? 'Awaiting the first Zap'
      : `${zapier.zaps} ${zapier.zaps === 1 ? 'Zap' : 'Zaps'}`;

function ZapierCard({ formId, storage: { zapier }, show }: CardProps) {
  const connect = useMutation({ mutationFn: () => connectZapier(formId), onSuccess: show });
  const disconnect = () =>
    confirm({
      title: 'Disconnect Zapier?',
      text:
        zapier && zapier.zaps > 0
          ? `${zapierState(zapier)} of this form ${zapier.zaps === 1 ? 'gets' : 'get'} no answers any more, and the address is worth nothing.`
          : 'The address is worth nothing any more.',
      confirmLabel: 'Disconnect',
      danger: true,
      work: async () => show(await disconnectZapier(formId)),
    });
  const copy = () =>
    navigator.clipboard.writeText(zapier?.address ?? '').then(
      () => toast({ text: 'Copied.' }),
      () => toast({ text: 'This browser does not let a page copy: select the text instead.' }),
    );
  return (
    <section className="card" aria-label="Zapier">
      <div className="card__head">
        <h2>Zapier</h2>
        <span className={zapier && zapier.zaps > 0 ? 'badge badge--good' : zapier ? 'badge badge--warn' : 'badge'}>
          {zapierState(zapier)}
        </span>
      </div>
      <div className="card__body">
        {zapier ? (
          <>
            <p className="soft">
              Give this address to your Zap. It subscribes by itself when it is switched on. Whoever has the address can
              read new answers.
            </p>
            <p className="forms__address">
              <code>{zapier.address}</code>
            </p>
            <div className="forms__actions">
              <Button onPress={() => void copy()}>Copy address</Button>
              <Button tone="danger" onPress={() => void disconnect()}>
                Disconnect Zapier
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="soft">Let Zaps, or other programs that know REST hooks, subscribe to the answers.</p>
            {connect.error ? (
              <p className="form-error" role="alert">
                {connect.error.message}
              </p>
            ) : null}
            <div>
              <Button busy={connect.isPending} onPress={() => connect.mutate()}>
                Connect Zapier
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
