import { Lightbox2 } from './lightbox2.ts';
import { elementOf, elementsOf, type Given, Part } from './part.ts';

/** Designs that show one slide at a time; of all others every slide is seen. */
const ONE_AT_A_TIME = /slideshow|slider|carousel/i;

interface Controls {
  next?: Given;
  previous?: Given;
  prev?: Given;
  controls?: Given;
}

const imagesIn = (slide: Element): HTMLImageElement[] =>
  slide instanceof HTMLImageElement ? [slide] : [...slide.querySelectorAll('img')];

/** `Y.Squarespace.Gallery2`: loads the images of a gallery, and goes through them where its design shows one at a time. */
export class Gallery2 extends Part {
  readonly slides: HTMLElement[];
  private readonly isSlideshow: boolean;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(config: Record<string, unknown> = {}) {
    super({ currentIndex: 0, loop: true, design: 'grid', loaderOptions: {} }, config);
    const container = elementOf(config.container ?? config.element);
    const { slides } = config;
    this.slides = slides
      ? elementsOf(slides, container ?? document)
      : ([...(container?.children ?? [])] as HTMLElement[]);
    const controls = this.controls();
    this.isSlideshow = ONE_AT_A_TIME.test(
      String(config.design ?? (controls.next || config.autoplay ? 'slideshow' : 'grid')),
    );
    container?.classList.add(`sqs-gallery-design-${this.isSlideshow ? 'slideshow' : String(this.get('design'))}`);
    for (const slide of this.slides) slide.classList.add('sqs-gallery-design-slide');
    this.load();
    this.steps(container, controls);
    this.show(Number(this.get('currentIndex')) || 0);
    this.autoplay(container);
    if (config.lightbox) this.openLarge(config);
    if (config.refreshOnResize !== false) this.listen(window, 'resize', () => this.refresh());
  }

  next(): void {
    this.step(1);
  }

  previous(): void {
    this.step(-1);
  }

  /** Puts the images into their places anew: the gallery is larger or smaller, or shown at last. */
  refresh(): this {
    this.load();
    return this;
  }

  override set(name: string, value: unknown): this {
    super.set(name, value);
    if (name === 'currentIndex') this.show(Number(value) || 0);
    return this;
  }

  override destroy(): void {
    clearInterval(this.timer);
    super.destroy();
  }

  private controls(): Controls {
    const { elements, controls, next, previous } = this.values;
    return {
      ...(controls as Controls),
      ...(elements as Controls),
      ...(next ? { next } : {}),
      ...(previous ? { previous } : {}),
    };
  }

  private load(): void {
    const { ImageLoader } = window as { ImageLoader?: { load(image: Element, options: object): void } };
    const options = (this.get('loaderOptions') ?? {}) as object;
    for (const slide of this.slides)
      for (const image of imagesIn(slide)) ImageLoader?.load(image, { ...options, load: true });
  }

  private steps(container: HTMLElement | undefined, { next, previous, prev, controls }: Controls): void {
    for (const [given, by] of [
      [next, 1],
      [previous ?? prev, -1],
    ] as const)
      for (const element of elementsOf(given))
        this.listen(element, 'click', (event) => {
          event.preventDefault();
          this.step(by);
        });
    elementsOf(controls).forEach((holder) => {
      [...holder.children].forEach((dot, index) => {
        this.listen(dot, 'click', (event) => {
          event.preventDefault();
          this.set('currentIndex', index);
        });
      });
    });
    if (!this.isSlideshow || !container) return;
    this.listen(container, 'keydown', (event) => {
      const { key } = event as KeyboardEvent;
      if (key === 'ArrowRight') this.step(1);
      if (key === 'ArrowLeft') this.step(-1);
    });
  }

  private step(by: number): void {
    const count = this.slides.length;
    if (count === 0) return;
    const wanted = Number(this.get('currentIndex')) + by;
    this.set(
      'currentIndex',
      this.get('loop') === false ? Math.min(Math.max(wanted, 0), count - 1) : (wanted + count) % count,
    );
  }

  private show(current: number): void {
    this.slides.forEach((slide, index) => {
      const isActive = index === current;
      slide.classList.toggle('sqs-active-slide', isActive);
      slide.classList.toggle('sqs-inactive-slide', this.isSlideshow && !isActive);
      if (this.isSlideshow) slide.style.display = isActive ? '' : 'none';
    });
    elementsOf(this.controls().controls).forEach((holder) => {
      [...holder.children].forEach((dot, index) => {
        dot.classList.toggle('sqs-active-slide', index === current);
      });
    });
    // A slide that was hidden has no size before it is shown.
    if (this.isSlideshow) this.load();
  }

  /** Nothing moves by itself for people who have asked for less motion, nor under a pointer. */
  private autoplay(container: HTMLElement | undefined): void {
    const { autoplay, autoplayOptions } = this.values;
    if (!autoplay || !this.isSlideshow || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { timeout = 5_000 } = (autoplayOptions ?? {}) as { timeout?: number };
    this.timer = setInterval(
      () => container?.matches(':hover, :focus-within') || this.step(1),
      Math.max(timeout, 1_000),
    );
  }

  private openLarge(config: Record<string, unknown>): void {
    this.slides.forEach((slide, index) => {
      this.listen(slide, 'click', (event) => {
        event.preventDefault();
        const content = this.slides.flatMap((one) => imagesIn(one).slice(0, 1));
        new Lightbox2({ ...(config.lightboxOptions as object), content, currentSetIndex: index }).render();
      });
    });
  }
}
