/** What themes hand over where an element is asked for: a selector, an element, a node of YUI, a list of either. */
export type Given = unknown;

interface YuiLike {
  getDOMNode?(): Element;
  getDOMNodes?(): Element[];
}

export function elementsOf(given: Given, around: ParentNode = document): HTMLElement[] {
  if (!given) return [];
  if (typeof given === 'string') return [...around.querySelectorAll<HTMLElement>(given)];
  if (given instanceof Element) return [given as HTMLElement];
  const { getDOMNode, getDOMNodes } = given as YuiLike;
  if (getDOMNodes) return getDOMNodes.call(given) as HTMLElement[];
  if (getDOMNode) return [getDOMNode.call(given) as HTMLElement];
  return Array.isArray(given) || given instanceof NodeList ? [...given].flatMap((one) => elementsOf(one, around)) : [];
}

export const elementOf = (given: Given, around?: ParentNode): HTMLElement | undefined => elementsOf(given, around)[0];

type Listener = (event: Record<string, unknown>) => void;

/** Values and events as all parts of the established format have them: `new Part(config)`, `get`, `set`, `on`, `destroy`. */
export class Part {
  protected readonly values: Record<string, unknown>;
  private readonly listeners = new Map<string, Set<Listener>>();
  /** What ends with the part: its listeners, its timers. */
  protected readonly ending = new AbortController();

  constructor(defaults: Record<string, unknown>, config: Record<string, unknown> = {}) {
    this.values = { ...defaults, ...config };
  }

  get(name: string): unknown {
    return this.values[name];
  }

  set(name: string, newVal: unknown): this {
    const prevVal = this.values[name];
    if (newVal === prevVal) return this;
    this.values[name] = newVal;
    this.fire(`${name}Change`, { newVal, prevVal });
    return this;
  }

  on(type: string, listener: Listener): { detach(): void } {
    const set = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, set.add(listener));
    return { detach: () => set.delete(listener) };
  }

  after(type: string, listener: Listener): { detach(): void } {
    return this.on(type, listener);
  }

  fire(type: string, event: Record<string, unknown> = {}): void {
    for (const listener of this.listeners.get(type) ?? []) listener({ type, target: this, ...event });
  }

  render(): this {
    return this;
  }

  destroy(): void {
    this.ending.abort();
    this.listeners.clear();
  }

  /** Listens until the part ends. */
  protected listen(target: EventTarget, type: string, listener: (event: Event) => void): void {
    target.addEventListener(type, listener, { signal: this.ending.signal });
  }
}
