import { readdirSync, readFileSync } from 'node:fs';

/** CPU time that a process has used, in ms: its first thread (for Node the one that runs JavaScript) and the others. */
export interface CpuTime {
  readonly main: number;
  readonly others: number;
}

/** From the scheduler's own count in nanoseconds: clock ticks of 10 ms are too coarse for single requests. */
export function cpuTime(pid: number): CpuTime {
  let main = 0;
  let others = 0;
  for (const thread of list(`/proc/${pid}/task`)) {
    const [onCpu = '0'] = read(`/proc/${pid}/task/${thread}/schedstat`).split(' ');
    if (Number(thread) === pid) main += Number(onCpu) / 1e6;
    else others += Number(onCpu) / 1e6;
  }
  return { main, others };
}

export function cpuSince(pid: number, start: CpuTime): CpuTime & { total: number } {
  const now = cpuTime(pid);
  const main = now.main - start.main;
  const others = now.others - start.others;
  return { main, others, total: main + others };
}

/** A process with all that it has started. */
export function processTree(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of list('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // `pid (name) state parent …`; the name may hold blanks and brackets.
    const [, parent = '0'] = read(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
  }
  const found: number[] = [];
  const visit = (id: number) => {
    found.push(id);
    for (const child of children.get(id) ?? []) visit(child);
  };
  visit(pid);
  return found;
}

/** CPU time of all processes of a tree, in ms, with those that have ended since (in ticks of 10 ms). */
export const treeCpu = (pid: number): number =>
  processTree(pid)
    .map(cpuTime)
    .reduce((sum, { main, others }) => sum + main + others, endedChildrenCpu(pid));

/** CPU time of children that have ended and been waited for, in ms. */
export function endedChildrenCpu(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * 10;
}

/** Resident memory in MB. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? Number.NaN) / 1024;
}

/** Memory of a tree in MB, what several processes share counted once (proportional set size). */
export function treeMemoryMb(pid: number): number {
  const kilobytes = processTree(pid).map((id) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** A process or thread may end while it is looked at; it then counts for nothing. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
