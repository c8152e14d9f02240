import { type UploadKind, uploadContentTypes } from '@plinth/domain';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { pastedFiles } from './given-files.ts';

const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** Who hears what is pasted, the last one alone: a dialog over a screen takes it instead of the screen. */
const pasteListeners: ((files: File[]) => void)[] = [];

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const hearPaste = (event: ClipboardEvent) => {
  const files = pastedFiles(event);
  const listener = pasteListeners.at(-1);
  if (files.length === 0 || !listener || event.defaultPrevented || isField(event.target)) return;
  event.preventDefault();
  listener(files);
};

/** What is pasted anywhere on the screen but into a field. Images of the clipboard have no name of their own. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const listener = (files: File[]) => latest.current(files);
    pasteListeners.push(listener);
    document.addEventListener('paste', hearPaste);
    return () => {
      pasteListeners.splice(pasteListeners.indexOf(listener), 1);
    };
  }, []);
}

/** A place to drop files on, with a button that chooses them: the way for keyboards and phones. */
export function DropArea(props: {
  kinds?: readonly UploadKind[];
  label: string;
  hint: ReactNode;
  /** Further buttons beside the one that chooses. */
  children?: ReactNode;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    const files = filesIn(event.dataTransfer);
    setOver(false);
    if (files.length === 0) return;
    event.preventDefault();
    props.onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside are the first
    <div
      className="drop"
      data-over={over}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="soft">{props.hint}</p>
      <div className="drop__picks">
        <Button onPress={() => input.current?.click()}>{props.label}</Button>
        {props.children}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={props.label}
        accept={uploadContentTypes(...(props.kinds ?? [])).join(',')}
        onChange={(event) => {
          props.onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
