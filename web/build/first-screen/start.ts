/** Starts the code of the site after the first screen is painted. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/** `public/theme.js` asks for the code and runs it; it is as small as the rest. */
export function startedAfterPaint(): Plugin {
  let out = ''
  return {
    name: 'night-market-start',
    apply: 'build',
    configResolved(config) {
      out = join(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [script = '', entry] =
          /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html) ?? []
        if (entry === undefined) throw new Error('the page has no script')
        return html
          .replace(script, '')
          .replace('<script src="/theme.js"', `<script src="/theme.js" data-entry="${entry}"`)
      },
    },
    closeBundle(error) {
      // The build's own error is the one to read.
      if (error !== undefined) return
      const file = join(out, 'theme.js')
      writeFileSync(file, minifySync('theme.js', readFileSync(file, 'utf8')).code)
    },
  }
}
