import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import type { Conflict, FieldPath } from './record-draft.ts';

/** The same fields changed by somebody else: both values, and the person says which counts. */
export function ConflictDialog(props: {
  /** What was changed: 'product'. */
  thing?: string;
  /** Where it is no one thing. */
  title?: string;
  /** Who was faster, in a sentence. */
  who?: string | undefined;
  label: (path: FieldPath) => string;
  text: (path: FieldPath, value: unknown) => string;
  conflicts: readonly Conflict[];
  onResolve: (choices: Record<FieldPath, 'mine' | 'theirs'>) => void;
  onClose: () => void;
}) {
  const [choices, setChoices] = useState<Record<FieldPath, 'mine' | 'theirs'>>(
    Object.fromEntries(props.conflicts.map(({ path }) => [path, 'mine' as const])),
  );
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal modal--wide">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            {props.title ?? `This ${props.thing} was also changed elsewhere`}
          </Heading>
          <p className="soft">{props.who} Nothing is lost. Choose which value to keep.</p>
          {props.conflicts.map(({ path, mine, theirs }) => (
            <fieldset key={path} style={{ border: 0, padding: 0, margin: '8px 0 0' }}>
              <legend style={{ fontWeight: 550, padding: 0 }}>{props.label(path)}</legend>
              <div className="conflict">
                {(['mine', 'theirs'] as const).map((side) => (
                  <label key={side}>
                    <small>
                      <input
                        type="radio"
                        name={path}
                        checked={choices[path] === side}
                        onChange={() => setChoices({ ...choices, [path]: side })}
                      />
                      {side === 'mine' ? 'Yours' : 'Theirs'}
                    </small>
                    <span>{props.text(path, side === 'mine' ? mine : theirs)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <div className="dialog__actions">
            <Button onPress={props.onClose}>Decide later</Button>
            <Button tone="primary" onPress={() => props.onResolve(choices)}>
              Keep the chosen values
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Numbers, lists and texts as a person reads them; of a text with its format the words. */
export function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'None';
  const text = String(value ?? '')
    .replace(/<[^>]+>/g, ' ')
    .trim();
  return text === '' ? 'Empty' : text.slice(0, 400);
}
