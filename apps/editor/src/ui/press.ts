/** Whatever is held down longer than this is no press: nothing waits for the end of a drag. */
const LONGEST_MS = 500;
/** A finger's click comes in a task of its own, a little after the finger has left. */
const FINGERS_CLICK_MS = 50;

let end: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

function over(): void {
  clearTimeout(end);
  end = undefined;
  const due = waiting;
  waiting = [];
  // One that fails takes none of the others along.
  for (const work of due) queueMicrotask(work);
}

/**
 * Does something that changes what is on the screen by itself (an answer has come, a pause in the typing is over): at once, or, while
 * somebody presses, behind the click. A list whose rows move between press and release takes the click to another row, or to none.
 */
export function afterPress(work: () => void): void {
  if (end === undefined) work();
  else waiting.push(work);
}

/** From now on the presses on the page are known to `afterPress`. */
export function hearPresses(page: EventTarget): void {
  const endIn = (ms: number) => {
    clearTimeout(end);
    end = setTimeout(over, ms);
  };
  const left = ({ pointerType }: PointerEvent) => {
    if (end !== undefined) endIn(pointerType === 'mouse' ? 0 : FINGERS_CLICK_MS);
  };
  page.addEventListener('pointerdown', () => endIn(LONGEST_MS), { capture: true });
  page.addEventListener('pointerup', (event) => left(event as PointerEvent), { capture: true });
  page.addEventListener('pointercancel', (event) => left(event as PointerEvent), { capture: true });
  page.addEventListener('click', () => end !== undefined && endIn(0), { capture: true });
}
