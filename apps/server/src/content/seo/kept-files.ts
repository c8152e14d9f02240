/** Of all websites together. A part of a sitemap has some 200 kB. */
const MOST_CHARACTERS = 16_000_000;

interface KeptFile {
  readonly text: Promise<string | null>;
  characters: number;
}

/** Files that are the same for everybody and that programs fetch one after the other, kept under what they were made of. */
export class KeptFiles {
  private readonly files = new Map<string, KeptFile>();
  private characters = 0;

  constructor(private readonly most = MOST_CHARACTERS) {}

  /** A file that is kept, or made now: once, however many ask for it meanwhile. */
  of(key: string, make: () => Promise<string | null>): Promise<string | null> {
    const known = this.files.get(key);
    if (known) {
      this.files.delete(key);
      this.files.set(key, known);
      return known.text;
    }
    const file: KeptFile = { text: make(), characters: 0 };
    this.files.set(key, file);
    file.text.then(
      (text) => this.count(key, file, text?.length ?? 0),
      () => this.forget(key, file),
    );
    return file.text;
  }

  private count(key: string, file: KeptFile, characters: number): void {
    if (this.files.get(key) !== file) return;
    // What there is none of costs nothing to find out again, and whoever asks for such files would fill the room.
    if (characters === 0 || characters > this.most) {
      this.forget(key, file);
      return;
    }
    file.characters = characters;
    this.characters += characters;
    for (const [oldest, kept] of this.files) {
      if (this.characters <= this.most) break;
      if (kept.characters > 0) this.forget(oldest, kept);
    }
  }

  private forget(key: string, file: KeptFile): void {
    if (this.files.get(key) !== file) return;
    this.files.delete(key);
    this.characters -= file.characters;
  }
}
