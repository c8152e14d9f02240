// Imports that run in a circle. A cruise of its own: imports of types are no circle (they are gone at run time), but
// dependency-cruiser cannot tell them apart when swc reads the files, so here they are left out of what it sees.
const { options } = require('./.dependency-cruiser.cjs');
const swc = require('@swc/core');

const parseFileSync = swc.parseFileSync;
const isTypeOnly = ({ typeOnly, specifiers }) =>
  typeOnly || (specifiers?.length > 0 && specifiers.every((specifier) => specifier.isTypeOnly));
swc.parseFileSync = (file, how) => {
  const module = parseFileSync(file, how);
  return { ...module, body: module.body.filter((statement) => !isTypeOnly(statement)) };
};

module.exports = {
  forbidden: [{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } }],
  options,
};
