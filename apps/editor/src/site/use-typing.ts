import { setSetting } from '@plinth/documents';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CanvasController } from '../canvas/canvas-controller.ts';
import type { DocumentSession } from '../documents/open-document.ts';
import type { RichTextHandle } from '../text/mount-rich-text.ts';
import { findBlock } from './find-in-layout.ts';

/** A text of the page that is being typed in, on its own element. */
export interface Typing {
  id: string;
  field: string;
  handle: RichTextHandle;
}

/** Keys that a text asks its toolbar for. */
export type TypingRequest = { for: 'link' | 'find' | 'colour' | 'toolbar' } | null;

/**
 * Typing in place: the words of the page become editable where they stand, and every change goes into the document at once.
 * What a colleague writes into the same text meanwhile comes in, so that nobody writes over anybody.
 */
export function useTyping(session: DocumentSession | undefined, canvas: () => CanvasController | null) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const [request, setRequest] = useState<TypingRequest>(null);
  const [notice, setNotice] = useState('');
  const current = useRef<Typing | null>(null);
  current.current = typing;

  const end = useCallback(() => {
    const open = current.current;
    if (!open) return;
    current.current = null;
    setTyping(null);
    setRequest(null);
    open.handle.destroy();
    canvas()?.endTyping();
  }, [canvas]);

  const begin = useCallback(
    async ({ id, field, element }: { id: string; field: string; element: HTMLElement }) => {
      end();
      const read = () => {
        const text = session && findBlock(session.value(), id)?.block.settings[field];
        return typeof text === 'string' ? text : '';
      };
      const { mountRichText } = await import('../text/mount-rich-text.ts');
      if (!session || !element.isConnected) return;
      const handle = mountRichText(element, {
        html: read(),
        label: 'Text',
        placeholder: 'Write …',
        look: 'page',
        onChange: (html) => {
          setNotice('');
          session.edit('Typing', (doc) => setSetting(doc, id, field, html), { squash: `${id} ${field}` });
        },
        onKey: (key) => setRequest({ for: key }),
        onNotice: setNotice,
      });
      const opened = { id, field, handle };
      current.current = opened;
      setTyping(opened);
      handle.focus('end');
    },
    [session, end],
  );

  // What others write in this text, and what undo takes back, is taken over as soon as it is in the document.
  useEffect(() => {
    if (!session || !typing) return undefined;
    return session.subscribe(() => {
      const text = findBlock(session.value(), typing.id)?.block.settings[typing.field];
      if (text === undefined && !findBlock(session.value(), typing.id)) end();
      else if (typeof text === 'string' && text !== typing.handle.getHtml()) typing.handle.setHtml(text);
    });
  }, [session, typing, end]);
  useEffect(() => end, [end]);

  return { typing, request, notice, begin, end };
}
