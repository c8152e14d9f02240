import { isUsTerritory } from './installments.ts';

/** What a recorder id says when there is nothing to record (RECO-02). */
export const mockRecorderId = 'automated-mock-id';

/** The experiment whose websites are the sample (RECO-06). */
export const sessionRecorderTest = 'session_recorder_sampling';

export interface RecorderSubject {
  readonly country: string;
  /** An IANA name such as America/New_York. */
  readonly timeZone: string;
  readonly featureOn: boolean;
  readonly inSample: boolean;
  readonly cpuCores: number;
  /** A website of the operator's own: its address may say which variant of a test is shown (USER-12). */
  readonly isInternal?: boolean;
}

/** The session recorder runs only where all five hold (RECO-03 … RECO-07). */
export function isSessionRecorderEnabled(subject: RecorderSubject): boolean {
  return (
    isUsTerritory(subject.country) &&
    subject.timeZone.startsWith('America/') &&
    subject.featureOn &&
    subject.inSample &&
    subject.cpuCores > 2
  );
}

/** Whether an id means that this session is recorded (RECO-02). */
export function isRecordedSession(id: string): boolean {
  return id !== '' && id !== mockRecorderId;
}
