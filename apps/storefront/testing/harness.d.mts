/** A refusal or other answer that the harness gives in place of its shop's. */
export interface HarnessAnswer {
  status: number;
  body: unknown;
}

export interface Harness {
  url: string;
  /** What a test may bend, and what the shop was asked. */
  control: {
    calls: { method: string; path: string; body: string; headers: Record<string, string | undefined> }[];
    delayMs: number;
    fail: ((method: string, path: string) => HarnessAnswer | undefined) | undefined;
  };
  close(): Promise<void>;
}

/** Builds the islands and serves them over a shop in memory. */
export function startHarness(port?: number, pictures?: string): Promise<Harness>;
