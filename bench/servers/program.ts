import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A server in a process of its own, listening on 127.0.0.1. */
export interface Program {
  readonly pid: number;
  readonly port: number;
  /** Ends it as Ctrl-C does and waits for it. */
  stop(): Promise<void>;
}

const PATIENCE_MS = 120_000;

/**
 * Starts a Node program and waits for the line that tells its port.
 * @throws with what it printed when it ends before
 */
export async function startProgram(
  file: string,
  env: Readonly<Record<string, string>>,
  readPort: (line: string) => number | undefined,
  flags: readonly string[] = [],
): Promise<Program> {
  const child = spawn(process.execPath, [...flags, file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${file} did not become ready:\n${output}`)), PATIENCE_MS);
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`;
      const found = readPort(line);
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
    void gone.then(() => {
      clearTimeout(timer);
      reject(new Error(`${file} ended before it was ready:\n${output}`));
    });
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return { pid: pidOf(child), port, stop: () => end(child, gone) };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('the program could not be started');
  return pid;
}

async function end(child: ChildProcess, gone: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await gone;
  clearTimeout(timer);
}
