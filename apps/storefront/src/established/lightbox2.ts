import { elementsOf, Part } from './part.ts';

interface Entry {
  content?: unknown;
  meta?: unknown;
}

const button = (label: string, text: string) => {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.setAttribute('aria-label', label);
  made.style.cssText =
    'position:absolute;min-width:3rem;height:3rem;border:0;background:rgba(0,0,0,.5);color:#fff;font-size:1.5rem;line-height:1;cursor:pointer';
  return made;
};

/** The image large: the widest that there is, whatever width its place in the page has asked for. */
function largeImage(element: HTMLElement): HTMLImageElement | null {
  const image = element instanceof HTMLImageElement ? element : element.querySelector('img');
  if (!image) return null;
  const source = (image.dataset.src ?? image.dataset.image ?? image.getAttribute('src') ?? '').replace(
    /[?&]format=\d+w$/,
    '',
  );
  const large = document.createElement('img');
  large.src =
    image.dataset.src || image.dataset.image ? `${source}${source.includes('?') ? '&' : '?'}format=2500w` : source;
  large.alt = image.alt;
  large.style.cssText = 'max-width:92vw;max-height:88vh;object-fit:contain';
  return large;
}

/** `Y.Squarespace.Lightbox2`: images one by one over the page. A dialog of the browser: Escape closes it, focus stays in it. */
export class Lightbox2 extends Part {
  private readonly entries: { element: HTMLElement; words: string }[];
  private readonly dialog = document.createElement('dialog');
  private readonly stage = document.createElement('figure');

  constructor(config: Record<string, unknown> = {}) {
    super({ currentSetIndex: 0 }, config);
    const set = Array.isArray(config.set) ? (config.set as Entry[]) : [];
    this.entries =
      set.length > 0
        ? set.flatMap(({ content, meta }) =>
            elementsOf(content).map((element) => ({ element, words: typeof meta === 'string' ? meta : '' })),
          )
        : elementsOf(config.content).map((element) => ({ element, words: '' }));
  }

  override render(): this {
    if (this.entries.length === 0 || this.dialog.isConnected) return this;
    this.dialog.className = 'sqs-lightbox-overlay';
    this.dialog.setAttribute('aria-label', 'Image');
    this.dialog.style.cssText =
      'width:100vw;height:100vh;max-width:none;max-height:none;margin:0;padding:0;border:0;background:rgba(0,0,0,.92);color:#fff';
    this.stage.style.cssText = 'display:grid;place-items:center;place-content:center;gap:1rem;height:100%;margin:0';
    const close = button('Close', '×');
    close.style.cssText += ';top:1rem;right:1rem';
    this.listen(close, 'click', () => this.dialog.close());
    this.dialog.append(this.stage, close);
    if (this.entries.length > 1) {
      for (const [label, text, by, side] of [
        ['Previous image', '‹', -1, 'left'],
        ['Next image', '›', 1, 'right'],
      ] as const) {
        const step = button(label, text);
        step.style.cssText += `;top:calc(50% - 1.5rem);${side}:1rem`;
        this.listen(step, 'click', () => this.step(by));
        this.dialog.append(step);
      }
    }
    this.listen(this.dialog, 'keydown', (event) => {
      const { key } = event as KeyboardEvent;
      if (key === 'ArrowRight') this.step(1);
      if (key === 'ArrowLeft') this.step(-1);
    });
    this.listen(this.dialog, 'click', (event) => {
      if (event.target === this.stage) this.dialog.close();
    });
    this.listen(this.dialog, 'close', () => {
      this.dialog.remove();
      this.fire('close');
    });
    document.body.append(this.dialog);
    this.show();
    this.dialog.showModal();
    return this;
  }

  open(): this {
    return this.render();
  }

  close(): void {
    this.dialog.close();
  }

  override destroy(): void {
    this.dialog.remove();
    super.destroy();
  }

  private step(by: number): void {
    const count = this.entries.length;
    this.set('currentSetIndex', (Number(this.get('currentSetIndex')) + by + count) % count);
    this.show();
  }

  private show(): void {
    const entry = this.entries[Number(this.get('currentSetIndex')) || 0] ?? this.entries[0];
    if (!entry) return;
    const large = largeImage(entry.element);
    const words = document.createElement('figcaption');
    words.textContent = entry.words;
    this.stage.replaceChildren(...(large ? [large] : []), ...(entry.words ? [words] : []));
  }
}
