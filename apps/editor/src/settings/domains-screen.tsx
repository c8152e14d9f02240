import type { DnsRecord, Domains } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { addDomain, domainsQuery, makeDomainPrimary, removeDomain, verifyDomain } from '../api/domains.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { TextField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';

type Domain = Domains['domains'][number];

/** The domains at which the website answers, and what those that were asked for still need. */
export function DomainsScreen() {
  const client = useQueryClient();
  const list = useQuery(domainsQuery);
  if (list.isPending) return <ListSkeleton rows={4} />;
  if (!list.data) return <LoadFailure error={list.error} retry={() => void list.refetch()} />;
  const show = (domains: Domains) => client.setQueryData(domainsQuery.queryKey, domains);
  const { own, domains } = list.data;
  return (
    <div className="screen" style={{ maxWidth: 860 }}>
      <Link className="back" to="/settings">
        <ChevronLeft size={16} aria-hidden="true" /> Settings
      </Link>
      <div className="screen__head">
        <h1>Domains</h1>
      </div>
      <section className="card" aria-labelledby="domains-own">
        <div className="card__head">
          <h2 id="domains-own">The address that it always has</h2>
        </div>
        <div className="card__body">
          <p className="domain__host">{own}</p>
        </div>
      </section>
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

function DomainCard({ domain, show }: { domain: Domain; show: (domains: Domains) => void }) {
  const { host, isVerified, isPrimary, proof, pointer } = domain;
  const verify = useMutation({
    mutationFn: () => verifyDomain(host),
    onSuccess: (domains) => {
      show(domains);
      toast({ text: `The website answers at ${host} now.` });
    },
  });
  const primary = useMutation({
    mutationFn: () => makeDomainPrimary(host),
    onSuccess: (domains) => {
      show(domains);
      toast({ text: `${host} is the primary domain.` });
    },
    onError: (error) => toast({ text: error.message }),
  });
  const remove = () =>
    confirm({
      title: `Remove ${host}?`,
      text: isVerified
        ? `The website answers there no more: links to ${host} that others have set lead nowhere.`
        : 'Its records are not looked for any more.',
      confirmLabel: 'Remove domain',
      danger: isVerified,
      work: async () => show(await removeDomain(host)),
    });
  const id = `domain-${host}`;
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__head">
        <h2 id={id} className="domain__host">
          {host}
        </h2>
        <span className={isVerified ? 'badge badge--good' : 'badge badge--warn'}>
          {isPrimary ? 'Primary' : isVerified ? 'Connected' : 'Waits for its records'}
        </span>
      </div>
      <div className="card__body">
        {proof ? (
          <>
            <p>
              Enter these two records where the DNS of {host} is looked after, then press Check. The first shows that
              the domain is yours, the second brings visitors here.
            </p>
            <RecordTable records={[proof, pointer]} />
            <p className="soft">
              A domain without a name in front (example.com) takes no CNAME at most registrars: use ALIAS or ANAME with
              the same value, or an A record with the address of the server.
            </p>
            {verify.error ? (
              <p className="notice notice--bad" role="alert">
                <span>{verify.error.message}</span>
              </p>
            ) : null}
          </>
        ) : (
          <p className="soft">
            {isPrimary ? 'The editor and its mails lead here.' : 'The website answers here, too.'} Leave its records as
            they are.
          </p>
        )}
        <div className="domain__actions">
          {proof ? (
            <Button tone="primary" busy={verify.isPending} onPress={() => verify.mutate()}>
              Check<span className="visually-hidden"> {host}</span>
            </Button>
          ) : null}
          {isVerified && !isPrimary ? (
            <Button busy={primary.isPending} onPress={() => primary.mutate()}>
              Make primary<span className="visually-hidden">: {host}</span>
            </Button>
          ) : null}
          <Button tone="danger" onPress={() => void remove()}>
            Remove<span className="visually-hidden"> {host}</span>
          </Button>
        </div>
      </div>
    </section>
  );
}

/** The records as they are typed, each part to be copied. */
function RecordTable({ records }: { records: readonly DnsRecord[] }) {
  return (
    <ul className="domain__records">
      {records.map(({ type, name, value }) => (
        <li key={type}>
          <dl>
            <dt>Type</dt>
            <dd>{type}</dd>
            <dt>Name</dt>
            <CopyText text={name} what={`name of the ${type} record`} />
            <dt>Value</dt>
            <CopyText text={value} what={`value of the ${type} record`} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function CopyText({ text, what }: { text: string; what: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ text: 'Copied.' }),
      () => toast({ text: 'This browser does not let a page copy: select the text instead.' }),
    );
  return (
    <dd>
      <code>{text}</code>
      <IconButton label={`Copy the ${what}`} onPress={() => void copy()}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
    </dd>
  );
}
