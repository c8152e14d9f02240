/** What may go wrong when two transactions meet; both are answered by doing the work again. */
const RETRIED = new Set(['40001', '40P01']);

export function isRetried(error: unknown): boolean {
  return RETRIED.has((error as { code?: string }).code ?? '');
}

/** A short pause that differs, so that two who met do not meet again. */
export function pauseBeforeRetry(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5 * attempt + Math.random() * 10));
}
