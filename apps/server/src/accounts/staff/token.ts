import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as 43 characters that fit in a cookie and a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only this is kept: who reads the database cannot sign in with it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
