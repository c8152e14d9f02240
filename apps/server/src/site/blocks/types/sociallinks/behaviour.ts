export { socialBehaviour as behaviour } from '../../social-accounts.ts';
