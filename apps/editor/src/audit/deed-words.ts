import type { AuditEntry } from '@plinth/contract';

/**
 * In words: what the call is for, without its finer points and without the number of the requirement that it serves, or the deed itself
 * with a capital; then whom or what it was about.
 */
export const deedOf = ({ summary, action, about }: Pick<AuditEntry, 'summary' | 'action' | 'about'>): string => {
  const plain = summary.replace(/ \([A-Z]+-\d.*/, '').replace(/[;,:].*/, '');
  const deed = plain || `${action.charAt(0).toUpperCase()}${action.slice(1)}`;
  return about === '' ? deed : `${deed}: ${about}`;
};
