import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compiledCatalogs } from './catalog-plugin.ts'

const apiOrigin = process.env.API_URL ?? 'http://localhost:8080'

/**
 * What the first paint needs is one piece: in fifty small ones it compresses worse, by 11 KB. What later pages share is
 * merged until a piece is worth its request; a page alone keeps its own.
 */
const CHUNKS = [
  { name: 'shell', tags: ['$initial' as const], priority: 2 },
  {
    name: 'shared',
    minShareCount: 2,
    maxModuleSize: 20_000,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
    priority: 1,
  },
]

/** A shared piece would be named after every page that shares it. */
const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`

export default defineConfig({
  plugins: [react(), compiledCatalogs(), orderedLayers(), preloadedFont(/anek-latin-latin-wdth-normal/)],
  build: {
    target: ['chrome123', 'firefox125', 'safari17.4'],
    manifest: true,
    // All styles are 18 KB compressed: one sheet costs less than a dozen requests that pages wait for.
    cssCodeSplit: false,
    // Pages that are open keep asking for the pieces they were built with; `scripts/build.ts` clears old ones away.
    emptyOutDir: false,
    modulePreload: {
      polyfill: false,
      // Naming what every later piece leans on costs the first paint 2 KB; nearly all of it is there by then.
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, chunkFileNames } },
    // The content security policy allows no data: styles or fonts, so nothing is inlined.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    proxy: {
      '/wps': { target: apiOrigin, ws: true },
      '/ops': { target: apiOrigin },
      '/uploads': { target: apiOrigin },
    },
  },
})

/** Style sheets arrive in any order, in pieces: each names the order of the layers, so that it always holds. */
function orderedLayers(): Plugin {
  return {
    name: 'night-market-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.css$/ },
      handler: (source) => ({ code: `@layer tokens, base, ui, feature, player;\n${source}`, map: null }),
    },
  }
}

/** The first text drawn uses this font: ask for it together with the page instead of after the style sheet. */
function preloadedFont(name: RegExp): Plugin {
  return {
    name: 'night-market-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const file = Object.keys(context.bundle ?? {}).find((path) => name.test(path))
        if (file === undefined) throw new Error(`no font file matches ${name}`)
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
