import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../html/escape-html.ts';

/** One line of a stack: where it is, and whether it is code of ours. */
interface Frame {
  readonly text: string;
  readonly file: string | undefined;
  readonly line: number;
  readonly own: boolean;
}

/** Lines of the source shown around the one that failed. */
const AROUND = 5;

/**
 * The page of a fault while developing: message, causes, stack, and the source around the line of ours that failed. Only
 * `npm run dev` shows it; a stack tells strangers too much.
 */
export function sendDevelopmentError(request: FastifyRequest, reply: FastifyReply, error: Error): FastifyReply {
  return reply
    .code(500)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'self'; style-src 'unsafe-inline'")
    .send(developmentErrorPage(`${request.method} ${request.url}`, error));
}

function developmentErrorPage(asked: string, error: Error): string {
  const frames = framesOf(error);
  const first = frames.find((frame) => frame.own);
  const excerpt = first?.file ? excerptOf(first.file, first.line) : '';
  const where = first?.file ? `<p class="where">${escapeHtml(first.file)}:${first.line}</p>` : '';
  const list = frames.map(({ text, own }) => `<li${own ? '' : ' class="other"'}>${escapeHtml(text)}</li>`).join('\n');
  const causes = causesOf(error)
    .map((cause) => `<p class="cause">Caused by ${escapeHtml(cause)}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(error.message || error.name)}</title>
<style>${STYLES}</style></head>
<body><main>
<p class="asked">${escapeHtml(asked)}</p>
<h1><span>${escapeHtml(error.name)}</span> ${escapeHtml(error.message)}</h1>
${causes}
${excerpt ? `${where}<pre class="source" tabindex="0">${excerpt}</pre>` : ''}
<h2>Stack</h2>
<ol tabindex="0">
${list}
</ol>
</main></body></html>
`;
}

function framesOf(error: Error): Frame[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => {
      const [, path, number = '0'] =
        /\(?((?:file:\/\/)?\/[^():]+|[a-z]:\\[^():]+):(\d+)(?::\d+)?\)?$/i.exec(line) ?? [];
      const file = path?.startsWith('file:') ? fileURLToPath(path) : path;
      return {
        text: line.trim(),
        file,
        line: Number(number),
        own: file !== undefined && !file.includes('node_modules'),
      };
    });
}

function excerptOf(file: string, line: number): string {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const from = Math.max(0, line - 1 - AROUND);
    return lines
      .slice(from, line + AROUND)
      .map((text, index) => {
        const number = from + index + 1;
        const shown = `${String(number).padStart(5)}  ${escapeHtml(text)}`;
        return number === line ? `<mark>${shown}</mark>` : shown;
      })
      .join('\n');
  } catch {
    // The source is not there: the stack says enough.
    return '';
  }
}

function causesOf(error: Error): string[] {
  const causes: string[] = [];
  for (let cause = error.cause; cause instanceof Error && causes.length < 5; cause = cause.cause) {
    causes.push(`${cause.name}: ${cause.message}`);
  }
  return causes;
}

const STYLES = `
:root { color-scheme: light dark; }
body { margin: 0; padding: clamp(20px, 5vw, 64px); font: 16px/1.6 system-ui, sans-serif; color: light-dark(#1d1c1a, #eceae5); background: light-dark(#f6f5f2, #161615); }
main { max-width: 72rem; margin: 0 auto; }
h1 { font-size: clamp(22px, 3vw, 32px); line-height: 1.25; margin: 4px 0 12px; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h1 span { color: light-dark(#b03a27, #ff9b86); }
h2 { font-size: 15px; margin: 32px 0 8px; }
.asked, .where { margin: 0; font: 13.5px/1.6 ui-monospace, monospace; color: light-dark(#5f5b54, #aaa59b); overflow-wrap: anywhere; }
.cause { margin: 0 0 4px; }
.where { margin-top: 24px; }
pre, ol { overflow-x: auto; margin: 8px 0 0; padding: 16px 20px; border-radius: 8px; font: 13.5px/1.7 ui-monospace, monospace; background: light-dark(#fff, #1f1e1c); }
ol { list-style: none; white-space: pre; }
.other { color: light-dark(#6d6961, #98938a); }
mark { display: block; margin: 0 -20px; padding: 0 20px; color: inherit; background: light-dark(#fbe3dd, #45211a); }
`;
