import type { ErrorAnswer } from '@plinth/contract';
import { CallFailure, currentCrumb, renewCrumb } from './call.ts';

interface Target {
  method: 'POST' | 'PUT';
  address: string;
}

interface Sending {
  /** Hears how many bytes have gone. */
  progress: (bytes: number) => void;
  signal: AbortSignal;
  /** What stands in the form before the file. */
  fields?: Readonly<Record<string, string>>;
}

/**
 * Sends a file as a form does. A request of the older kind, as fetch tells no progress.
 * Resolves with undefined where the server has taken the file and says nothing of it.
 * @throws CallFailure
 */
export async function sendFile<Answer extends { id: string }>(
  target: Target,
  file: File,
  sending: Sending,
): Promise<Answer | undefined> {
  try {
    return await send<Answer>(target, file, sending);
  } catch (error) {
    // Another tab may have signed in anew: its crumb counts now.
    if (!(error instanceof CallFailure && error.code === 'crumb-fail') || (await renewCrumb()) === '') throw error;
    return send<Answer>(target, file, sending);
  }
}

function send<Answer extends { id: string }>(
  { method, address }: Target,
  file: File,
  { progress, signal, fields = {} }: Sending,
): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-csrf-token', currentCrumb());
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded }) => progress(Math.min(loaded, file.size));
    request.onerror = () => reject(new CallFailure(0, 'network', ''));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onload = () => {
      const answer = request.response as (Answer & { error?: ErrorAnswer['error'] }) | null;
      if (request.status < 300) return resolve(typeof answer?.id === 'string' ? answer : undefined);
      reject(new CallFailure(request.status, answer?.error?.code ?? 'unknown', answer?.error?.message ?? ''));
    };
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    request.send(form);
  });
}
