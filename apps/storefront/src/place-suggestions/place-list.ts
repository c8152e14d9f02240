import type { PlaceSuggestion } from '@plinth/contract';
import { say, sayCount } from '@plinth/words';

let lists = 0;

/** In the colours of the page around it; a page whose theme says nothing has black on white. */
const css = `.pl-places{position:absolute;z-index:30;left:0;right:0;top:100%;margin:2px 0 0;padding:4px;border:1px solid var(--pl-line-strong,#8884);border-radius:var(--pl-radius,3px);background:var(--pl-color-ground,#fff);color:var(--pl-color-text,#1d1b18);box-shadow:0 8px 24px #0003;text-align:start;font-size:1rem;line-height:1.35}
.pl-places[hidden]{display:none}
.pl-places ul{list-style:none;margin:0;padding:0}
.pl-places li{display:flex;flex-wrap:wrap;gap:0 8px;align-items:baseline;min-height:44px;align-content:center;margin:0;padding:4px 10px;border-radius:var(--pl-radius,3px);cursor:pointer;overflow-wrap:anywhere}
.pl-places li small{opacity:.72;font-size:.875rem}
.pl-places li:hover{background:color-mix(in srgb,currentColor 7%,transparent)}
.pl-places li[aria-selected=true]{background:color-mix(in srgb,currentColor 12%,transparent);outline:2px solid currentColor;outline-offset:-2px}
.pl-places p{margin:2px 10px 4px;font-size:.75rem;opacity:.72;text-align:end}
.pl-places-said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;

/** The list below a field of an address, and what a screen reader is told of it (WAI-ARIA: combobox with a list). */
export class PlaceList {
  private readonly id = `pl-places-${++lists}`;
  private readonly box = document.createElement('div');
  private readonly list = document.createElement('ul');
  private readonly source = document.createElement('p');
  private readonly said = document.createElement('span');
  private shown: readonly PlaceSuggestion[] = [];
  private active = -1;
  field: HTMLInputElement | undefined;

  constructor(private readonly pick: (place: PlaceSuggestion) => void) {
    if (!document.getElementById('pl-places-style'))
      document.head.append(Object.assign(document.createElement('style'), { id: 'pl-places-style', textContent: css }));
    this.box.className = 'pl-places';
    this.list.id = this.id;
    this.list.setAttribute('role', 'listbox');
    this.list.setAttribute('aria-label', say('Places|found'));
    this.said.className = 'pl-places-said';
    this.said.setAttribute('role', 'status');
    this.box.hidden = true;
    this.box.append(this.list, this.source);
    // The field keeps the focus, by mouse and by touch.
    this.box.addEventListener('pointerdown', (event) => event.preventDefault());
    this.box.addEventListener('mousedown', (event) => event.preventDefault());
    this.list.addEventListener('click', (event) => {
      const at = [...this.list.children].indexOf((event.target as Element).closest('li') as Element);
      if (this.shown[at]) this.pick(this.shown[at]);
    });
  }

  get isOpen(): boolean {
    return !this.box.hidden;
  }

  /** The suggestion that Enter takes; none until an arrow key has chosen one. */
  get chosen(): PlaceSuggestion | undefined {
    return this.isOpen ? this.shown[this.active] : undefined;
  }

  /** Makes a field one that says what is suggested for it. */
  attach(field: HTMLInputElement): void {
    if (this.field === field) return;
    this.close();
    this.field = field;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', 'false');
    field.setAttribute('aria-controls', this.id);
    const place = field.parentElement;
    if (!place) return;
    place.style.position = 'relative';
    place.append(this.box, this.said);
  }

  show(places: readonly PlaceSuggestion[], attribution: string): void {
    this.shown = places;
    this.source.textContent = attribution;
    this.list.replaceChildren(
      ...places.map(({ main, secondary }, at) => {
        const option = document.createElement('li');
        option.id = `${this.id}-${at}`;
        option.setAttribute('role', 'option');
        option.setAttribute('aria-selected', 'false');
        const where = document.createElement('small');
        where.textContent = secondary;
        option.append(main, ' ', where);
        return option;
      }),
    );
    this.choose(-1);
    this.open(places.length > 0);
    this.say(places.length === 0 ? '' : sayCount(places.length, '1 suggestion', '{count} suggestions'));
  }

  /** By arrow key; from the last one on to the field itself, and on to the first. */
  step(by: 1 | -1): void {
    const count = this.shown.length + 1;
    this.choose(((this.active + 1 + by + count) % count) - 1);
  }

  close(): void {
    this.open(false);
    this.choose(-1);
  }

  say(text: string): void {
    this.said.textContent = text;
  }

  private open(on: boolean): void {
    this.box.hidden = !on;
    // Below the field itself; what is said of it may stand there, too.
    if (on && this.field) this.box.style.top = `${this.field.offsetTop + this.field.offsetHeight}px`;
    this.field?.setAttribute('aria-expanded', `${on}`);
  }

  private choose(at: number): void {
    this.active = at;
    [...this.list.children].forEach((option, index) => {
      option.setAttribute('aria-selected', `${index === at}`);
      if (index === at) option.scrollIntoView({ block: 'nearest' });
    });
    if (at < 0) this.field?.removeAttribute('aria-activedescendant');
    else this.field?.setAttribute('aria-activedescendant', `${this.id}-${at}`);
  }
}
