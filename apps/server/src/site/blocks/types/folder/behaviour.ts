export { childrenBehaviour as behaviour } from '../../child-pages.ts';
