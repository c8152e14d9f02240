import { parseUrlMappings, type UrlMapping } from '@plinth/domain';
import { type FormEvent, useState } from 'react';
import { PagePicker } from '../text/page-picker.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { lineOf } from './redirect-list.ts';

/** One redirect, new or again; into the list when its addresses can be used. */
export function RedirectForm(props: {
  given: UrlMapping | null;
  onPut: (mapping: UrlMapping) => void;
  onCancel: () => void;
}) {
  const [from, setFrom] = useState(props.given?.from ?? '');
  const [to, setTo] = useState(props.given?.to ?? '');
  const [status, setStatus] = useState<301 | 302>(props.given?.status ?? 301);
  const [error, setError] = useState('');
  const put = (event: FormEvent) => {
    event.preventDefault();
    const mapping: UrlMapping = { from: from.trim(), to: to.trim(), status };
    const { mappings, problems } = parseUrlMappings(lineOf(mapping), location.host);
    const [read] = mappings;
    const [problem] = problems;
    if (problem || !read) return setError(problem?.message ?? 'Write the old address and the new one.');
    setError('');
    setFrom('');
    setTo('');
    props.onPut(read);
  };
  return (
    <form className="card redirects__form" aria-label={props.given ? 'Edit redirect' : 'Add redirect'} onSubmit={put}>
      <TextField
        label="Old address"
        placeholder="/old-page"
        value={from}
        autoCapitalize="none"
        spellCheck={false}
        error={error || undefined}
        onChange={(event) => setFrom(event.target.value)}
      />
      <PagePicker value={to} error={undefined} onChange={setTo} label="Leads to" folded />
      <SelectField
        label="How long"
        value={String(status)}
        choices={[
          { value: '301', label: 'For good (301)' },
          { value: '302', label: 'For now (302)' },
        ]}
        onChange={(value) => setStatus(value === '302' ? 302 : 301)}
      />
      <div className="redirects__form-actions">
        {props.given ? <Button onPress={props.onCancel}>Cancel</Button> : null}
        <Button type="submit">{props.given ? 'Change' : 'Add redirect'}</Button>
      </div>
    </form>
  );
}
