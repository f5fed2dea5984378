import multipart from '@fastify/multipart'
import { SentPicture } from '@night-market/protocol/content'
import { Nothing, reply } from '@night-market/protocol/envelope'
import * as wire from '@night-market/protocol/points'
import { amount } from '@night-market/protocol/values/money'
import { UPLOAD_BYTES } from '@night-market/protocol/values/upload-limits'
import type { FastifyRequest } from 'fastify'
import { PICTURE_OWNER } from '../content/index.ts'
import type { Actor } from '../platform/actor.ts'
import { keepUpload } from '../platform/files/uploads.ts'
import { fileIn } from '../platform/http/file-in.ts'
import { ok, type App } from '../platform/http/http.ts'
import type { Services } from '../platform/services.ts'
import { staffOf } from '../staff/index.ts'
import { allGoods } from './offered-goods.ts'
import { staffRedemptions } from './read.ts'
import { changeStock, saveGood } from './save-good.ts'
import { staffGoodOnWire, staffRedemptionOnWire } from './wire.ts'

const PROMOTER = { access: 'staff', right: 'promote' } as const
const REVIEWER = { access: 'staff', right: 'review' } as const
const done = { 200: reply(Nothing) }

const actorOf = (request: FastifyRequest): Actor<'staff'> => ({
  kind: 'staff',
  name: staffOf(request).username,
})

/** The mall and its redemptions, in the operator console; the review queue decides about them. */
export async function staffRoutes(app: App, services: Services): Promise<void> {
  goodRoutes(app, services)
  redemptionRoutes(app, services)
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: UPLOAD_BYTES, files: 1, fields: 0 } })
    pictureRoute(scope, services)
  })
}

function goodRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/ops/points/goods',
    { config: PROMOTER, schema: { summary: 'Goods for points', response: { 200: reply(wire.StaffGoods) } } },
    async () => ok({ goods: (await allGoods(db)).map(staffGoodOnWire) }),
  )
  const saving = { params: wire.GoodParams, body: wire.GoodBody, response: done }
  app.put(
    '/ops/points/goods/:id',
    { config: PROMOTER, schema: { ...saving, summary: 'Create or change goods' } },
    async (request) => {
      const { points, amount: money, ...body } = request.body
      const good = { ...request.params, ...body, points: amount(points), amount: amount(money) }
      await saveGood(db, good, actorOf(request), clock())
      return ok(null)
    },
  )
  const stocking = { params: wire.GoodParams, body: wire.StockBody, response: done }
  app.post(
    '/ops/points/goods/:id/stock',
    { config: PROMOTER, schema: { ...stocking, summary: 'Change the stock of goods' } },
    async (request) => {
      await changeStock(db, { ...request.params, ...request.body }, actorOf(request), clock())
      return ok(null)
    },
  )
}

function redemptionRoutes(app: App, { db }: Services): void {
  const list = { querystring: wire.StaffRedemptionsQuery, response: { 200: reply(wire.StaffRedemptions) } }
  app.get(
    '/ops/points/redemptions',
    { config: REVIEWER, schema: { ...list, summary: 'Redemptions' } },
    async (request) => {
      const { rows, next } = await staffRedemptions(db, request.query)
      return ok({ rows: rows.map(staffRedemptionOnWire), next })
    },
  )
}

function pictureRoute(app: App, { db, clock }: Services): void {
  const schema = { response: { 200: reply(SentPicture) } }
  app.post(
    '/ops/points/pictures',
    { config: PROMOTER, schema: { ...schema, summary: 'Upload a picture of goods' } },
    async (request) => {
      const sending = { owner: PICTURE_OWNER, purpose: 'content', read: () => fileIn(request) } as const
      return ok(await keepUpload(db, sending, clock()))
    },
  )
}
