/** Serves the built site: hashed assets, compressed by the build, and the page itself for every path that is not a call. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import type { App } from './http.ts'
import { Refusal } from '../refusal.ts'

const HOME = /^\/(index(\.html)?|home)?$/

export interface WebOptions {
  root: string
  /** The paths of calls, which get no page. */
  calls: RegExp
  /** Addresses of the pictures that the home page shows first; browsers then fetch them beside the scripts. */
  firstPictures: () => Promise<string[]>
}

export async function serveWeb(app: App, { root, calls, firstPictures }: WebOptions): Promise<void> {
  if (root === '') return
  // One route a folder: one for each of thousands of pieces takes a second of every start.
  const files = { index: false as const, setHeaders, preCompressed: true }
  await app.register(fastifyStatic, { ...files, root, wildcard: false, globIgnore: ['index.html', '*/**/*'] })
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue
    const folder = { root: join(root, entry.name), prefix: `/${entry.name}/`, decorateReply: false }
    await app.register(fastifyStatic, { ...files, ...folder })
  }
  const page = await readFile(join(root, 'index.html'), 'utf8')
  app.get('/*', { schema: { hide: true }, config: { access: 'open' } }, async (request, response) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (calls.test(path) || /\.[a-z0-9]{2,5}$/.test(path.replace(/\.html$/, '')))
      throw new Refusal('not_found')
    // The page matters more than its preloads: without a database it still opens, and says what is wrong.
    const pictures = HOME.test(path) ? await firstPictures().catch(() => []) : []
    const head = pictures.map(preloadOf).join('')
    return response
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replace('</head>', () => `${head}</head>`))
  })
}

const preloadOf = (address: string): string =>
  `<link rel="preload" as="image" href="${escaped(address)}" fetchpriority="high" />`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function setHeaders(response: FastifyReply, path: string): void {
  const isHashed = path.includes('/assets/')
  response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}
