import type { UrlMapping } from '@plinth/domain';
import { useId, useMemo, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { withLines } from './redirect-list.ts';

const MOST_TOLD = 5;

/** Lines of another website's redirects, pasted; what is wrong is told by line before anything is taken in. */
export function ImportDialog(props: {
  list: readonly UrlMapping[];
  onImport: (mappings: UrlMapping[]) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [text, setText] = useState('');
  const read = useMemo(() => withLines(props.list, text, location.host), [props.list, text]);
  const { added, changed, problems } = read;
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal modal--wide">
        <Dialog className="dialog dialog__form">
          <Heading slot="title" level={2}>
            Import redirects
          </Heading>
          <div className="field">
            <label htmlFor={id}>One a line</label>
            <textarea
              id={id}
              className="input redirects__lines"
              rows={10}
              spellCheck={false}
              placeholder={'/old-page -> /new-page 301\n/blog/[post] -> /journal/[post] 301'}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <span className="hint">Two columns of a spreadsheet can be pasted, too.</span>
          </div>
          <div role="status">
            {text.trim() === '' ? null : (
              <p>
                {added} new, {changed} changed{problems.length > 0 ? `, ${problems.length} wrong` : ''}.
              </p>
            )}
            {problems.slice(0, MOST_TOLD).map(({ line, message }) => (
              <p className="error" key={line}>
                Line {line}: {message}
              </p>
            ))}
          </div>
          <div className="dialog__actions">
            <Button onPress={props.onClose}>Cancel</Button>
            <Button
              tone="primary"
              isDisabled={problems.length > 0 || added + changed === 0}
              onPress={() => props.onImport(read.mappings)}
            >
              Import
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
