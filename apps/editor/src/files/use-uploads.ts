import type { AssetFile } from '@plinth/contract';
import type { UploadKind } from '@plinth/domain';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { discardFile, readFile, uploadFile } from '../api/files.ts';
import { UploadQueue } from './upload-queue.ts';

/**
 * The uploads of one screen. What is on its way goes on when the screen is left; what is uploaded by then is told to
 * `onUploaded` all the same.
 */
export function useUploads(options: {
  kinds?: readonly UploadKind[];
  processing?: boolean;
  /** The folder into which they go: the one that is open when they are sent. */
  folderId?: string | undefined;
  onUploaded: (file: AssetFile, key: number) => void;
}) {
  const latest = useRef(options.onUploaded);
  latest.current = options.onUploaded;
  const folder = useRef(options.folderId);
  folder.current = options.folderId;
  const [queue] = useState(
    () =>
      new UploadQueue(
        {
          send: (file, progress, signal) => uploadFile(file, progress, signal, folder.current),
          read: readFile,
          remove: discardFile,
        },
        { ...options, onUploaded: (file, key) => latest.current(file, key) },
      ),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.getState);
  const busy = uploads.some(({ status }) => status === 'waiting' || status === 'uploading');
  // Closing the tab would break them off.
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
  return { queue, uploads, busy };
}
