/** Beyond this many names in one scope they are indexed: a hostile template may bind thousands. */
const INDEXED_FROM = 16;

class Binding {
  constructor(
    readonly name: string,
    public value: unknown,
    readonly next: Binding | null,
  ) {}
}

/** The variables of one scope. Nearly all scopes have one to four, for which walking a chain costs half of what a map does. */
export class Variables {
  private head: Binding | null = null;
  private count = 0;
  private index: Map<string, Binding> | null = null;

  get(name: string): unknown {
    return this.find(name)?.value;
  }

  set(name: string, value: unknown): void {
    const known = this.find(name);
    if (known !== null) {
      known.value = value;
      return;
    }
    this.head = new Binding(name, value, this.head);
    this.count++;
    if (this.index !== null) this.index.set(name, this.head);
    else if (this.count >= INDEXED_FROM) this.index = this.indexed();
  }

  private find(name: string): Binding | null {
    if (this.index !== null) return this.index.get(name) ?? null;
    let at = this.head;
    while (at !== null && at.name !== name) at = at.next;
    return at;
  }

  private indexed(): Map<string, Binding> {
    const index = new Map<string, Binding>();
    for (let at = this.head; at !== null; at = at.next) index.set(at.name, at);
    return index;
  }
}
