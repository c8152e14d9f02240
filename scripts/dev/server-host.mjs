// A process that has loaded every package of the server and waits to become it: the packages take four fifths of a start.
// Started by server-program.mjs with their names; gets `{ program, env }` when a server is wanted.

for (const name of JSON.parse(process.argv[2] ?? '[]')) {
  // What cannot be loaded is told by the program that needs it.
  await import(name).catch(() => {});
}

process.once('message', ({ program, env }) => {
  Object.assign(process.env, env);
  process.channel?.unref();
  void import(program);
});
// Nobody is left to stop it.
process.once('disconnect', () => process.exit());
