/** Serves the built site: hashed assets for ever, and the page itself for every path that is not a call. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from './http.ts'
import { Refusal } from './refusal.ts'

const CALLS = /^\/(wps|lgw|lotto|ops|vendor-wallet|assets)(\/|$)/

export async function serveWeb(app: App, root: string): Promise<void> {
  if (root === '') return
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '.vite/**'],
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = await readFile(join(root, 'index.html'))
  app.get('/*', { schema: { hide: true }, config: { access: 'open' } }, async (request, response) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (CALLS.test(path) || /\.[a-z0-9]{2,5}$/.test(path.replace(/\.html$/, '')))
      throw new Refusal('not_found')
    return response.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
