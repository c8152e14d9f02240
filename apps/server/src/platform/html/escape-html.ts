export { escapeHtml } from '@plinth/domain';
