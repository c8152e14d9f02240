import { paths } from '@plinth/domain';
import { elementsOf, type Given, Part } from './part.ts';

interface SiteContext {
  tweakJSON?: Record<string, unknown>;
}

const siteContext = (): SiteContext =>
  (window as { Static?: { SQUARESPACE_CONTEXT?: SiteContext } }).Static?.SQUARESPACE_CONTEXT ?? {};

/** `Y.Squarespace.Template` */
export const template = {
  getTweakValue: (name: string): unknown => {
    const { tweakJSON = {} } = siteContext();
    return tweakJSON[name] ?? tweakJSON[name.replace(/^@/, '')];
  },
};

/** `Y.Squarespace.Commerce` */
export const commerce = {
  /** Cents as themes put them into markup; the sign comes from the stylesheet. */
  moneyString: (cents: number): string =>
    `<span class="sqs-money-native">${(Number(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}</span>`,
  goToCheckoutPage: (): void => location.assign(paths.checkout),
};

/** `Y.Squarespace.ResizeEmitter`: says when the window begins to change its size, and when it has come to rest. */
export class ResizeEmitter extends Part {
  constructor(config: Record<string, unknown> = {}) {
    super({ timeout: 100 }, config);
    let timer: ReturnType<typeof setTimeout> | undefined;
    this.listen(window, 'resize', () => {
      if (timer === undefined) this.fire('resize:start');
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          timer = undefined;
          this.fire('resize:end');
        },
        Number(this.get('timeout')),
      );
    });
  }
}

/** Words are not made smaller than this part of their size. */
const SMALLEST = 0.35;

/** `Y.Squarespace.TextShrink`: makes words smaller until they fit beside each other in their place. */
export class TextShrink extends Part {
  private readonly elements: HTMLElement[];

  constructor(given: Given, config: Record<string, unknown> = {}) {
    super({}, config);
    this.elements = elementsOf(given);
    this.fit();
    this.listen(window, 'resize', () => this.fit());
    document.fonts?.ready.then(() => this.fit());
  }

  private fit(): void {
    const { parentEl } = this.values;
    for (const element of this.elements) {
      const place =
        typeof parentEl === 'string'
          ? element.closest<HTMLElement>(parentEl)
          : (elementsOf(parentEl)[0] ?? element.parentElement);
      element.style.fontSize = '';
      const full = Number.parseFloat(getComputedStyle(element).fontSize);
      const width = place?.clientWidth ?? 0;
      if (width === 0 || element.scrollWidth <= width) continue;
      element.style.fontSize = `${Math.max(full * (width / element.scrollWidth) - 0.5, full * SMALLEST)}px`;
    }
  }
}

/** `Y.Squarespace.Widgets.Alert`: words that have to be read, in a dialog of the browser. */
export class Alert extends Part {
  override render(): this {
    const strings = { ...(this.get('strings') as object), ...this.values } as Record<string, unknown>;
    const dialog = document.createElement('dialog');
    dialog.className = 'sqs-widgets-alert';
    dialog.style.cssText = 'max-width:26rem;padding:1.5rem;border:1px solid;background:#fff;color:#1d1b18;font:inherit';
    const part = (name: string, text: unknown) =>
      Object.assign(document.createElement(name), { textContent: typeof text === 'string' ? text : '' });
    const close = part('button', strings.buttonText ?? 'OK');
    close.addEventListener('click', () => dialog.close());
    dialog.append(
      part('h2', strings.headerText ?? strings.title),
      part('p', strings.bodyText ?? strings.message),
      close,
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      this.fire('close');
    });
    document.body.append(dialog);
    dialog.showModal();
    return this;
  }

  constructor(config: Record<string, unknown> = {}) {
    super({}, config);
    // The established one is seen as soon as it is made.
    queueMicrotask(() => this.render());
  }
}
