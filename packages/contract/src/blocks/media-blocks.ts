import { recordLimits } from '@plinth/domain';
