import { Compiler, Formatters, Predicates } from '@squarespace/template-engine';
import type { GeneratedCase } from './template-generator.ts';

const compiler = new Compiler();

/** What @squarespace/template-engine makes of a case: the engine that existing sites are rendered with. */
export function renderWithPeer(
  { template, data, partials, injects }: GeneratedCase,
  now: number,
): { output: string; messages: string[] } {
  const result = compiler.execute({
    code: template,
    json: data,
    partials,
    injects,
    now,
    enableExpr: true,
    enableInclude: true,
  });
  return { output: String(result.ctx.render()), messages: result.errors.map(({ message }) => String(message)) };
}

/** The names in the peer's public tables. */
export const PEER_FORMATTERS: readonly string[] = Object.keys(Formatters);
export const PEER_PREDICATES: readonly string[] = Object.keys(Predicates);
