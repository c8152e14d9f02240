import { createCall } from '@plinth/contract';
import {
  isRecordedSession,
  isSessionRecorderEnabled,
  mockRecorderId,
  type RecorderSubject,
  sessionRecorderTest,
} from '@plinth/domain';
import { variantOverride } from '../parts/variant-override.ts';

interface RecorderContext {
  sessionRecorder?: Omit<RecorderSubject, 'cpuCores'>;
  /** Under which the session is recorded; the owner's recorder reads it. */
  sessionRecorderId?: string;
}

interface SiteWindow extends Window {
  Static?: { SQUARESPACE_CONTEXT?: RecorderContext };
}

/**
 * Asks for the id of this session and hands it to the recorder that the owner has put on the page: as `sessionRecorderId` of
 * the page's context and as the event `plinth:session-recorder`. Asks nothing where the website, its country, its clocks or this
 * device are not to be recorded (RECO-02 … RECO-07), nor before a visitor who is asked about cookies has agreed.
 */
export async function startRecorder(): Promise<void> {
  const context = (window as SiteWindow).Static?.SQUARESPACE_CONTEXT;
  const subject = context?.sessionRecorder;
  if (!context || !subject) return;
  const inSample = (subject.isInternal ? variantOverride(sessionRecorderTest) : undefined) ?? subject.inSample;
  if (!isSessionRecorderEnabled({ ...subject, inSample, cpuCores: navigator.hardwareConcurrency ?? 0 })) return;
  if (document.querySelector('.cookie-banner') || /(?:^|; )cookie-consent=[dm]/.test(document.cookie)) {
    addEventListener('plinth:consent', (event) => {
      if ((event as CustomEvent).detail === 'accepted') void record(context);
    });
    return;
  }
  await record(context);
}

/** A recorder that cannot be had disturbs nobody. */
async function record(context: RecorderContext): Promise<void> {
  const asked = createCall()('GET /api/commerce/fullstory/getId');
  const { data: id = mockRecorderId } = await asked.catch((): { data?: string } => ({}));
  if (!isRecordedSession(id)) return;
  context.sessionRecorderId = id;
  dispatchEvent(new CustomEvent('plinth:session-recorder', { detail: { id } }));
}
