import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { helpPlugin } from './help-plugin.ts';

const sourceOf = (name: string) => fileURLToPath(new URL(`../../packages/${name}/src/index.ts`, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/config/',
  plugins: [helpPlugin(), react()],
  // By address and not by the "source" condition: React Aria's packages have that one too.
  resolve: {
    alias: {
      '@plinth/contract': sourceOf('contract'),
      '@plinth/documents': sourceOf('documents'),
      '@plinth/domain': sourceOf('domain'),
      '@plinth/words/load-dictionary': fileURLToPath(
        new URL('../../packages/words/src/load-dictionary.ts', import.meta.url),
      ),
      '@plinth/words': sourceOf('words'),
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // An inlined asset would be a data: address; fonts and icons are better cached as files.
    assetsInlineLimit: 0,
    // Our policy has no inline scripts, and every browser that runs the editor preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // By itself every set of screens that share something gets a file of it, hundreds of some hundred bytes: 90 requests for the list of
        // products. What the first screen loads comes in one file, small things that most screens use in another, and the icons in a third.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 3 },
            { name: 'common', minShareCount: 30, maxModuleSize: 3_000, priority: 2 },
            { name: 'icons', test: /lucide-react/, priority: 1 },
          ],
        },
      },
    },
    sourcemap: false,
    reportCompressedSize: false,
  },
});
