import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const DAY = 86_400_000;
const NOON = 1_700_000_000_000;

/** What the module uses of a dialog; it stands for its form too, from which the event comes in a browser. */
class Dialog extends EventTarget {
  opened = 0;
  dataset = {};
  action = '/newsletter';
  parentElement = null;
  querySelector = () => null;
  closest = () => null;
  after() {}
  show() {
    this.opened++;
  }
  showModal() {
    this.opened++;
  }
  focus() {}
  /** A browser tells it in a task of its own. */
  close() {
    setTimeout(() => this.dispatchEvent(new Event('close')));
  }
}

/** What the module uses of a form's answers. */
class Answers extends Map<string, string> {
  // biome-ignore lint/complexity/noUselessConstructor: it is made of a form, which is no list of entries
  constructor() {
    super();
  }
}

let stored: Map<string, string>;
let full: boolean;
let accepted: boolean;
let popup: typeof import('./popup-overlay.ts');

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON });
  stored = new Map();
  full = false;
  accepted = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new Error('QuotaExceededError');
      stored.set(key, value);
    },
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', { querySelector: () => null, createElement: () => ({ setAttribute() {} }) });
  vi.stubGlobal('location', { pathname: '/about' });
  vi.stubGlobal('FormData', Answers);
  vi.stubGlobal('fetch', async () => ({ ok: accepted, status: 500, json: async () => ({}) }));
  vi.resetModules();
  popup = await import('./popup-overlay.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A visit to a page with the pop-up, ten seconds long. */
function visit(version: string): Dialog {
  const dialog = new Dialog();
  const dataset = { version, trigger: 'time', devices: 'all', position: 'CENTER', days: '7', seconds: '5' };
  popup.hydrate({ querySelector: () => dialog, dataset } as unknown as HTMLElement);
  vi.advanceTimersByTime(10_000);
  return dialog;
}

describe('what a browser remembers of the pop-up', () => {
  test('[ENUM-17] closing keeps date-closed and version, a form that was taken keeps submitted, and nothing else is kept', async () => {
    const dialog = visit('3');
    expect(dialog.opened).toBe(1);
    expect(stored.size).toBe(0);
    // At once: whoever closes it and leaves in the same moment does not wait for the event.
    dialog.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }));
    expect(Object.fromEntries(stored)).toEqual({ version: '3', 'date-closed': String(NOON + 10_000) });
    accepted = false;
    dialog.dispatchEvent(new Event('submit'));
    await vi.advanceTimersByTimeAsync(0);
    expect(stored.has('submitted')).toBe(false);
    accepted = true;
    dialog.dispatchEvent(new Event('submit'));
    await vi.advanceTimersByTimeAsync(0);
    expect(stored.get('submitted')).toBe('3');
    expect([...stored.keys()].sort()).toEqual(['date-closed', 'submitted', 'version']);
  });

  test('[ENUM-17] closed: not for as many days as the owner says, then again', () => {
    stored.set('version', '3').set('date-closed', String(NOON - 7 * DAY + 1));
    expect(visit('3').opened).toBe(0);
    vi.setSystemTime(NOON + 1);
    expect(visit('3').opened).toBe(1);
  });

  test('[ENUM-17] a new version is shown at once to who has closed or answered the one before', () => {
    stored.set('version', '3').set('date-closed', String(NOON)).set('submitted', '3');
    expect(visit('3').opened).toBe(0);
    expect(visit('4').opened).toBe(1);
    vi.setSystemTime(NOON + 365 * DAY);
    expect(visit('3').opened).toBe(0);
  });

  test('a browser that keeps nothing shows it and lets it be closed', () => {
    full = true;
    const dialog = visit('3');
    expect(dialog.opened).toBe(1);
    expect(() => dialog.close()).not.toThrow();
  });
});
