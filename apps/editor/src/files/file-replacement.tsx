import type { AssetFile } from '@plinth/contract';
import { type UploadKind, uploadContentTypes, uploadError } from '@plinth/domain';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { fileUsesQuery, replaceFile } from '../api/files.ts';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { tellFileChanged } from './file-changes.ts';
import { type Medium, mediumOf } from './given-files.ts';
import { uploadFailure } from './upload-queue.ts';

const kindsOf: Readonly<Record<Medium, readonly UploadKind[]>> = {
  image: ['image', 'drawing'],
  video: ['video'],
  audio: ['audio'],
  document: ['document'],
};

/** Another file in the place of this one, wherever it is shown: with what will change told before, and cancel on the way. */
export function FileReplacement({ file, onChanged }: { file: AssetFile; onChanged: (file: AssetFile) => void }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ part: number; abort: AbortController } | null>(null);
  const [failed, setFailed] = useState<{ source: File; message: string } | null>(null);
  const kinds = kindsOf[mediumOf(file.contentType)];
  const send = async (source: File) => {
    const abort = new AbortController();
    setFailed(null);
    setSending({ part: 0, abort });
    try {
      const progress = (bytes: number) => setSending({ part: bytes / (source.size || 1), abort });
      const replaced = await replaceFile(file.id, source, progress, abort.signal);
      if (!replaced) throw new Error(messages.noJobResponse);
      onChanged(replaced);
      tellFileChanged(replaced.id);
      void client.invalidateQueries({ queryKey: ['files'] });
      toast({ text: `${replaced.filename} is replaced.` });
    } catch (error) {
      if (!abort.signal.aborted) setFailed({ source, message: uploadFailure(error) });
    } finally {
      setSending(null);
    }
  };
  const ask = async (source: File) => {
    const problem = uploadError(source, kinds);
    if (problem) return setFailed({ source, message: problem });
    const { uses } = await client.fetchQuery(fileUsesQuery(file.id)).catch(() => ({ uses: [] as string[] }));
    const shown =
      uses.length === 0
        ? 'Nothing shows it yet.'
        : `It is shown in: ${uses.slice(0, 5).join(', ')}${uses.length > 5 ? ' and more' : ''}.`;
    const agreed = await confirm({
      title: `Replace “${file.filename}” everywhere?`,
      text: `${shown} ${source.name} takes its place there at once, also for visitors. Name and description stay; the old file is deleted.`,
      confirmLabel: 'Replace everywhere',
    });
    if (agreed) await send(source);
  };
  return (
    <div className="file-form">
      {failed ? (
        <div className="list-failure" role="alert">
          <span>
            <b>{messages.unableToUpload.title}</b>
            <br />
            {failed.message}
          </span>
          <Button onPress={() => void ask(failed.source)}>{messages.retry}</Button>
        </div>
      ) : null}
      {sending ? (
        <div className="upload" data-status="uploading">
          <div className="upload__about">
            <span className="soft">{sending.part >= 1 ? 'Checking…' : 'Uploading…'}</span>
            <progress value={sending.part} max={1} aria-label="Replacing the file" />
          </div>
          <Button tone="quiet" onPress={() => sending.abort.abort()}>
            Cancel
          </Button>
        </div>
      ) : (
        <div>
          <Button onPress={() => input.current?.click()}>
            <RefreshCw size={15} aria-hidden="true" /> Replace everywhere
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Replace everywhere"
        accept={uploadContentTypes(...kinds).join(',')}
        onChange={(event) => {
          const [source] = event.target.files ?? [];
          event.target.value = '';
          if (source) void ask(source);
        }}
      />
    </div>
  );
}
