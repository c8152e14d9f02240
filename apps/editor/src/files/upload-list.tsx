import { fileSizeText } from '@plinth/domain';
import { CircleAlert, CircleCheck, FileUp, RotateCcw, X } from 'lucide-react';
import { messages } from '../messages.ts';
import { Button, IconButton } from '../ui/button.tsx';
import type { Upload, UploadQueue } from './upload-queue.ts';

/** Every file on its way with how far it is, and what can be done about it. */
export function UploadList({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) {
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ status }) => status === 'failed');
  return (
    <div className="uploads">
      {failed.length > 0 ? (
        <div className="notice notice--bad" role="alert">
          <span>
            <b>{messages.unableToUpload.title}</b>
            <br />
            {messages.unableToUpload.text}
            {failed.length > 1 ? ` (${failed.length} of ${uploads.length})` : ''}
          </span>
        </div>
      ) : null}
      <ul className="uploads__list" aria-label="Uploads">
        {uploads.map((upload) => (
          <UploadLine key={upload.key} upload={upload} queue={queue} />
        ))}
      </ul>
    </div>
  );
}

function UploadLine({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { key, name, size, sent, status, message, again, file } = upload;
  const under = status === 'waiting' || status === 'uploading' || status === 'processing';
  const Icon = status === 'done' ? CircleCheck : status === 'failed' ? CircleAlert : FileUp;
  return (
    <li className="upload" data-status={status}>
      <Icon size={18} aria-hidden="true" />
      <div className="upload__about">
        <b className="ellipsis">{name}</b>
        <span className={status === 'failed' ? 'error-text' : 'soft'}>{progressText(upload)}</span>
        {status === 'uploading' ? <progress value={sent} max={size || 1} aria-label={`Upload of ${name}`} /> : null}
        {status === 'processing' && file?.job ? (
          <progress value={file.job.done} max={file.job.total || 1} aria-label={`Processing of ${name}`} />
        ) : null}
      </div>
      {again ? (
        <Button onPress={() => queue.retry(key)} aria-label={`${messages.retry}: ${name}`}>
          <RotateCcw size={14} aria-hidden="true" /> {messages.retry}
        </Button>
      ) : null}
      {under ? (
        <Button tone="quiet" onPress={() => queue.cancel(key)} aria-label={`Cancel: ${name}`}>
          Cancel
        </Button>
      ) : (
        <IconButton label={`Dismiss: ${message || name}`} onPress={() => queue.dismiss(key)}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

function progressText({ status, sent, size, message }: Upload): string {
  switch (status) {
    case 'waiting':
      return `Waiting · ${fileSizeText(size)}`;
    case 'uploading':
      return sent >= size ? 'Checking…' : `${fileSizeText(sent)} of ${fileSizeText(size)}`;
    case 'processing':
      return 'Processing…';
    case 'done':
      return `Uploaded · ${fileSizeText(size)}`;
    default:
      return message;
  }
}
