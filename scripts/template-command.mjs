// The commands for authors of templates: `plinth template render FILE --data FILE.json [--locale TAG] [--partials DIR]`
// and `plinth template check FILE [--partials DIR]`. Needs a build: it runs packages/formatters/dist.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

const usage = `Usage: npx plinth template render FILE --data FILE.json [--locale TAG] [--partials DIR]
       npx plinth template check FILE [--partials DIR]

render writes the page to standard output and what is wrong in the template to standard error.
check lists the errors of a template and its partials, each with line, column and a caret.
Both end with 1 if there were errors, and with 2 if a file could not be read.
`;

const dist = new URL('../packages/formatters/dist/index.js', import.meta.url);

function fail(message) {
  process.stderr.write(`${message}\n\n${usage}`);
  return 2;
}

/** Runs one of the commands; answers the exit code. `argv` is what comes after `plinth template`. */
export async function run(argv) {
  let parsed;
  try {
    parsed = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        locale: { type: 'string' },
        partials: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    // What follows explains how a word could begin with a dash.
    return fail(`${error.message.split('. To specify')[0].replace(/\.$/, '')}.`);
  }
  const { values, positionals } = parsed;
  const [command, file, ...rest] = positionals;
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (command !== 'render' && command !== 'check') {
    return fail(command === undefined ? 'Say what to do: render or check.' : `There is no command '${command}'.`);
  }
  if (file === undefined) return fail(`Say which template to ${command}.`);
  if (rest.length > 0) return fail(`One template at a time: '${rest[0]}' is too much.`);
  if (command === 'render' && values.data === undefined) return fail('Say with which data: --data FILE.json');
  if (!existsSync(dist)) {
    process.stderr.write('The template language is not built yet. Run: npm run build\n');
    return 2;
  }
  const { checkTemplateFile, renderTemplateFile } = await import('@plinth/formatters');
  const options = { file, ...(values.partials === undefined ? {} : { partials: values.partials }) };
  const result =
    command === 'check'
      ? checkTemplateFile(options)
      : renderTemplateFile({ ...options, data: values.data, locale: values.locale });
  process.stdout.write(result.stdout);
  process.stderr.write(result.stderr);
  return result.exitCode;
}
