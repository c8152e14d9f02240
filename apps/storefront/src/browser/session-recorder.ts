import { startRecorder } from '../session-recorder/session-recorder.ts';

export const hydrate = (): Promise<void> => startRecorder();
