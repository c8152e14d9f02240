type FormFields = typeof import('../platform/http/form-fields.ts');

/** What a server has read of the plain forms that came to it. */
export interface FormReads {
  /** The names of fields that were asked for. */
  readonly names: Set<string>;
  /** All fields were gone through, whatever their names. */
  all: boolean;
}

/** What notes the reads of a form's body, and whether its fields are being picked out, which is no read of them yet. */
const watchers = new WeakMap<object, { reads: FormReads; picking: boolean }>();

/** A plain form's body that notes what is read of it; anything else as it is. */
export function watchedForm(body: unknown, reads: FormReads): unknown {
  // A form comes without a prototype, JSON with one.
  if (typeof body !== 'object' || body === null || Object.getPrototypeOf(body) !== null) return body;
  const state = { reads, picking: false };
  const watched = noting(body, (name) => {
    if (!state.picking) note(reads, name);
  });
  watchers.set(watched, state);
  return watched;
}

/**
 * The module of form fields, whose answers tell what is read of them: for vi.mock(). Where it is not in place, because another
 * test file has read the module before, every form counts as read whole.
 */
export function watchedFields(original: FormFields): FormFields {
  return {
    ...original,
    formFields: (request) =>
      picked(
        request.body,
        () => original.formFields(request),
        (reads, name) => note(reads, name),
      ),
    fieldsUnder: (request, prefix) => {
      let under: readonly string[] = [];
      return picked(
        request.body,
        () => {
          // While the fields are being picked out: the names of all of them are no read of all.
          under = Object.keys(request.body ?? {}).filter((name) => name.startsWith(prefix));
          return original.fieldsUnder(request, prefix);
        },
        (reads, name) => {
          for (const each of name === ALL ? under : [prefix + name]) note(reads, each);
        },
      );
    },
  };
}

function picked<T extends object>(
  body: unknown,
  pick: () => T,
  tell: (reads: FormReads, name: string | typeof ALL) => void,
): T {
  const state = typeof body === 'object' && body !== null ? watchers.get(body) : undefined;
  if (!state) return pick();
  state.picking = true;
  const fields = noting(pick(), (name) => tell(state.reads, name));
  state.picking = false;
  return fields;
}

const ALL = Symbol('all');

function note(reads: FormReads, name: string | typeof ALL): void {
  if (name === ALL) reads.all = true;
  else reads.names.add(name);
}

/** An object that says which of its fields are asked for. */
function noting<T extends object>(fields: T, tell: (name: string | typeof ALL) => void): T {
  const asked = (name: string | symbol) => {
    if (typeof name === 'string') tell(name);
  };
  return new Proxy(fields, {
    get: (target, name) => {
      asked(name);
      return Reflect.get(target, name);
    },
    has: (target, name) => {
      asked(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor: (target, name) => {
      asked(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys: (target) => {
      tell(ALL);
      return Reflect.ownKeys(target);
    },
  });
}
