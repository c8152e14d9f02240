import type { AssetFile } from '@plinth/contract';
import type { UploadKind } from '@plinth/domain';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { deleteFile, readFile, uploadFile } from '../api/files.ts';
import { UploadQueue } from './upload-queue.ts';

/**
 * The uploads of one screen. What is on its way goes on when the screen is left; what is uploaded by then is told to
 * `onUploaded` all the same.
 */
export function useUploads(options: {
  kinds?: readonly UploadKind[];
  processing?: boolean;
  onUploaded: (file: AssetFile, key: number) => void;
}) {
  const latest = useRef(options.onUploaded);
  latest.current = options.onUploaded;
  const [queue] = useState(
    () =>
      new UploadQueue(
        { send: uploadFile, read: readFile, remove: (id) => deleteFile(id, true) },
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
