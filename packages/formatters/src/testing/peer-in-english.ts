import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CLDRFramework } from '@phensley/cldr';
import { Compiler } from '@squarespace/template-engine';

const require = createRequire(import.meta.url);
const cldr = new CLDRFramework({
  loader: (language) => readFileSync(require.resolve(`@phensley/cldr/packs/${language}.json`), 'utf8'),
}).get('en');
const compiler = new Compiler();

/** What the engine that existing sites are rendered with makes of a template, with English locale data. */
export function peerInEnglish(
  code: string,
  json: unknown,
  {
    partials = {},
    injects = {},
    now,
  }: { partials?: Record<string, string>; injects?: Record<string, unknown>; now: number },
): string {
  // The types of the peer's locale data are those of another copy of the library.
  const locale = cldr as never;
  const { ctx } = compiler.execute({
    code,
    json,
    partials,
    injects,
    now,
    cldr: locale,
    enableExpr: true,
    enableInclude: true,
  });
  return String(ctx.render());
}
