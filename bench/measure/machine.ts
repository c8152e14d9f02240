import { cpus, loadavg, release, totalmem } from 'node:os';

/** What the figures were made on. */
export function machine(): string {
  const all = cpus();
  return `${all.length} × ${all[0]?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${release()}`;
}

/** Runnable processes of the last minute; above the number of cores they have to wait for each other. */
export const load = (): string => (loadavg()[0] ?? 0).toFixed(1);
