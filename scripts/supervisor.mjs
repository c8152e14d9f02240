// The parent of the server under `npm start`: starts it again when it dies. It holds nothing and does nothing else.
import { spawn } from 'node:child_process';

/** The first pause before another start; doubled each time. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Whoever has served this long begins with short pauses again. */
const STEADY_MS = 60_000;

/**
 * Runs the program until it is asked to end, or ends by itself with code 0. A first start that fails is not repeated: somebody sits
 * before it and reads why. After it has served once (it says so over its channel), whatever ends it is told on
 * standard error, and it is started again.
 *
 * SIGINT, SIGTERM and SIGHUP are passed on. Should this process be killed, the program sees its channel closed and ends too.
 * @returns the exit code to end with
 */
export function supervise(program, { firstPauseMs = FIRST_PAUSE_MS, longestPauseMs = LONGEST_PAUSE_MS } = {}) {
  return new Promise((resolve) => {
    let child;
    let timer;
    let hasServed = false;
    let asked = false;
    let pause = firstPauseMs;

    const start = () => {
      timer = undefined;
      let servingSince = 0;
      child = spawn(process.execPath, [...process.execArgv, program], {
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      });
      child.on('message', (message) => {
        if (message !== 'serving') return;
        servingSince = Date.now();
        hasServed = true;
      });
      child.once('exit', (code, signal) => {
        child = undefined;
        if (asked || code === 0 || !hasServed) return end(code ?? 1);
        if (servingSince > 0 && Date.now() - servingSince >= STEADY_MS) pause = firstPauseMs;
        say(`Plinth ended ${why(code, signal)}. It is started again in ${Math.ceil(pause / 1000)} s.`);
        timer = setTimeout(start, pause);
        pause = Math.min(pause * 2, longestPauseMs);
      });
    };
    const passOn = (signal) => {
      asked = true;
      if (timer) {
        clearTimeout(timer);
        end(0);
      } else {
        // A closed terminal is no reason to drop what is under way.
        child?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      }
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, passOn);
    const end = (code) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve(code);
    };
    start();
  });
}

function why(code, signal) {
  if (signal === 'SIGKILL') return 'because it was killed (was the memory used up?)';
  if (signal) return `because of signal ${signal}`;
  return `by itself, with code ${code}; what it said is above`;
}

const say = (line) => process.stderr.write(`${new Date().toISOString()} ${line}\n`);
