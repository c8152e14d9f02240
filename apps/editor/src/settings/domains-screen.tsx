import type { Domains } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { addDomain, domainsQuery, redirectOwnHost } from '../api/domains.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { DomainCard } from './domain-card.tsx';

/** The domains at which the website answers, and what those that were asked for still need. */
export function DomainsScreen() {
  const client = useQueryClient();
  const list = useQuery(domainsQuery);
  if (list.isPending) return <ListSkeleton rows={4} />;
  if (!list.data) return <LoadFailure error={list.error} retry={() => void list.refetch()} />;
  const show = (domains: Domains) => client.setQueryData(domainsQuery.queryKey, domains);
  const { domains } = list.data;
  return (
    <div className="screen" style={{ maxWidth: 860 }}>
      <div className="screen__head">
        <h1>Domains</h1>
      </div>
      <OwnCard domains={list.data} show={show} />
      {domains.map((domain) => (
        <DomainCard key={domain.host} domain={domain} show={show} />
      ))}
      <AddCard show={show} />
    </div>
  );
}

function AddCard({ show }: { show: (domains: Domains) => void }) {
  const [host, setHost] = useState('');
  const add = useMutation({
    mutationFn: () => addDomain(host),
    onSuccess: (domains) => {
      show(domains);
      setHost('');
    },
  });
  const problem = add.error instanceof CallFailure ? (add.error.fields.host ?? add.error.message) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (host.trim() !== '') add.mutate();
  };
  return (
    <section className="card" aria-labelledby="domains-add">
      <div className="card__head">
        <h2 id="domains-add">Add a domain</h2>
      </div>
      <form className="card__body" onSubmit={submit} noValidate>
        <TextField
          label="Domain"
          placeholder="shop.example.com"
          hint="One that is yours already: you bought it from a registrar, and can change its DNS records there."
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          value={host}
          error={problem}
          onChange={(event) => {
            setHost(event.target.value);
            add.reset();
          }}
        />
        <div>
          <Button type="submit" tone="primary" busy={add.isPending} isDisabled={host.trim() === ''}>
            Add domain
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The address that nobody can take away, and whether visitors see it. */
function OwnCard({
  domains: { own, redirectOwn, domains },
  show,
}: {
  domains: Domains;
  show: (domains: Domains) => void;
}) {
  const primary = domains.find(({ isPrimary }) => isPrimary);
  const redirect = useMutation({
    mutationFn: redirectOwnHost,
    onSuccess: show,
    onError: (error) => toast({ text: error.message }),
  });
  return (
    <section className="card" aria-labelledby="domains-own">
      <div className="card__head">
        <h2 id="domains-own">The address that it always has</h2>
      </div>
      <div className="card__body">
        <p className="domain__host">{own}</p>
        {primary ? (
          <>
            <Switch
              label={`Send visitors from here to ${primary.host}`}
              showLabel
              checked={redirectOwn}
              busy={redirect.isPending}
              onChange={(on) => redirect.mutate(on)}
            />
            <p className="soft">
              Visitors of your other domains are sent to {primary.host} anyway. You and your team stay where you are, so
              that the editor can be reached here also when something is wrong with the domain.
            </p>
          </>
        ) : null}
      </div>
    </section>
  );
}
