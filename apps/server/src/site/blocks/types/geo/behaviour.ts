export { behaviour } from '../map/behaviour.ts';
