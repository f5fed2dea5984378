import { join } from 'node:path'
import { defineConfig } from 'vite'

/** What lotteries and the book share with the games: words, notices, the socket, messages with the page around. */
const FRAME = new RegExp(
  [
    'studio/browser/src/(lib/|locales/\\w*-?en)',
    'studio/browser/src/(round/ask|sheets/(notice|sheet|stop-notice)|stage/(frame|live-region|opening|way-back)|table/socket)',
    // The check of a beacon's signature is loaded once a draw is verified.
    'protocol/src/(?!beacon/rounds)',
    'fair/src/',
    'games/src/kernel/rational',
    'node_modules/zod',
  ].join('|'),
)

/** Sources that many families use; the renderers and the tables, which few use, stay pieces of their own. */
const SHARED = new RegExp(
  [
    'studio/browser/src/(?!draw|book|families|reels|canvas|pages|seats|table|verifier|locales)',
    'games/src/kernel/(?!picks|book)',
  ].join('|'),
)

/** The game client: `npx vite build studio/browser` writes `studio/dist`, which the studio's server hands out. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  build: {
    outDir: '../dist',
    // Games that are open keep asking for the pieces they were built with; `cli/build.ts` clears old ones away.
    emptyOutDir: false,
    // The server names the pieces of a game in its page.
    manifest: true,
    target: 'es2023',
    // Under the content security policy an inlined font or picture would be a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // The games, and the pages outside a game: rules and verifier.
    rolldownOptions: {
      input: ['index.html', 'draw.html', 'book.html', 'page.html'].map((page) =>
        join(import.meta.dirname, page),
      ),
      // As one piece: else a family is some fifteen files, most of a few hundred bytes.
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: FRAME, minShareCount: 2, priority: 1 },
            { name: 'stage', test: SHARED, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
