/** The game's page, the pages of rules and of the verifier, and what they are built from. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { lotteryOf } from '@night-market/games/titles/lotteries'
import type { Titles } from './catalogue/index.ts'
import { lotteryRules, RULES_SCRIPT, RULES_SCRIPT_TEXT } from './catalogue/lottery-rules.ts'
import { artAddresses } from './catalogue/pictures/addresses.ts'
import { readManifest, withPieces } from './page-pieces.ts'

/** A page whose game is unknown opens all the same, and names no pieces. */
const PlayQuery = z.object({ game: z.string().catch(''), language: z.string().catch('') })

const RulesParams = z.object({ gameCode: z.string() })
const RulesQuery = z.object({ language: z.string().catch(''), theme: z.string().catch('') })

export interface PageOptions {
  /** Where the browser's part was built to. */
  distFolder: string
  /** The public beacon, if any: what is said of plays out of a pool. */
  beaconUrl?: string
  /** Origins that may frame a game. */
  parentOrigins: string[]
}

interface PageRequest {
  query: unknown
  params: unknown
}

type Fill = (html: string, request: PageRequest) => Promise<string>

export function pages(app: FastifyInstance, titles: Titles, options: PageOptions): void {
  const policy = contentPolicy(options.parentOrigins)
  const hasBeacon = (options.beaconUrl ?? '') !== ''
  const manifest = readManifest(options.distFolder)
  const serve = (address: string, page: string, fill: Fill = async (html) => html): void => {
    const file = path.join(options.distFolder, page)
    app.get(address, async (request, response) => {
      if (!existsSync(file)) {
        const sentence = 'The games are not built yet: run "npm start", or "vite build studio".'
        return response.status(503).type('text/plain; charset=utf-8').send(sentence)
      }
      return response
        .headers({
          'content-security-policy': policy,
          'cache-control': 'no-cache',
          'referrer-policy': 'no-referrer',
          'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
        })
        .type('text/html; charset=utf-8')
        .send(await fill(readFileSync(file, 'utf8'), request))
    })
  }
  serve('/play', 'index.html', async (html, { query }) => {
    const { game, language } = PlayQuery.parse(query)
    const title = await titles.get(game).catch(() => null)
    if (title === null) return html
    return withPieces(html, manifest, { title, art: artAddresses(title), tag: language })
  })
  serve('/play/draw', 'draw.html')
  serve('/play/book', 'book.html')
  serve('/rules/:gameCode', 'page.html', async (html, { params, query }) => {
    const lottery = lotteryOf(RulesParams.parse(params).gameCode)
    return lottery === undefined
      ? html
      : lotteryRules(html, { title: lottery, hasBeacon }, RulesQuery.parse(query))
  })
  app.get(RULES_SCRIPT, (_request, response) =>
    response
      .header('cache-control', 'public, max-age=3600')
      .type('text/javascript; charset=utf-8')
      .send(RULES_SCRIPT_TEXT),
  )
  serve('/verify', 'page.html')

  const root = path.join(options.distFolder, 'assets')
  if (!existsSync(root)) return
  app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  // The wildcard of the package lists the whole folder for each request, to compare the spelling.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, response) =>
    response.sendFile(request.params['*']),
  )
}

/** Nothing but our own files, no inline script or style, no eval; framed by the platform's sites only. */
function contentPolicy(parentOrigins: string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${parentOrigins.join(' ')}`.trim(),
  ].join('; ')
}
