export { summaryBehaviour as behaviour } from '../../summary-entries.ts';
