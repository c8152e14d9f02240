/** The browser's own reader of bar codes and QR codes, as far as it is used here; TypeScript does not know it yet. */
interface CodeDetector {
  detect: (from: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
interface DetectorKind {
  new (options: { formats: readonly string[] }): CodeDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const detectorKind = () => (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector;

/** Why no code can be read with a camera here, in words; undefined where nothing stands against it. */
export function noCameraWhy(): string | undefined {
  if (!globalThis.isSecureContext) return 'The camera needs an address with https://. Type the SKU, or use a scanner.';
  if (!detectorKind() || !navigator.mediaDevices?.getUserMedia)
    return 'This browser reads no codes with its camera: type the SKU, or use a scanner. Chrome on Android does.';
  return undefined;
}

const refusals: Record<string, string> = {
  NotAllowedError: 'The camera may not be used: allow it for this address in the settings of the browser.',
  NotFoundError: 'This device has no camera.',
  OverconstrainedError: 'This device has no camera.',
  NotReadableError: 'The camera is used by something else at the moment.',
};

/** Why a camera could not be opened, in words. */
export const cameraProblem = (error: unknown): string =>
  `${refusals[(error as Error).name] ?? 'The camera could not be opened.'} Type the SKU, or use a scanner.`;

/** How often it is looked for a code, in ms. */
const LOOKS_EVERY = 200;
/** After so many looks without it, a code counts as shown anew. */
const LOOKS_WITHOUT = 5;

/** Tells of each code once, as long as it stays in sight. A look that sees none, or is not sharp for a moment, ends nothing. */
export function newCodes(): (seen: string | undefined) => string | undefined {
  let last = '';
  let without = 0;
  return (seen) => {
    const code = seen?.trim();
    if (!code) {
      without += 1;
      if (without >= LOOKS_WITHOUT) last = '';
      return undefined;
    }
    without = 0;
    if (code === last) return undefined;
    last = code;
    return code;
  };
}

/**
 * Shows the camera at the back in a video and tells of codes that come into sight.
 *
 * @throws what the browser says where there is no camera, or it may not be used: see `cameraProblem`
 * @param signal switches the camera off
 */
export async function readCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const Detector = detectorKind();
  if (!Detector) throw new Error('No reader of codes.');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const detector = new Detector({ formats: await Detector.getSupportedFormats() });
  const isNew = newCodes();
  const look = async () => {
    if (signal.aborted) return;
    // A frame that cannot be read is followed by others.
    const found = await detector.detect(video).catch(() => []);
    if (signal.aborted) return;
    const code = isNew(found[0]?.rawValue);
    if (code) onCode(code);
    setTimeout(look, LOOKS_EVERY);
  };
  void look();
}
