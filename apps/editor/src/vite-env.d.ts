/// <reference types="vite/client" />

/** The pages of docs/ for owners: HTML, made when the editor is built (help-plugin.ts). */
declare module 'virtual:help' {
  const texts: Readonly<Record<string, () => Promise<{ default: string }>>>;
  export default texts;
}
