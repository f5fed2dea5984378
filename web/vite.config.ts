import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compiledLabels, computedNamespaces, firstLabels, preloadedLabels } from './build/labels-plugin.ts'
import { emotePictures } from './build/emotes.ts'
import { builtClass } from './build/first-screen/class-names.ts'
import { startedAfterPaint } from './build/first-screen/start.ts'
import { joinedIcons } from './build/icons.ts'
import { installable } from './build/installable/installable.ts'
import { pageFields } from './build/page-fields.ts'
import { pieces, preloadedPieces } from './build/pieces.ts'
import { playerPaths } from './build/player-pages.ts'
import { describedSite } from './build/site-paths.ts'

const IS_BUILT = process.env.NODE_ENV === 'production'
const apiOrigin = process.env.API_URL ?? 'http://localhost:8080'

export default defineConfig({
  plugins: [
    react(),
    joinedIcons(),
    compiledLabels(),
    pageFields(),
    // While developing, all sites are one server's.
    playerPaths(),
    computedNamespaces(),
    orderedLayers(),
    inlinedClasses(),
    preloadedFonts(['latin', 'rupee']),
    firstLabels(),
    preloadedLabels(),
    preloadedPieces(),
    startedAfterPaint(),
    describedSite(),
    installable(),
    emotePictures(),
  ],
  // React has it; the shim is for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: ['chrome123', 'firefox125', 'safari17.4'],
    manifest: true,
    // All styles are 29 KB compressed: one sheet costs less than a dozen requests that pages wait for.
    cssCodeSplit: false,
    // Pages that are open keep asking for the pieces they were built with; `cli/build.ts` clears old ones away.
    emptyOutDir: false,
    modulePreload: {
      polyfill: false,
      // Naming what every later piece leans on costs the first paint 2 KB; nearly all of it is there by then.
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    rolldownOptions: { output: { codeSplitting: { groups: pieces() } } },
    // The content security policy allows no data: styles or fonts, so nothing is inlined.
    assetsInlineLimit: 0,
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      // Where every byte is weighed, the name of a class is its hash alone.
      generateScopedName: IS_BUILT ? builtClass : '[local]-[hash:base64:4]',
    },
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
      filter: { id: /\/(web|ui)\/src\/.*\.css$/ },
      handler: (source) => ({ code: `@layer tokens, base, ui, feature, player;\n${source}`, map: null }),
    },
  }
}

/**
 * Reads the classes of a module one by one: the bundler then writes each name where it is used, and the map of
 * all names, 3 KB of the first paint, is left out.
 */
function inlinedClasses(): Plugin {
  return {
    name: 'night-market-classes',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx$/, code: /\.module\.css'/ },
      handler: (source) => ({
        code: source.replaceAll(/import (\w+) from '([^']+\.module\.css)'/g, "import * as $1 from '$2'"),
        map: null,
      }),
    },
  }
}

/** The first text drawn uses these fonts: asked for with the page, they are there when the text is, and nothing moves. */
function preloadedFonts(names: readonly string[]): Plugin {
  return {
    name: 'night-market-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const paths = Object.keys(context.bundle ?? {})
        return names.map((name) => {
          const file = paths.find((path) => new RegExp(`/${name}-[\\w-]{8}\\.woff2$`).test(path))
          if (file === undefined) throw new Error(`the build has no font ${name}`)
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` }
          return { tag: 'link', attrs, injectTo: 'head-prepend' as const }
        })
      },
    },
  }
}
