/** Pictures are shown no larger. */
const LARGEST = 2000;
/** A browser that has shown nothing of a video by then does not play it. */
const PATIENCE_MS = 15_000;

/** What a player shows at this moment, as a picture; undefined where it shows nothing yet. */
export async function frameOf(player: HTMLVideoElement, filename: string): Promise<File | undefined> {
  const { videoWidth: width, videoHeight: height } = player;
  if (!width || !height || player.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const scale = Math.min(1, LARGEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
  return blob ? new File([blob], `${filename.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type }) : undefined;
}

/** A picture from the beginning of a video, a moment after it where the first one is often black; undefined where this browser cannot show it. */
export async function frameAtStart(url: string, filename: string): Promise<File | undefined> {
  const player = document.createElement('video');
  player.muted = true;
  player.preload = 'auto';
  try {
    const loaded = heard(player, 'loadeddata');
    player.src = url;
    await loaded;
    const { duration } = player;
    if (Number.isFinite(duration) && duration > 0) {
      const sought = heard(player, 'seeked');
      player.currentTime = Math.min(1, duration / 4);
      await sought;
    }
    return await frameOf(player, filename);
  } catch {
    return undefined;
  } finally {
    // What is left of the file is not loaded.
    player.removeAttribute('src');
    player.load();
  }
}

const heard = (player: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('The video shows nothing.')), PATIENCE_MS);
    const end = (work: () => void) => () => {
      clearTimeout(timer);
      work();
    };
    player.addEventListener(name, end(done), { once: true });
    player.addEventListener(
      'error',
      end(() => fail(new Error('The video cannot be shown.'))),
      { once: true },
    );
  });
