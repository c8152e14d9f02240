/** Who shows files and wants to know when one of them looks or reads differently from now on. */
const listeners = new Set<(fileId: string) => void>();

/** @returns stops hearing */
export function onFileChanged(listener: (fileId: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that a file has other words, another focal point or other bytes, or is gone. */
export function tellFileChanged(fileId: string): void {
  for (const listener of listeners) listener(fileId);
}
