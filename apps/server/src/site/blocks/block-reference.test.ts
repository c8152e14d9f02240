import { expect, test } from 'vitest';
import { blockReference } from '../../testing/block-reference.ts';
import { projectPath } from '../themes/theme-registry.ts';

test('docs/blocks.md describes every block as the registry has it (with -u it is written anew)', async () => {
  await expect(blockReference()).toMatchFileSnapshot(projectPath('docs', 'blocks.md'));
});
