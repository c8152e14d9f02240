import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type Factories = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

const require = createRequire(import.meta.url);

/**
 * Fastify's own compilers of schemas, each schema compiled when the first request needs it. There are hundreds, and
 * compiling them all took a quarter of a start, while most visitors of a shop never meet one. What is wrong with a schema
 * shows at that request; a test compiles every one.
 */
export const lazySchemas = {
  buildValidator: (external: unknown, options: unknown) => {
    const compiler = once((): Compile => require('@fastify/ajv-compiler').AjvCompiler()(external, options));
    return (route: unknown) => {
      const inner = once(() => compiler()(route));
      // Fastify reads what was wrong from the function.
      const validate: Validate = (data) => {
        const result = inner()(data);
        validate.errors = inner().errors;
        return result;
      };
      return validate;
    };
  },
  buildSerializer: (external: unknown, options: unknown) => {
    const compiler = once(
      (): CompileAnswer => require('@fastify/fast-json-stringify-compiler').SerializerSelector()(external, options),
    );
    return (route: unknown) => {
      const inner = once(() => compiler()(route));
      return (data: unknown) => inner()(data);
    };
  },
  // The types of Fastify ask for every compiler that there might be.
} as unknown as Factories;

type Validate = ((data: unknown) => unknown) & { errors?: unknown };
type Compile = (route: unknown) => Validate;
type CompileAnswer = (route: unknown) => (data: unknown) => string;

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
