import type { Hook } from '@plinth/contract';
import { type HookEvent, hookEventNames, hookEvents } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeHook, makeHook } from '../api/hooks.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';

/** A new hook, or another address and other events for one. `secret`: of a new one alone. */
export function HookDialog(props: {
  hook?: Hook;
  close: () => void;
  done: (made: { hook: Hook; secret?: string }) => void;
}) {
  const { hook } = props;
  const [url, setUrl] = useState(hook?.url ?? 'https://');
  const [events, setEvents] = useState<readonly string[]>(hook?.events ?? []);
  const chosen = hookEventNames.filter((name) => events.includes(name));
  const save = useMutation({
    mutationFn: async (): Promise<{ hook: Hook; secret?: string }> =>
      hook ? { hook: await changeHook(hook.id, { url, events: chosen }) } : makeHook({ url, events: chosen }),
    onSuccess: props.done,
  });
  const toggle = (name: HookEvent) =>
    setEvents(events.includes(name) ? events.filter((one) => one !== name) : [...events, name]);
  return (
    <FormDialog
      title={hook ? 'Address and events' : 'New hook'}
      intro={
        <p className="soft">
          The address is told what happened, and which order, product or page it was. Names and addresses of people stay
          here.
        </p>
      }
      call={save}
      submitLabel={hook ? 'Save' : 'Make hook'}
      isReady={chosen.length > 0}
      isWide
      onClose={props.close}
    >
      <TextField
        label="Address"
        hint="Begins with https://, and can be reached from the internet."
        autoFocus
        required
        maxLength={2000}
        inputMode="url"
        value={url}
        error={fieldErrors(save.error).url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <fieldset className="hooks-events">
        <legend>Events</legend>
        {hookEventNames.map((name) => (
          <label className="option" key={name}>
            <input type="checkbox" checked={events.includes(name)} onChange={() => toggle(name)} />
            {hookEvents[name]}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
