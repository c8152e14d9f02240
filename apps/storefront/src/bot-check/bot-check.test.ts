import { botCheckActions } from '@plinth/domain';
import { beforeEach, describe, expect, test, vi } from 'vitest';

/** What the module uses of the page and of the third party's script. */
let script: { src: string; onload?: () => void; onerror?: () => void } | undefined;
const enterprise = {
  ready: (then: () => void) => then(),
  execute: vi.fn(async (key: string, { action }: { action: string }) => `${key}/${action}`),
  render: vi.fn((_container: unknown, _options: Record<string, unknown>) => 7),
  reset: vi.fn(),
  getResponse: vi.fn(() => ''),
};
let page: typeof import('./bot-check.ts');
const come = async (present: boolean) => {
  await vi.waitFor(() => expect(script).toBeDefined(), 20_000);
  vi.stubGlobal('window', present ? { grecaptcha: { enterprise } } : {});
  (present ? script?.onload : script?.onerror)?.();
};

beforeEach(async () => {
  script = undefined;
  vi.clearAllMocks();
  vi.resetModules();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: {
      append: (element: { src: string }) => {
        script = element;
      },
    },
  });
  page = await import('./bot-check.ts');
});

const container = (width: number) => {
  const form = new EventTarget();
  const attributes = new Set<string>();
  return {
    form,
    attributes,
    id: '',
    inert: false,
    clientWidth: width,
    dataset: { captcha: 'key', action: 'FORM_BLOCK_SUBMISSION' },
    closest: () => form,
    toggleAttribute: (name: string, on: boolean) => (on ? attributes.add(name) : attributes.delete(name)),
  };
};
const rendered = async (element: Omit<ReturnType<typeof container>, 'dataset'>) => {
  const captcha = page.renderCaptcha(element as unknown as HTMLElement);
  await come(true);
  return captcha;
};

describe('the bot check', () => {
  test('[CAPT-01] [CAPT-02] loads the third party’s script once, and asks for a token by the action’s name', async () => {
    const token = page.botCheckToken('key', 'NEWSLETTER_BLOCK_SUBMISSION');
    await come(true);
    expect(await token).toBe('key/NEWSLETTER_BLOCK_SUBMISSION');
    expect(script?.src).toBe('https://www.google.com/recaptcha/enterprise.js?render=key');
    script = undefined;
    // Each as the specification writes it, and no other.
    const names =
      'FORM_BLOCK_SUBMISSION NEWSLETTER_BLOCK_SUBMISSION PRODUCT_WAITLIST_SUBMISSION PROMO_POPUP_SUBMISSION';
    expect(botCheckActions.join(' ')).toBe(names);
    for (const action of botCheckActions) {
      expect(await page.botCheckToken('key', action)).toBe(`key/${action}`);
      expect(enterprise.execute).toHaveBeenLastCalledWith('key', { action });
    }
    expect(script).toBeUndefined();
  });

  test('[CAPT-02] the widget of a form asks under the name that the form has, or under that of forms', async () => {
    const named = { ...container(400), dataset: { captcha: 'key', action: 'PROMO_POPUP_SUBMISSION' } };
    await rendered(named);
    const nameless = { ...container(400), dataset: { captcha: 'key' } };
    await page.renderCaptcha(nameless as unknown as HTMLElement);
    const asked = enterprise.render.mock.calls.map(([, options]) => options.action);
    expect(asked).toEqual(['PROMO_POPUP_SUBMISSION', 'FORM_BLOCK_SUBMISSION']);
  });

  test('[CAPT-03] [REST-15] without a site key nothing is loaded, and the form can say what is missing', async () => {
    await expect(page.botCheckToken('', 'PRODUCT_WAITLIST_SUBMISSION')).rejects.toThrow(
      'Enterprise V3 ReCaptcha site key not found',
    );
    expect(script).toBeUndefined();
  });

  test('[CAPT-04] a script that does not come rejects, and the next try loads it anew', async () => {
    const token = page.botCheckToken('key', 'FORM_BLOCK_SUBMISSION');
    const refused = expect(token).rejects.toThrow('ReCaptcha has not been set up!');
    await come(false);
    await refused;
    script = undefined;
    const next = page.botCheckToken('key', 'FORM_BLOCK_SUBMISSION');
    await come(true);
    expect(await next).toBe('key/FORM_BLOCK_SUBMISSION');
  });

  test('[CAPT-05] [CAPT-06] [CAPT-07] a container is marked by its id once it is rendered; a narrow one is compact', async () => {
    const narrow = container(319);
    const captcha = page.renderCaptcha(narrow as unknown as HTMLElement);
    expect(narrow.id).toBe('');
    await come(true);
    await captcha;
    expect(narrow.id).toMatch(/^captcha-\d+$/);
    expect(enterprise.render.mock.calls[0]?.[1]).toMatchObject({ sitekey: 'key', size: 'compact' });
    const wide = container(320);
    await page.renderCaptcha(wide as unknown as HTMLElement);
    expect(enterprise.render.mock.calls[1]?.[1]).toMatchObject({ size: 'normal', action: 'FORM_BLOCK_SUBMISSION' });
    expect(wide.id).not.toBe(narrow.id);
  });

  test('[FORM-32] [FORM-49] says what is missing; a failure resets and disables it until the form is changed', async () => {
    const element = container(400);
    const captcha = await rendered(element);
    expect(captcha.problem()).toBe('Complete CAPTCHA before submitting.');
    enterprise.getResponse.mockReturnValueOnce('token');
    expect(captcha.problem()).toBeUndefined();
    captcha.reset();
    expect(enterprise.reset).toHaveBeenCalledWith(7);
    expect([element.inert, element.attributes.has('data-disabled')]).toEqual([true, true]);
    element.form.dispatchEvent(new Event('input'));
    expect([element.inert, element.attributes.has('data-disabled')]).toEqual([false, false]);
    // Whoever sends the form again without a change can complete it, too.
    captcha.reset();
    expect(captcha.problem()).toBe('Complete CAPTCHA before submitting.');
    expect(element.inert).toBe(false);
  });
});
