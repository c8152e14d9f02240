import type { AssetFile } from '@plinth/contract';
import { describe, expect, test, vi } from 'vitest';
import { CallFailure } from '../api/call.ts';
import { UploadQueue, type UploadServer } from './upload-queue.ts';

const file = (name: string, type = 'image/jpeg', size = 1_000) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const asset = (id: string, job: AssetFile['job'] = null) => ({ id, filename: `${id}.jpg`, job }) as AssetFile;

/** A server whose answers are given by hand, in any order. */
function server() {
  const sent = new Map<string, { resolve: (file: AssetFile | undefined) => void; reject: (error: Error) => void }>();
  const calls: UploadServer = {
    send: vi.fn(
      (given: File, _progress: (bytes: number) => void, signal: AbortSignal) =>
        new Promise<AssetFile | undefined>((resolve, reject) => {
          sent.set(given.name, { resolve, reject });
          signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
        }),
    ),
    read: vi.fn(async (id: string) => asset(id)),
    remove: vi.fn(async () => undefined),
  };
  return { calls, sent };
}
const shown = (queue: UploadQueue) => queue.getState().map(({ name, status, message }) => [name, status, message]);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('files on their way', () => {
  test('two at a time; one that breaks off holds up none, and is sent again by itself', async () => {
    const { calls, sent } = server();
    const told: string[] = [];
    const queue = new UploadQueue(calls, { onUploaded: ({ id }) => told.push(id) });
    queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    expect(queue.getState().map(({ status }) => status)).toEqual(['uploading', 'uploading', 'waiting']);
    sent.get('a.jpg')?.reject(new CallFailure(0, 'network', ''));
    await settled();
    expect(shown(queue)[0]).toEqual(['a.jpg', 'failed', 'File upload failed to complete']);
    sent.get('c.jpg')?.resolve(asset('c'));
    await settled();
    // In the order in which they were given.
    expect(told).toEqual([]);
    sent.get('b.jpg')?.resolve(asset('b'));
    await settled();
    expect(told).toEqual(['b', 'c']);
    queue.retry(1);
    sent.get('a.jpg')?.resolve(asset('a'));
    await settled();
    expect(told).toEqual(['b', 'c', 'a']);
    expect(calls.send).toHaveBeenCalledTimes(4);
  });

  test('what is too large, or no kind of file that is taken, is never sent', () => {
    const { calls } = server();
    const queue = new UploadQueue(calls, { kinds: ['image'] });
    queue.add([
      file('huge.jpg', 'image/jpeg', 300_000_000),
      file('film.mp4', 'video/mp4'),
      file('tool.exe', 'application/x-msdownload'),
    ]);
    expect(shown(queue)).toEqual([
      ['huge.jpg', 'failed', 'huge.jpg is too large (maximum 20 MB).'],
      ['film.mp4', 'failed', 'film.mp4 is not a supported file type.'],
      ['tool.exe', 'failed', 'tool.exe is not a supported file type.'],
    ]);
    expect(calls.send).not.toHaveBeenCalled();
  });

  test('an answer without a file, a refusal and a broken server each say their own', async () => {
    const { calls, sent } = server();
    const queue = new UploadQueue(calls);
    queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    sent.get('a.jpg')?.resolve(undefined);
    sent.get('b.jpg')?.reject(new CallFailure(415, 'unsupported-file', 'b.jpg is not a supported file type.'));
    await settled();
    sent.get('c.jpg')?.reject(new CallFailure(500, 'internal', 'Something else'));
    await settled();
    expect(queue.getState().map(({ message }) => message)).toEqual([
      'No response data from job request',
      'b.jpg is not a supported file type.',
      'Error uploading',
    ]);
  });

  test('a cancelled upload stops; one that is being processed goes from the files', async () => {
    const { calls, sent } = server();
    const queue = new UploadQueue(calls, { processing: true });
    queue.add([file('a.jpg'), file('b.jpg')]);
    queue.cancel(1);
    sent.get('b.jpg')?.resolve(asset('b', { status: 'waiting', done: 0, total: 4, problem: '' }));
    await settled();
    expect(queue.getState()[1]?.status).toBe('processing');
    queue.cancel(2);
    expect(shown(queue)).toEqual([
      ['a.jpg', 'cancelled', 'Upload cancelled'],
      ['b.jpg', 'cancelled', 'File processing cancelled'],
    ]);
    expect(calls.remove).toHaveBeenCalledWith('b');
  });
});
