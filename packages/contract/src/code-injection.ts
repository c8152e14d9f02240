import Type from 'typebox';

/** Where the owner's code stands: in the head or at the end of every page, on lock and confirmation pages, on one page or item. */
const CodePlace = Type.Union([
  Type.Literal('header'),
  Type.Literal('footer'),
  Type.Literal('lockPage'),
  Type.Literal('orderConfirmation'),
  Type.Literal('page'),
  Type.Literal('item'),
]);

/** The longest code for one place, in characters. */
const MAX_CODE = 100_000;

export const PutCodeInjection = Type.Object({
  place: CodePlace,
  /** Id of the page or item, for these places only. */
  targetId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$' })),
  /** '' takes the code away. */
  html: Type.String({ maxLength: MAX_CODE }),
});

export const CodeInjections = Type.Object({
  entries: Type.Array(Type.Object({ place: Type.String(), targetId: Type.String(), html: Type.String() })),
});

/** What a browser will not run, such as handlers in attributes. */
export const CodeInjectionSaved = Type.Object({
  warnings: Type.Array(Type.Object({ line: Type.Integer(), column: Type.Integer(), message: Type.String() })),
});
