// The browser tests start the built server like everybody else: with a fresh folder and the demo sites.
export { type RunningPlinth, startPlinth } from '../apps/server/src/testing/start-plinth.ts';
