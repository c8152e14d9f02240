/** What the global set-up hands to every test file (through Vitest's `provide`): the server and its template. */
declare module 'vitest' {
  interface ProvidedContext {
    /** Socket of the one PostgreSQL of this test run. */
    postgresSocket: string;
    /** A migrated database that nobody is connected to; test databases are copies of it. */
    postgresTemplate: string;
  }
}

export {};
