/** Serves the built site: hashed assets, compressed by the build, and the page itself for every path that is not a call. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import type { App } from './http.ts'
import { Refusal } from '../refusal.ts'
import { hasPage, headOf, localeOf, readDescription, robotsText, screenAt, sitemap } from './page-head.ts'
import { escaped } from './page/escaped.ts'
import {
  NO_SCREEN,
  openFirstScreens,
  repliesElement,
  type AudienceOf,
  type Facts,
} from './page/first-screen.ts'

export interface WebOptions {
  root: string
  /** Where the site stands, for what quotes its addresses. */
  origin: string
  /** The paths of calls, which get no page. */
  calls: RegExp
  audienceOf: AudienceOf
  /** What the page knows of the deployment from the start, by name: data attributes of its root. */
  factsOf?: () => Promise<Facts>
}

export async function serveWeb(app: App, options: WebOptions): Promise<void> {
  const { root, origin, calls, factsOf = async () => ({}) } = options
  if (root === '') return
  const hidden = { schema: { hide: true }, config: { access: 'open' as const } }
  // One route a folder: one for each of thousands of pieces takes a second of every start.
  const files = { index: false as const, setHeaders, preCompressed: true }
  await app.register(fastifyStatic, { ...files, root, wildcard: false, globIgnore: ['index.html', '*/**/*'] })
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue
    const [folder, prefix] = [join(root, entry.name), `/${entry.name}/`]
    // A site of its own beside this one: its page stands at every path of it that is no file.
    const isSite = existsSync(join(folder, 'index.html'))
    // The wildcard of the package lists the whole folder for each request, to compare the spelling.
    app.get<{ Params: { '*': string } }>(`${prefix}*`, { schema: { hide: true } }, (request, response) => {
      const file = request.params['*']
      return response.sendFile(isSite && !FILE.test(file) ? 'index.html' : file, folder)
    })
    if (isSite)
      app.get(`/${entry.name}`, hidden, (_request, response) => response.sendFile('index.html', folder))
  }
  const site = await readDescription(root)
  const page = await readFile(join(root, 'index.html'), 'utf8')
  const firstScreen = openFirstScreens(app, options.audienceOf)
  app.get('/robots.txt', hidden, async (_request, response) =>
    response.type('text/plain').send(robotsText(site, origin)),
  )
  app.get('/sitemap.xml', hidden, async (_request, response) =>
    response.type('application/xml').send(sitemap(site, origin)),
  )
  app.get('/*', hidden, async (request, response) => {
    const [path = '/', query] = request.url.split('?', 2)
    if (calls.test(path) || /\.[a-z0-9]{2,5}$/.test(path.replace(/\.html$/, '')))
      throw new Refusal('not_found')
    const named = new URLSearchParams(query).get('lang')
    const locale = localeOf(site, named, request.cookies.locale)
    // The page matters more than what it shows first: without a database it still opens, and says what is wrong.
    const facts: Facts = await factsOf().catch((): Facts => ({}))
    const screen = await firstScreen(screenAt(site, path), locale, request, facts).catch(() => NO_SCREEN)
    const { html, replies } = screen
    const pieces = html === '' ? '' : ` data-pieces="${screen.pieces.join(' ')}"`
    return response
      .code(hasPage(site, path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(
        page
          .replace('<html lang="en"', () => `<html lang="${locale}"${pieces}${attributes(facts)}`)
          .replace(/<title>[^<]*(?=<)/, (title) =>
            facts.site === undefined ? title : `<title>${escaped(facts.site)}`,
          )
          .replace('</head>', () => `${headOf(site, origin, path, locale, facts.site)}</head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${repliesElement(replies)}`),
      )
  })
}

/** A path that names a file. */
const FILE = /\.[a-z0-9]{2,5}$/

const attributes = (facts: Facts): string =>
  Object.entries(facts)
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join('')

function setHeaders(response: FastifyReply, path: string): void {
  const isHashed = path.includes('/assets/')
  response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}
