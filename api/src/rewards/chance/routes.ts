import * as wire from '@night-market/protocol/rewards/chance'
import { reply } from '@night-market/protocol/envelope'
import type { FastifyRequest } from 'fastify'
import { viewerOf } from '../../members/index.ts'
import { ok, type App } from '../../platform/http/http.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import type { Chance } from './chance.ts'
import { claimRaffle } from './claim-raffle.ts'
import type { Take } from './model.ts'
import { clientSeedOf, type TakeCall } from './plan.ts'
import { proofOf } from './proof.ts'
import { staffDrawRoutes } from './staff-routes.ts'
import { takeFreeTickets } from './tickets.ts'
import { drawView, listDraws } from './view.ts'
import { drawOnWire, proofOnWire, takeOnWire } from './wire.ts'

const OPEN = { access: 'open' } as const
const params = wire.DrawParams

/** Draws: anyone sees the odds and what is left, members take part, staff publish and end them. */
export function chanceRoutes(app: App, chance: Chance): void {
  readRoutes(app, chance)
  takeRoutes(app, chance)
  ticketRoutes(app, chance)
  staffDrawRoutes(app, chance)
}

function readRoutes(app: App, { services: { db, clock } }: Chance): void {
  const list = { response: { 200: reply(wire.Draws) } }
  app.get(
    '/wps/rewards/draws',
    { config: OPEN, schema: { ...list, summary: 'Draws of prizes' } },
    async (request) => ok({ draws: (await listDraws(db, request.viewer, clock())).map(drawOnWire) }),
  )
  const one = { params, response: { 200: reply(wire.Draw) } }
  app.get(
    '/wps/rewards/draws/:id',
    { config: OPEN, schema: { ...one, summary: 'A draw with its odds' } },
    async (request) => ok(drawOnWire(await drawView(db, request.params.id, request.viewer, clock()))),
  )
  const proof = { params, response: { 200: reply(wire.DrawProof) } }
  app.get(
    '/wps/rewards/draws/:id/proof',
    { config: OPEN, schema: { ...proof, summary: 'Proof of a draw' } },
    async (request) => ok(proofOnWire(await proofOf(db, request.params.id, request.viewer, clock()))),
  )
}

function takeRoutes(app: App, chance: Chance): void {
  const limited = limits(chance.services)('member', 300)
  const response = { 200: reply(wire.Taken) }

  const opening = { params, body: wire.OpenBody, response }
  app.post(
    '/wps/rewards/draws/:id/open',
    { config: limited, schema: { ...opening, summary: 'Open an envelope' } },
    async (request) =>
      ok(await taken(chance, { ...callOf(request), claim: request.body.id, clientSeed: null })),
  )
  const spinning = { params, body: wire.SpinBody, response }
  app.post(
    '/wps/rewards/draws/:id/spin',
    { config: limited, schema: { ...spinning, summary: 'Take a turn' } },
    async (request) => {
      const clientSeed = clientSeedOf(request.body)
      return ok(await taken(chance, { ...callOf(request), claim: request.body.id, clientSeed }))
    },
  )
  const smashing = { params, body: wire.SmashBody, response }
  app.post(
    '/wps/rewards/draws/:id/smash',
    { config: limited, schema: { ...smashing, summary: 'Smash an egg' } },
    async (request) => {
      const clientSeed = clientSeedOf(request.body)
      return ok(await taken(chance, { ...callOf(request), claim: request.body.id, clientSeed }))
    },
  )
}

const callOf = (request: FastifyRequest): Pick<TakeCall, 'draw' | 'member'> => ({
  draw: (request.params as { id: string }).id,
  member: viewerOf(request).memberId,
})

/** A take, with what is left of the draw. */
async function taken({ take, services: { db, clock } }: Chance, call: TakeCall): Promise<wire.Taken> {
  const found: Take = await take(call)
  const { prizes } = await drawView(db, call.draw, null, clock())
  return { take: takeOnWire(found), left: prizes.map(({ remaining }) => remaining) }
}

function ticketRoutes(app: App, { services }: Chance): void {
  const { db, clock } = services
  const limited = limits(services)('member', 60)
  const taking = { params, response: { 200: reply(wire.TicketsValue) } }
  app.post(
    '/wps/rewards/draws/:id/tickets',
    { config: limited, schema: { ...taking, summary: 'Take a ticket of a raffle' } },
    async (request) => {
      const viewer = viewerOf(request)
      const given = await takeFreeTickets(db, request.params.id, viewer.memberId, clock())
      const { me } = await drawView(db, request.params.id, viewer, clock())
      return ok({ given, tickets: me?.tickets ?? 0 })
    },
  )
  const claiming = { body: wire.RaffleBody, response: { 200: reply(wire.RaffleValue) } }
  app.post(
    '/wps/relay/MCS2_claimRafflePromotion',
    { config: limited, schema: { ...claiming, summary: 'Take part in a draw' } },
    async (request) => {
      const wanted = { member: viewerOf(request).memberId, raffle: request.body.promotionId }
      return ok(await claimRaffle(services, wanted, clock()))
    },
  )
}
