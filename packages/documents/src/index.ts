export * from './describe-changes.ts';
export * from './design.ts';
export * from './document-codec.ts';
export * from './layout-edits.ts';
export { mendLayout, withBlock } from './layout-parts.ts';
export { type KeptBlock, keptBlocks, readLayout } from './read-layout.ts';
export { writeLayout } from './write-layout.ts';
