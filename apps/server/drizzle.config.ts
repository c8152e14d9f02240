import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/platform/database/schema/index.ts',
  out: './apps/server/migrations',
});
