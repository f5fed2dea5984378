import { createHash } from 'node:crypto'
import * as wire from '@night-market/protocol/content'
import { reply } from '@night-market/protocol/envelope'
import { z } from 'zod'
import { ok, type App } from '../platform/http/http.ts'
import type { Services } from '../platform/services.ts'
import { announcements, type ArtOfGames } from './announcements.ts'
import { pageOfKind, readEntry, seenBy } from './live-set.ts'
import { pictureOf } from './pictures.ts'
import { readPreview } from './preview.ts'
import { readerOf, type AudienceFacts } from './reader.ts'
import { staffContentRoutes } from './staff-routes.ts'
import { cardOnWire, textOnWire } from './wire.ts'

const OPEN = { access: 'open' } as const

export interface ContentParts {
  artOfGames: ArtOfGames
  /** What features above know of members, for audiences by level and tag. */
  audienceFacts: readonly AudienceFacts[]
}

/** What the site says, for its readers, and the calls with which staff write it. */
export async function contentRoutes(app: App, services: Services, parts: ContentParts): Promise<void> {
  await app.register(async (scope) => {
    addTags(scope)
    listRoutes(scope, services, parts)
    textRoutes(scope, services, parts)
    previewRoute(scope, services, parts)
  })
  pictureRoute(app, services)
  await staffContentRoutes(app, services)
}

/** An unchanged reply is sent once: a browser that holds it gets a 304. */
function addTags(app: App): void {
  // Before the reply is compressed, which the hooks of the whole server do.
  app.addHook('preSerialization', async (request, response, payload) => {
    if (response.statusCode !== 200) return payload
    const hash = createHash('sha256').update(JSON.stringify(payload)).digest('base64url')
    const tag = `W/"${hash.slice(0, 27)}"`
    response.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'cookie, x-session-token' })
    if (request.headers['if-none-match'] !== tag) return payload
    response.code(304)
    return null
  })
  app.addHook('onSend', async (_request, response, payload) => (response.statusCode === 304 ? '' : payload))
}

function listRoutes(app: App, services: Services, { artOfGames, audienceFacts }: ContentParts): void {
  const { db, clock } = services

  const notices = { querystring: wire.AnnouncementsQuery, response: { 200: reply(wire.Announcements) } }
  app.get(
    '/wps/relay/MCSFE_getListAnnouncements',
    { config: { ...OPEN, isAlwaysOpen: true }, schema: { ...notices, summary: 'Announcements and notices' } },
    async (request) => {
      const reader = await readerOf(services, audienceFacts, request, request.query)
      return ok(await announcements(db, artOfGames, request.query, reader, clock()))
    },
  )

  const help = { querystring: wire.HelpCenterQuery, response: { 200: reply(wire.HelpCenter) } }
  app.get(
    '/wps/system/helpCenter',
    { config: OPEN, schema: { ...help, summary: 'Help pages' } },
    async (request) => {
      const { lang: language, device } = request.query
      const reader = await readerOf(services, audienceFacts, request, { language, device })
      return ok({ articles: (await seenBy(db, ['help'], reader, clock())).map(textOnWire) })
    },
  )

  const list = {
    params: wire.ContentListParams,
    querystring: wire.ContentListQuery,
    response: { 200: reply(wire.ContentList) },
  }
  app.get(
    '/wps/content/:kind',
    { config: OPEN, schema: { ...list, summary: 'Published entries of a kind' } },
    async (request) => {
      const reader = await readerOf(services, audienceFacts, request, request.query)
      const wanted = { kind: request.params.kind, page: request.query.page }
      const { rows, ...page } = await pageOfKind(db, wanted, reader, clock())
      return ok({ rows: rows.map(cardOnWire), ...page })
    },
  )
}

function textRoutes(app: App, services: Services, { audienceFacts }: ContentParts): void {
  const { db, clock } = services
  const schema = {
    params: wire.ContentParams,
    querystring: wire.ContentQuery,
    response: { 200: reply(wire.ContentText) },
  }
  app.get(
    '/wps/content/:kind/:slug',
    { config: OPEN, schema: { ...schema, summary: 'A published entry' } },
    async (request) => {
      const reader = await readerOf(services, audienceFacts, request, request.query)
      const wanted = { ...request.params, version: request.query.version }
      return ok(textOnWire(await readEntry(db, wanted, reader, clock())))
    },
  )
}

function previewRoute(app: App, { db, clock }: Services, { artOfGames }: ContentParts): void {
  const schema = { body: wire.PreviewSecret, response: { 200: reply(wire.Preview) } }
  app.post(
    '/wps/content/previews',
    { config: OPEN, schema: { ...schema, summary: 'A draft, by the secret of its preview' } },
    async (request) => ok(await readPreview(db, artOfGames, request.body.secret, clock())),
  )
}

function pictureRoute(app: App, { db }: Services): void {
  const schema = {
    params: z.object({ id: z.string().max(80) }),
    response: { 200: z.unknown().meta({ description: 'The picture: image/png or image/jpeg.' }) },
  }
  app.get(
    '/wps/content/pictures/:id',
    { config: OPEN, schema: { ...schema, summary: 'A picture of an entry' } },
    async (request, response) => {
      const { contentType, bytes } = await pictureOf(db, request.params.id)
      return response
        .type(contentType)
        .headers({
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          // A picture never changes: another one has another id.
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .send(bytes)
    },
  )
}
