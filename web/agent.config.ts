import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { compiledLabels, computedNamespaces, firstLabels } from './build/labels-plugin.ts'
import { playerPaths } from './build/player-pages.ts'

const ENTRY = join(import.meta.dirname, 'src/sites/agent/main.tsx')

/** The agent centre: a build of its own, so that no page of the player site carries its code. */
export default defineConfig({
  base: '/agentHome/',
  publicDir: false,
  plugins: [react(), compiledLabels(), computedNamespaces(), firstLabels(ENTRY), playerPaths()],
  build: {
    outDir: join(import.meta.dirname, 'dist/agentHome'),
    target: ['chrome123', 'firefox125', 'safari17.4'],
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
})
