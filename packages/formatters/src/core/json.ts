import { type FormatterTable, formatter } from '../formatter.ts';

/** JSON that can stand inside a script element: no closing tag can appear in it. */
function scriptJson(value: unknown, indent?: number): string | undefined {
  return JSON.stringify(value, null, indent)?.replaceAll('</', '<\\/');
}

export const jsonFormatters: FormatterTable = {
  json: formatter((value) => scriptJson(value) ?? ''),
  'json-pretty': formatter((value) => scriptJson(value, 2) ?? ''),
  raw: formatter((value) => JSON.stringify(value ?? null)),
};
