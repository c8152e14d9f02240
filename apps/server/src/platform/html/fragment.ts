import { mergeSources, type PageSources } from './page-sources.ts';

/** Where a page loads from besides its own origin: `PageSources`, and the scripts of other services. */
export interface Sources extends PageSources {
  scripts: readonly string[];
  /** Where those scripts may send what they know. */
  connects: readonly string[];
}

/** What a piece of HTML needs of the page that it stands on. */
export interface Needs {
  /** Families of the platform's stylesheets (`styles/blocks-<family>.css`). */
  styles: readonly string[];
  /** Source expressions (`'sha256-…'`) of inline scripts that may run: of the platform, of themes, of who may write code. */
  scripts: readonly string[];
  sources: Partial<Sources>;
  /** Areas whose members see more of it than everybody does; '' = whoever is signed in. */
  memberAreas: readonly string[];
}

/** A piece of HTML with what it needs beside it: nobody has to look for that in the HTML. */
export interface Fragment extends Partial<Needs> {
  html: string;
}

const NO_SOURCES: Sources = { frames: [], images: [], media: [], scripts: [], connects: [] };

const isEmpty = ({ frames, images, media, scripts, connects }: Partial<Sources>): boolean =>
  !frames?.length && !images?.length && !media?.length && !scripts?.length && !connects?.length;

/** What all parts of one page need, gathered while they are made. */
export class PageNeeds {
  readonly styles = new Set<string>();
  readonly scripts = new Set<string>();
  readonly memberAreas = new Set<string>();
  /** As they were named; most pages name the same few again and again. */
  private readonly named = new Set<Partial<Sources>>();

  add({ styles = [], scripts = [], sources, memberAreas = [] }: Partial<Needs>): void {
    for (const family of styles) this.styles.add(family);
    for (const script of scripts) this.scripts.add(script);
    for (const area of memberAreas) this.memberAreas.add(area);
    if (sources && !isEmpty(sources)) this.named.add(sources);
  }

  /** The page may open frames of this address' origin. */
  allowFrame(url: string): void {
    const { protocol, origin } = new URL(url);
    if (protocol === 'https:') this.named.add({ frames: [origin] });
  }

  get sources(): Sources {
    if (this.named.size === 0) return NO_SOURCES;
    const all = (name: 'scripts' | 'connects') => [...new Set([...this.named].flatMap((one) => one[name] ?? []))];
    return { ...mergeSources(...this.named), scripts: all('scripts'), connects: all('connects') };
  }

  /** The same as plain values, for what is kept beyond the page. */
  toNeeds(): Needs {
    const { sources } = this;
    return { styles: [...this.styles], scripts: [...this.scripts], sources, memberAreas: [...this.memberAreas] };
  }
}
