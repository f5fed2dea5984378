/** The game's page, the pages of rules and of the verifier, and what they are built from. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export interface PageOptions {
  /** Where the browser's part was built to. */
  distFolder: string
  /** Origins that may frame a game. */
  parentOrigins: string[]
}

export function pages(app: FastifyInstance, options: PageOptions): void {
  const policy = contentPolicy(options.parentOrigins)
  const serve = (address: string, page: string): void => {
    const file = path.join(options.distFolder, page)
    app.get(address, (_request, response) => {
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
        .send(readFileSync(file))
    })
  }
  serve('/play', 'index.html')
  serve('/rules/:gameCode', 'page.html')
  serve('/verify', 'page.html')

  const assets = path.join(options.distFolder, 'assets')
  if (existsSync(assets))
    app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
      preCompressed: true,
    })
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
