import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { compiledLabels, computedNamespaces, firstLabels } from './build/labels-plugin.ts'

const ENTRY = join(import.meta.dirname, 'src/sites/console/main.tsx')

/** The console: a build of its own, so that no page of the player site carries code of the staff. */
export default defineConfig({
  base: '/console/',
  publicDir: false,
  plugins: [react(), compiledLabels(), computedNamespaces(), firstLabels(ENTRY)],
  build: {
    outDir: join(import.meta.dirname, 'dist/console'),
    target: ['chrome123', 'firefox125', 'safari17.4'],
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
})
