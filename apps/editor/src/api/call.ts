import { type Call, CallError, callsOver, createSend, type Send } from '@plinth/contract';
import { messages } from '../messages.ts';

/** A call that did not succeed. `status` 0: no answer at all (offline, connection cut). */
export class CallFailure extends CallError {
  override readonly name = 'CallFailure';

  get offline(): boolean {
    return this.status === 0;
  }

  get signedOut(): boolean {
    return this.status === 401;
  }
}

/** The session's crumb, learned from GET /api/owner/me; goes along with every write. */
let crumb = '';
export const learnCrumb = (value: string): void => {
  crumb = value;
};

/** The website whose screens these are, from GET /api/owner/me; '' before somebody has signed in. */
let websiteId = '';
export const learnWebsite = (id: string): void => {
  websiteId = id;
};
export const currentWebsite = (): string => websiteId;

/** For requests that `call` cannot make. */
export const currentCrumb = (): string => crumb;

/** Another tab may have signed in anew: its crumb counts now. */
export async function renewCrumb(): Promise<string> {
  const response = await fetch('/api/owner/me', { credentials: 'same-origin' }).catch(() => null);
  if (!response?.ok) return '';
  const me = (await response.json()) as { crumb: string };
  learnCrumb(me.crumb);
  return me.crumb;
}

const send = createSend({
  fetch: (address, init) => fetch(address, init),
  crumb: { read: () => crumb, renew: renewCrumb },
});

/** Rejects with CallFailure, whose message a person may read, and nothing else, except when `signal` aborts it. */
const sendForPeople: Send = async (method, address, options) => {
  try {
    return await send(method, address, options);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const ours = error.status === 0 ? messages.unableToConnect : messages.somethingWrong;
    throw new CallFailure(error.status, error.code, error.message || ours, error.answer);
  }
};

/** A call of the contract: `call('GET /api/assets/:id', { params: { id } })`. */
export const call: Call = callsOver(sendForPeople);
