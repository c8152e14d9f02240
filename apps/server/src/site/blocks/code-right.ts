import { blockKinds, ownCodeOf } from '@plinth/contract';
import { blocksOf, can, type PageLayout, validateLayout } from '@plinth/domain';
import { forbidden } from '../../platform/http/http-error.ts';
import type { RequestScope } from '../../platform/server/request-scope.ts';

/**
 * Code of blocks runs with the rights of every visitor, its owner too. Who may not inject code leaves what there is as it is:
 * moves it, hides it, takes it away, but brings none in, be it typed, copied, restored or merged.
 * @param before the layout as it is stored now
 * @throws HttpError 403
 */
export function requireCodeRight({ role }: Pick<RequestScope, 'role'>, layout: PageLayout, before: unknown): void {
  if (role !== null && can(role, 'code:inject')) return;
  if (newCode(layout, validateLayout(before, blockKinds).layout).length === 0) return;
  throw forbidden(
    'Your role on this website does not allow code that runs on its pages. Leave the code blocks as they are, or ask whoever runs the website.',
  );
}

/** Code of blocks that is not in the same block of another layout. */
export function newCode(layout: PageLayout, before: PageLayout): string[] {
  const old = new Map([...blocksOf(before)].map((block) => [block.id, ownCodeOf(block)]));
  return [...blocksOf(layout)].flatMap((block) => {
    const code = ownCodeOf(block);
    return code === null || old.get(block.id) === code ? [] : [code];
  });
}
