import type { ImportPlan } from '@plinth/contract';

/** Products on the fullest page once everything is in: what the limit would have to be. */
export const neededLimit = ({ pages, limit }: ImportPlan): number =>
  Math.min(Math.max(limit.now, ...pages.map(({ present, additions }) => present + additions)), limit.most);

/** Why a number is no limit, or undefined. */
export function limitProblem(text: string, least: number, most: number): string | undefined {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return undefined;
  return `Please enter a whole number from ${least} to ${most.toLocaleString('en-US')}.`;
}

const things = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** “/shop (new): 0 now, 303 to come, 103 too many”. */
export const pageWords = ({ urlId, isNew, present, additions, over }: ImportPlan['pages'][number]): string =>
  [
    `/${urlId}${isNew ? ' (new page)' : ''}: ${things(present, 'product')} now`,
    `${additions.toLocaleString('en-US')} to come`,
    ...(over > 0 ? [`${over.toLocaleString('en-US')} too many`] : []),
  ].join(', ');
