import { compile } from './platform.ts';

export interface RenderTextOptions {
  readonly locale?: string | null;
  readonly now?: number;
  readonly partials?: Readonly<Record<string, string>>;
}

/** Renders a template in one go; throws if it has errors, so that a test never passes because of one. */
export function renderText(source: string, data: unknown, options: RenderTextOptions = {}): string {
  const { output, errors } = renderWithErrors(source, data, options);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return output;
}

/** The output and the messages of all errors, of compiling and of rendering. */
export function renderWithErrors(
  source: string,
  data: unknown,
  { locale = 'en', now, partials }: RenderTextOptions = {},
): { output: string; errors: string[] } {
  const { output, errors } = compile(source, { partials }).render(data, {
    locale,
    ...(now === undefined ? {} : { now }),
  });
  return { output, errors: errors.map((error) => error.message) };
}

/** What one formatter makes of a value. */
export function formatted(formatter: string, value: unknown, options?: RenderTextOptions): string {
  return renderText(`{@|${formatter}}`, value, options);
}

/** Whether a predicate holds for a value that a section can have. */
export function holds(predicate: string, value: unknown, options?: RenderTextOptions): boolean {
  return renderText(`{.${predicate}}yes{.or}no{.end}`, value, options) === 'yes';
}
