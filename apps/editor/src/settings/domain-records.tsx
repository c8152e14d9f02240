import type { DnsRecord, Domain } from '@plinth/contract';
import { Copy } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

/** The records of a domain as they are typed, each part to be copied. */
export function DomainRecords({ domain: { host, proof, pointer, addresses } }: { domain: Domain }) {
  // Without a name in front, as far as a name tells.
  const isBare = host.split('.').length === 2;
  return (
    <>
      <RecordTable records={proof ? [proof, pointer] : [pointer]} />
      {addresses.length > 0 && isBare ? (
        <>
          <p className="soft">
            {host} has no name in front: most registrars take no CNAME there. Enter ALIAS or ANAME with the same value,
            or these instead:
          </p>
          <RecordTable records={addresses} />
        </>
      ) : (
        <p className="soft">
          A domain without a name in front (example.com) takes no CNAME at most registrars: use ALIAS or ANAME with the
          same value, or an A record with the address of the server.
        </p>
      )}
    </>
  );
}

function RecordTable({ records }: { records: readonly DnsRecord[] }) {
  return (
    <ul className="domain__records">
      {records.map(({ type, name, value }) => (
        <li key={`${type} ${value}`}>
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
