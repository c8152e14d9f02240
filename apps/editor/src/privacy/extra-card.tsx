import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/switch.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import type { useExtra } from './use-extra.ts';

/** A card that is switched on as a whole, with what belongs to it below. */
export function ExtraCard(props: {
  title: string;
  label: string;
  about: string;
  extra: ReturnType<typeof useExtra>;
  children: ReactNode;
}) {
  const { title, extra } = props;
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__head">
        <h2 id={id}>{title}</h2>
      </div>
      <form
        className="card__body"
        onSubmit={(event) => {
          event.preventDefault();
          extra.save.mutate();
        }}
      >
        {extra.problem ? (
          <p className="notice notice--bad" role="alert">
            <span>{extra.problem}</span>
          </p>
        ) : null}
        <p className="soft">{props.about}</p>
        <div className="switch-list">
          <Switch
            label={props.label}
            showLabel
            checked={extra.enabled}
            onChange={(on) => extra.change('enabled', on)}
          />
        </div>
        {extra.enabled ? props.children : null}
        <div>
          <Button type="submit" tone="primary" busy={extra.save.isPending} isDisabled={!extra.unsaved}>
            Save {title.toLowerCase()}
          </Button>
        </div>
        <UnsavedPrompt draft={extra.draft} savesAsYouGo={false} />
      </form>
    </section>
  );
}
