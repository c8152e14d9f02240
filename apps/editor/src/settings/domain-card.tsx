import type { Domains } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { fetchCertificate, makeDomainPrimary, removeDomain, verifyDomain } from '../api/domains.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { DomainRecords } from './domain-records.tsx';
import { DomainSteps } from './domain-steps.tsx';

type Domain = Domains['domains'][number];

interface DomainCardProps {
  domain: Domain;
  show: (domains: Domains) => void;
}

/** One domain: how far it is, the records that it needs, and what can be done with it. */
export function DomainCard({ domain, show }: DomainCardProps) {
  const { host, isVerified, isPrimary, check } = domain;
  const verify = useMutation({
    mutationFn: () => verifyDomain(host),
    onSuccess: (domains) => {
      show(domains);
      toast({ text: isVerified ? `The records of ${host} were looked up.` : `The website answers at ${host} now.` });
    },
  });
  const leadsHere = check?.pointsHere === true;
  return (
    <section className="card" aria-labelledby={`domain-${host}`}>
      <div className="card__head">
        <h2 id={`domain-${host}`} className="domain__host">
          {host}
        </h2>
        <span className={badgeTone(domain)}>{badgeWords(domain)}</span>
      </div>
      <div className="card__body">
        <DomainSteps domain={domain} fetching={<TryCertificate domain={domain} show={show} />} />
        {isVerified && leadsHere ? (
          <details className="domain__kept">
            <summary>Its records – leave them as they are</summary>
            <DomainRecords domain={domain} />
          </details>
        ) : (
          <>
            <p>
              {isVerified
                ? `Enter this record where the DNS of ${host} is looked after: it brings visitors here.`
                : `Enter these two records where the DNS of ${host} is looked after. The first shows that the domain is yours, the second brings visitors here. They are looked for by themselves; Check looks at once.`}
            </p>
            <DomainRecords domain={domain} />
          </>
        )}
        {verify.error ? (
          <p className="notice notice--bad" role="alert">
            <span>{verify.error.message}</span>
          </p>
        ) : null}
        <div className="domain__actions">
          {isVerified && leadsHere ? null : (
            <Button tone={isVerified ? 'plain' : 'primary'} busy={verify.isPending} onPress={() => verify.mutate()}>
              Check<span className="visually-hidden"> {host}</span>
            </Button>
          )}
          {isVerified && !isPrimary ? <MakePrimary domain={domain} show={show} /> : null}
          <RemoveDomain domain={domain} show={show} />
        </div>
      </div>
    </section>
  );
}

const isWell = ({ check, certificate }: Domain) =>
  (check === null || check.pointsHere) && certificate?.state !== 'failed';

function badgeTone(domain: Domain): string {
  return domain.isVerified && isWell(domain) ? 'badge badge--good' : 'badge badge--warn';
}

function badgeWords({ isPrimary, isVerified }: Domain): string {
  return isPrimary ? 'Primary' : isVerified ? 'Connected' : 'Waits for its records';
}

function MakePrimary({ domain: { host }, show }: DomainCardProps) {
  const primary = useMutation({
    mutationFn: () => makeDomainPrimary(host),
    onSuccess: (domains) => {
      show(domains);
      toast({ text: `${host} is the primary domain.` });
    },
    onError: (error) => toast({ text: error.message }),
  });
  return (
    <Button busy={primary.isPending} onPress={() => primary.mutate()}>
      Make primary<span className="visually-hidden">: {host}</span>
    </Button>
  );
}

function RemoveDomain({ domain: { host, isVerified }, show }: DomainCardProps) {
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
  return (
    <Button tone="danger" onPress={() => void remove()}>
      Remove<span className="visually-hidden"> {host}</span>
    </Button>
  );
}

function TryCertificate({ domain: { host }, show }: DomainCardProps) {
  const again = useMutation({
    mutationFn: () => fetchCertificate(host),
    onSuccess: (domains) => {
      show(domains);
      toast({ text: `The certificate of ${host} is asked for again.` });
    },
    onError: (error) => toast({ text: error.message }),
  });
  return (
    <Button busy={again.isPending} onPress={() => again.mutate()}>
      Try again<span className="visually-hidden">: certificate of {host}</span>
    </Button>
  );
}
