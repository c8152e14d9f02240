import { createHook } from 'node:async_hooks';

/** Held for as long as the process lives. */
let held: object | undefined;

/**
 * Keeps `process.nextTick` fast. Node makes an object for each of its calls, by a literal with computed keys, and V8 remembers the shape of the last one –
 * weakly: a collection that saves memory while no call waits forgets the shape, and the code that makes these objects stays slow for ever after
 * (V8 11.3, Runtime_DefineKeyedOwnPropertyInLiteral; 2 to 5 µs of each request). One such object that is never let go keeps the shape.
 * Hooks are on for this one call only, as they cost everything else.
 *
 * @returns what is held
 */
export function keepTick(): object | undefined {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') held = resource;
    },
  });
  hook.enable();
  process.nextTick(() => undefined);
  hook.disable();
  return held;
}
