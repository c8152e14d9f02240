import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import type { Engine, TemplateError } from '@plinth/template';
import { formatDiagnostic } from './diagnostics.ts';

/** What a person gets to see who runs a command: text for the screen, and whether it went well. */
export interface CommandResult {
  /** 0: fine; 1: the template has errors; 2: a file could not be read. */
  readonly exitCode: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CheckOptions {
  readonly file: string;
  /** A folder of partials; the names are those of the files, with and without extension. */
  readonly partials?: string;
}

export interface RenderFileOptions extends CheckOptions {
  /** A JSON file with the data of the page. */
  readonly data: string;
  /** A language tag, 'en' by default; 'none' for no locale data. */
  readonly locale?: string;
  /** ms since 1970, for templates that show how long ago something was; the clock by default. */
  readonly now?: number;
}

/** A problem with a file, in words that name the file and say what to do. */
class FileProblem extends Error {}

function readText(file: string, what: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : String(error);
    throw new FileProblem(`${what} '${file}' cannot be read: ${reason}. Check the path.`);
  }
}

function readJson(file: string): unknown {
  const text = readText(file, 'The data file');
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new FileProblem(`The data file '${file}' is no valid JSON: ${(error as Error).message}`);
  }
}

/** All files below a folder as partials: 'blocks/item.block' is found as that, as 'item.block' and as 'item'. */
function readPartials(folder: string): Record<string, string> {
  const partials: Record<string, string> = Object.create(null);
  let entries: string[];
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch {
    throw new FileProblem(`The folder of partials '${folder}' cannot be read. Check the path.`);
  }
  for (const path of entries) {
    const source = readText(path, 'The partial');
    const name = basename(path);
    for (const key of [relative(folder, path), name, name.slice(0, name.length - extname(name).length)]) {
      if (key !== '') partials[key] ??= source;
    }
  }
  return partials;
}

interface Problem {
  readonly text: string;
  readonly key: string;
}

function problemsOf(
  errors: readonly TemplateError[],
  file: string,
  source: string,
  partials: Readonly<Record<string, string>>,
): Problem[] {
  const sourceOf = (partial: string | undefined): string | undefined =>
    partial === undefined ? source : partials[partial];
  const seen = new Set<string>();
  const problems = errors.map((error) => ({
    text: formatDiagnostic(error, file, sourceOf),
    key: `${error.partial ?? ''}:${error.line}:${error.column}:${error.message}`,
  }));
  // A loop reports the same place once per turn.
  return problems.filter(({ key }) => !seen.has(key) && seen.add(key));
}

function guarded(run: () => CommandResult): CommandResult {
  try {
    return run();
  } catch (error) {
    if (error instanceof FileProblem) return { exitCode: 2, stdout: '', stderr: `${error.message}\n` };
    throw error;
  }
}

const plural = (count: number): string => `${count} error${count === 1 ? '' : 's'}`;

/** Checks a template and the partials beside it without running them; every error with its line, column and a caret. */
export function checkTemplateFile(options: CheckOptions, engine: Engine): CommandResult {
  return guarded(() => {
    const source = readText(options.file, 'The template');
    const partials = options.partials === undefined ? {} : readPartials(options.partials);
    const problems = problemsOf(engine.compile(source, { partials }).errors, options.file, source, partials);
    const checked = new Set<string>();
    for (const [name, partial] of Object.entries(partials)) {
      // Each partial goes by three names; its first one is enough.
      if (checked.has(partial)) continue;
      checked.add(partial);
      const path = join(options.partials ?? '', name);
      problems.push(...problemsOf(engine.compile(partial, { partials }).errors, path, partial, partials));
    }
    if (problems.length === 0) return { exitCode: 0, stdout: `${options.file}: no errors\n`, stderr: '' };
    const text = problems.map((problem) => problem.text).join('\n\n');
    return { exitCode: 1, stdout: '', stderr: `${text}\n\n${plural(problems.length)}\n` };
  });
}

/** Renders a template with data; the page goes to stdout, errors to stderr, and the page is complete in spite of them. */
export function renderTemplateFile(options: RenderFileOptions, engine: Engine): CommandResult {
  return guarded(() => {
    const source = readText(options.file, 'The template');
    const data = readJson(options.data);
    const partials = options.partials === undefined ? {} : readPartials(options.partials);
    const { output, errors } = engine.compile(source, { partials }).render(data, {
      locale: options.locale === 'none' ? null : (options.locale ?? 'en'),
      ...(options.now === undefined ? {} : { now: options.now }),
    });
    const problems = problemsOf(errors, options.file, source, partials);
    const stderr = problems.map((problem) => `${problem.text}\n`).join('\n');
    return { exitCode: problems.length === 0 ? 0 : 1, stdout: output, stderr };
  });
}
