import { DOMParser, type Node, type ParseOptions, type Schema } from '@tiptap/pm/model';
import { prepareBlocks } from './prepare.ts';
import { readInert } from './read-inert.ts';
import { piecesOfSource } from './source-pieces.ts';
import { blockHtml, blocksHtml, isBare } from './write-html.ts';

/** Reads what is pasted, and what browsers make of a keystroke, by the same rules as a text that is loaded. */
export class TextParser extends DOMParser {
  static of(schema: Schema): TextParser {
    return new TextParser(schema, DOMParser.fromSchema(schema).rules);
  }

  override parseSlice(dom: globalThis.Node, options?: ParseOptions) {
    prepareBlocks(dom as globalThis.Node & ParentNode, 'paste');
    return super.parseSlice(dom, options);
  }
}

/** Whether an editor's block is one that was read, but for a space at its end that HTML does not know. */
function likeBut(read: Node, block: Node): boolean {
  if (read.eq(block)) return true;
  const end = block.content.size;
  return block.isTextblock && block.textContent.endsWith(' ') && read.eq(block.cut(0, end - 1));
}

/**
 * A text as it was loaded, and as it is written after changes: every outermost block that nobody touched is written in the
 * letters that it was read in.
 */
export class TextDocument {
  readonly loaded: Node;
  private readonly html: string;
  private tail = '';
  /** By the block itself: ProseMirror keeps the blocks that a change does not reach. */
  private readonly sources = new WeakMap<Node, string>();
  /** Blocks that were changed and have been written since. */
  private readonly written = new WeakMap<Node, string>();

  constructor(schema: Schema, html: string) {
    this.html = html;
    const content = readInert(html);
    const nodes = [...content.childNodes];
    const sources = piecesOfSource(html, nodes, readInert);
    const { pieces, tail } = prepareBlocks(content);
    this.loaded = DOMParser.fromSchema(schema).parse(content);
    if (this.loaded.childCount !== pieces.length) return;
    this.tail = tail;
    const sourceOf = new Map<globalThis.Node, string>(nodes.map((node, at) => [node, sources[at] ?? '']));
    pieces.forEach(({ made }, at) => {
      if (made.length === 0) return;
      this.sources.set(this.loaded.child(at), made.map((node) => sourceOf.get(node) ?? '').join(''));
    });
  }

  /** The text as it is to be stored. A text that is as it was loaded has the very letters that it was loaded with. */
  write(document: Node): string {
    if (document.eq(this.loaded)) return this.html;
    const blocks: Node[] = [];
    document.forEach((block) => {
      blocks.push(block);
    });
    // The empty line that the cursor waits in at the end is not part of the text.
    while (blocks.length > 0 && this.isWaiting(blocks.at(-1) as Node)) blocks.pop();
    let html = '';
    let afterBare = false;
    for (const block of blocks) {
      const bare = isBare(block, false);
      html +=
        bare && afterBare
          ? blocksHtml([block.type.create({ ...block.attrs, tag: null }, block.content)])
          : this.writeBlock(block);
      afterBare = bare && !afterBare;
    }
    return blocks.length > 0 && this.sources.has(blocks.at(-1) as Node) ? html + this.tail : html;
  }

  /** The same text as an editor holds it: blocks that are alike have the letters that they were read in. */
  adopt(document: Node): void {
    document.forEach((block, _at, index) => {
      const own = this.loaded.maybeChild(index);
      const source = own && likeBut(own, block) ? this.sources.get(own) : undefined;
      if (source !== undefined) this.sources.set(block, source);
    });
  }

  private isWaiting(block: Node): boolean {
    return block.type.name === 'paragraph' && block.content.size === 0 && !block.attrs.kept && !this.sources.has(block);
  }

  private writeBlock(block: Node): string {
    const lead = (block.attrs.lead as string | undefined) ?? '';
    const known = this.sources.get(block) ?? this.written.get(block);
    if (known !== undefined) return lead + known;
    const html = blockHtml(block, isBare(block, false));
    this.written.set(block, html);
    return lead + html;
  }
}
