/** Calls of a game in the browser. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { reply as envelope } from '@night-market/protocol/envelope'
import { STUDIO_CALLS } from '@night-market/protocol/studio'
import { authenticate } from '../../frames/authenticate.ts'
import { frameOfRequest } from '../../frames/frame-of-request.ts'
import type { Frames } from '../../frames/session.ts'
import { reply } from '../../platform/http.ts'
import { Refusal } from '../../platform/refusal.ts'
import { actInRound } from './act.ts'
import { refreshBalance } from '../wallet-answers.ts'
import type { Host } from '../host.ts'
import { startRound } from './start.ts'

export function playRoutes(root: FastifyInstance, host: Host, frames: Frames): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const frameOf = frameOfRequest(frames, host.clock)

  app.post('/play/authenticate', { schema: schemaOf('/play/authenticate') }, async (request) =>
    reply(await authenticate(host, frames, request.body.code)),
  )
  app.post('/play/start', { schema: schemaOf('/play/start') }, async (request) => {
    const { roundId, stake, choice, grant = null } = request.body
    const wanted = { roundId, stake: BigInt(stake), choice, grant }
    return reply(await startRound(host, await frameOf(request), wanted))
  })
  app.post('/play/act', { schema: schemaOf('/play/act') }, async (request) =>
    reply(await actInRound(host, await frameOf(request), request.body)),
  )
  app.post('/play/balance', { schema: schemaOf('/play/balance') }, async (request) =>
    reply({ balance: String(await refreshBalance(host, await frameOf(request))) }),
  )
  app.post('/play/seeds/rotate', { schema: schemaOf('/play/seeds/rotate') }, async (request) => {
    const frame = await frameOf(request)
    const outcome = await host.seeds.rotate(frame.playerId, request.body, host.clock())
    if (outcome === 'in_play') throw new Refusal('round_in_play')
    if (outcome === 'moved') throw new Refusal('seeds_moved')
    return reply(await host.seeds.current(frame.playerId))
  })
  app.post('/play/seeds', { schema: schemaOf('/play/seeds') }, async (request) => {
    const frame = await frameOf(request)
    return reply(await host.seeds.current(frame.playerId))
  })
}

type Calls = typeof STUDIO_CALLS

function schemaOf<Path extends keyof Calls>(path: Path) {
  const call = STUDIO_CALLS[path]
  return {
    body: call.body as Calls[Path]['body'],
    response: { 200: envelope(call.value as Calls[Path]['value']) },
  }
}
