import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../config/secret-key.ts';

/*
 * Links that are worth something by themselves – a download, the way into a member area – carry until when, and a signature
 * over that and over what they are for. No table knows them: who reads the database can make none.
 */

/** What a link is for: its purpose first, then whose and which. */
export type LinkSubject = readonly [purpose: string, ...parts: string[]];

/** The part of an address that proves it: `<until>.<signature>`. */
export function linkProof(subject: LinkSubject, expiresAt: Date): string {
  const until = Math.floor(expiresAt.getTime() / 1000).toString(36);
  return `${until}.${signature(subject, until)}`;
}

/** Whether a proof is ours, and still good. */
export function checkProof(subject: LinkSubject, proof: string, now = Date.now()): 'good' | 'expired' | 'forged' {
  const [until = '', signed = '', ...more] = proof.split('.');
  const expected = Buffer.from(signature(subject, until));
  const given = Buffer.from(signed);
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  return Number.parseInt(until, 36) * 1000 > now ? 'good' : 'expired';
}

/** A proof without an end, for what is ended by changing the subject. */
export const lastingProof = (subject: LinkSubject): string => signature(subject, '');

export function isLastingProof(subject: LinkSubject, proof: string): boolean {
  const [expected, given] = [Buffer.from(lastingProof(subject)), Buffer.from(proof)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// The parts are ids and never hold a zero character.
const signature = (subject: LinkSubject, until: string): string =>
  createHmac('sha256', keyFor('link'))
    .update([...subject, until].join('\0'))
    .digest('base64url');
