import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Below it a program that knows what people choose needs fewer than a million tries. */
const LEAST_SCORE = 2;
/** What is behind adds nothing to the judgement, and judging takes the square of the length. */
const LOOKED_AT = 60;

let judging: Promise<ZxcvbnFactory> | undefined;

/** Two megabytes of what people choose, read when the first password is chosen. */
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** Whether a password is among those that are tried first: common ones, rows of keys, repetitions, the person's own address. */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  judging ??= loadJudge();
  const judge = await judging;
  return judge.check(password.slice(0, LOOKED_AT), [email, ...email.split(/[@.]/)]).score < LEAST_SCORE;
}

export const commonPasswordText =
  'This password is one of the first that others would try. Three or four words that have nothing to do with each other are a good one.';
