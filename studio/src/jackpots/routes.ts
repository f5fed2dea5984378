/** The current jackpot pools, open to any origin: the lobby and the games show them as tickers. */
import type { FastifyInstance } from 'fastify'
import { networkOf } from '@night-market/games/kernel/jackpots'
import type { Db } from '@night-market/vendor-kit/database/db'
import { Refusal } from '../platform/refusal.ts'
import { poolsNow } from './pools-now.ts'

export const jackpotAddress = (network: string): string => `/jackpots/${network}.json`

/** A ticker asks every few seconds; caches in between may answer it. */
const FRESH_S = 2

export function jackpotRoutes(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { file: string }; Querystring: { currency?: unknown } }>(
    '/jackpots/:file',
    async (request, response) => {
      const network = networkOf(request.params.file.replace(/\.json$/, ''))
      if (!network || jackpotAddress(network.id) !== `/jackpots/${request.params.file}`)
        throw new Refusal('not_found')
      const { currency } = request.query
      if (currency !== undefined && (typeof currency !== 'string' || !/^[A-Z0-9]{2,12}$/.test(currency)))
        throw new Refusal('invalid_request', { field: 'currency' })
      return response
        .header('cache-control', `public, max-age=${FRESH_S}`)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('access-control-allow-origin', '*')
        .send(await poolsNow(db, network, currency ?? null))
    },
  )
}
