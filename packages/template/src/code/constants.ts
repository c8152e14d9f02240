/** Values that generated code uses, each under a name of its own: k0, k1 … */
export class Constants {
  readonly values: unknown[] = [];
  private readonly names = new Map<unknown, string>();

  /** The name of a value; the same one for the same value. */
  of(value: unknown): string {
    let name = this.names.get(value);
    if (name === undefined) {
      name = `k${this.values.length}`;
      this.values.push(value);
      this.names.set(value, name);
    }
    return name;
  }

  /** Declares the names from the array of that name. */
  prologue(array: string): string {
    if (this.values.length === 0) return '';
    return `const ${this.values.map((_, i) => `k${i} = ${array}[${i}]`).join(', ')};`;
  }
}
