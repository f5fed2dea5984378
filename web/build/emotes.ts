/** The pictures of the emotes: Fluent Emoji by Microsoft (MIT), one file each at `/emotes/<name>.svg`. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { EMOTES } from '@night-market/protocol/values/rooms'
import type { Plugin } from 'vite'

interface IconSet {
  icons: Record<string, { body: string }>
  width: number
  height: number
}

export function emotePictures(): Plugin {
  return {
    name: 'night-market-emotes',
    configureServer(server) {
      server.middlewares.use('/emotes', (request, response, next) => {
        const picture = pictures().get(request.url?.slice(1) ?? '')
        if (picture === undefined) return next()
        response.setHeader('content-type', 'image/svg+xml').end(picture)
      })
    },
    generateBundle() {
      for (const [name, source] of pictures())
        this.emitFile({ type: 'asset', fileName: `emotes/${name}`, source })
    },
  }
}

function pictures(): Map<string, string> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
  const { icons, width, height } = JSON.parse(readFileSync(file, 'utf8')) as IconSet
  return new Map(
    EMOTES.map((name) => {
      const icon = icons[name]
      if (icon === undefined) throw new Error(`there is no picture of the emote ${name}`)
      const box = `0 0 ${width} ${height}`
      return [`${name}.svg`, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${icon.body}</svg>`]
    }),
  )
}
