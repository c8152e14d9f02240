import { type UploadKind, uploadContentTypes } from '@plinth/domain';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';

/** The files that somebody drops or pastes; none where it is something else. */
const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** What is pasted anywhere on the screen but into a field. Images of the clipboard have no name of their own. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
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
