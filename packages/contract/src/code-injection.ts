import Type from 'typebox';
import { endpoint } from './endpoint.ts';

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

const PutCodeInjection = Type.Object({
  place: CodePlace,
  /** Id of the page or item, for these places only. */
  targetId: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$' })),
  /** '' takes the code away. */
  html: Type.String({ maxLength: MAX_CODE }),
  /** What stood there when its author began; another code there is a conflict. Absent: whatever stands there goes. */
  before: Type.Optional(Type.String({ maxLength: MAX_CODE })),
});

const CodeInjections = Type.Object({
  /** `targetId` is '' for what stands on the whole website. */
  entries: Type.Array(Type.Object({ place: Type.String(), targetId: Type.String(), html: Type.String() })),
});

/** What a browser will not run, such as handlers in attributes. */
const CodeInjectionSaved = Type.Object({
  warnings: Type.Array(Type.Object({ line: Type.Integer(), column: Type.Integer(), message: Type.String() })),
});

/** HTML and scripts that the owner puts on pages. */
export const codeInjectionEndpoints = {
  listCodeInjections: endpoint({
    method: 'GET',
    path: '/api/code-injection',
    summary: 'The owner’s own code, place by place',
    permission: 'code:inject',
    answers: { 200: CodeInjections },
  }),
  saveCodeInjection: endpoint({
    method: 'PUT',
    path: '/api/code-injection',
    summary: 'Puts code in one place, or takes it away; answers what in it a browser will not run',
    permission: 'code:inject',
    body: PutCodeInjection,
    answers: { 200: CodeInjectionSaved },
    errors: ['bad-target', 'not-found', 'conflict'],
  }),
};
