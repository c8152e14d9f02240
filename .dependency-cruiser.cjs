// dependency-cruiser (17.3.9) has swc read every file as TypeScript without JSX, and stops at the first tag.
// TypeScript 7 has no parser that it could use instead.
const swc = require('@swc/core');
const parseFileSync = swc.parseFileSync.bind(swc);
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

// The floors of the house (design: imports go down only). `npm run check` fails on a violation.
const floor = (name, from, allowed) => ({
  name,
  severity: 'error',
  comment: `${from} may only import from the floors below it`,
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(packages|apps|themes|demo|bench|e2e)/', pathNot: [from, ...allowed] },
});
module.exports = {
  forbidden: [
    floor('floor-domain', '^packages/domain/', []),
    floor('floor-template', '^packages/template/', []),
    floor('floor-formatters', '^packages/formatters/', ['^packages/(domain|template)/']),
    floor('floor-contract', '^packages/contract/', ['^packages/domain/']),
    floor('floor-storefront', '^apps/storefront/', ['^packages/']),
    floor('floor-editor', '^apps/editor/', ['^packages/']),
    floor('floor-server', '^apps/server/', ['^packages/', '^apps/storefront/']),
    {
      name: 'queries-stay-home',
      comment: "One capability calls another through its service, never its queries",
      severity: 'error',
      from: { path: '^apps/server/src/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/([^/]+)/queries\\.ts$', pathNot: '^apps/server/src/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: { conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'], exportsFields: ['exports'] },
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
