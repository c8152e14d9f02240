/**
 * Suggests places while an address is typed, in any form whose fields are named as those of an address are. It helps and never
 * hinders: nothing is chosen unasked, Enter sends the form unless an arrow key has chosen a suggestion, a browser that fills the
 * address in by itself is left alone, and where nobody answers the fields are what they were.
 */
import { autocompletePlaces, type Place, type PlaceKind, type PlaceSuggestion, placeDetails } from '@plinth/contract';
import { say } from '@plinth/words';
import { PlaceList } from './place-list.ts';

const WAIT_MS = 200;

/** What is looked up for which field, and from how many letters on. */
const kinds: Readonly<Record<string, { kind: PlaceKind; letters: number }>> = {
  address1: { kind: 'address', letters: 4 },
  city: { kind: 'town', letters: 2 },
  postalCode: { kind: 'postal-code', letters: 3 },
};

/** In the order in which a form asks for them. */
const parts = ['address1', 'postalCode', 'city', 'region'] as const;

/** 'shippingAddress.city' → the part's name, and what stands before it. */
const partOf = (field: HTMLInputElement) => {
  const at = field.name.lastIndexOf('.') + 1;
  return { prefix: field.name.slice(0, at), part: field.name.slice(at) };
};

const newSession = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * @param productPage the page whose form it is: with the part of the page it is the tracking context (PLACE-02)
 */
export function suggestPlaces(form: HTMLFormElement, productPage: string): void {
  const list = new PlaceList((place) => void take(place));
  let session = newSession();
  let timer = 0;
  let asking: AbortController | undefined;

  const stop = () => {
    clearTimeout(timer);
    asking?.abort();
    list.close();
  };
  const control = (name: string) => {
    const found = form.elements.namedItem(name);
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : undefined;
  };

  const ask = async (field: HTMLInputElement) => {
    const { prefix, part } = partOf(field);
    const { kind, letters } = kinds[part] ?? { kind: 'town', letters: 2 };
    const input = field.value.trim();
    const country = control(`${prefix}country`)?.value ?? '';
    asking?.abort();
    if (input.length < letters || !/^[A-Z]{2}$/.test(country)) return list.close();
    asking = new AbortController();
    const { signal } = asking;
    const language = document.documentElement.lang;
    const query = { input: input.slice(0, 200), country, kind, session, ...(language ? { language } : {}) };
    const { suggestions, attribution } = await autocompletePlaces(query, signal).catch(() => ({
      suggestions: [],
      attribution: '',
    }));
    if (signal.aborted || document.activeElement !== field) return;
    const [only] = suggestions;
    // A town that is typed to its end is no suggestion any more.
    const isDone = kind === 'town' && suggestions.length === 1 && only?.main === input;
    list.show(isDone ? [] : suggestions, attribution);
  };

  const take = async ({ placeId }: PlaceSuggestion) => {
    const { field } = list;
    if (!field) return;
    stop();
    const { prefix } = partOf(field);
    const { value } = field;
    const context = { productPage, productSection: prefix.slice(0, -1) || 'address' };
    const place = await placeDetails({ placeId, session }, context).catch(() => null);
    // What was looked up is one session; the next letter begins another.
    session = newSession();
    // Whoever has typed on since is right.
    if (!place || field.value !== value) return;
    const filled = parts.filter((part) => fill(control(`${prefix}${part}`), place[part]));
    list.say(filled.length > 0 ? say('The address is filled in.') : '');
  };

  form.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && kinds[partOf(target).part]) list.attach(target);
  });
  form.addEventListener('focusout', stop);
  form.addEventListener('input', (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || field !== list.field) return;
    clearTimeout(timer);
    // Only what is typed, pasted or erased by hand: what a browser fills in by itself needs no help.
    const how = (event as InputEvent).inputType ?? '';
    if (!/^(insertText|insertCompositionText|insertFromPaste|delete)/.test(how)) return list.close();
    timer = window.setTimeout(() => void ask(field), WAIT_MS);
  });
  form.addEventListener('keydown', (event) => {
    if (event.target !== list.field || !list.isOpen || event.isComposing) return;
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const { chosen } = list;
    if (step) list.step(step);
    else if (key === 'Enter' && chosen) void take(chosen);
    else if (key === 'Escape') stop();
    else return;
    event.preventDefault();
  });
  // Whoever typed before this was there is helped from the next letter on.
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement && activeElement.form === form && kinds[partOf(activeElement).part])
    list.attach(activeElement);
}

/** Puts a part of the place into its field, told as if it had been typed; a region that cannot be chosen stays as it is. */
function fill(field: HTMLInputElement | HTMLSelectElement | undefined, value: Place[keyof Place]): boolean {
  if (!field || value === '' || field.value === value) return false;
  if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) return false;
  // Past what React has put over the field: it listens only where the value is news to it.
  const of = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(of, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
