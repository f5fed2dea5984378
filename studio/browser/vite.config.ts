import { join } from 'node:path'
import { defineConfig } from 'vite'

/** The game client: `npx vite build studio/browser` writes `studio/dist`, which the studio's server hands out. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  build: {
    outDir: '../dist',
    // Games that are open keep asking for the pieces they were built with; `cli/build.ts` clears old ones away.
    emptyOutDir: false,
    target: 'es2023',
    // Under the content security policy an inlined font or picture would be a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // The games, and the pages outside a game: rules and verifier.
    rolldownOptions: { input: ['index.html', 'page.html'].map((page) => join(import.meta.dirname, page)) },
  },
})
