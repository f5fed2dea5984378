/** Routes that hosts share in shape. */
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'

/** A socket that the studio's own pages alone open. */
export function socketRoute(
  app: FastifyInstance,
  path: string,
  origin: string,
  greet: (socket: WebSocket, request: FastifyRequest) => void,
): void {
  const onRequest = async ({ headers }: Pick<FastifyRequest, 'headers'>): Promise<void> => {
    if (headers.origin !== origin) throw new Refusal('not_found')
  }
  app.get(path, { websocket: true, onRequest }, greet)
}

/** A chain that anyone may read, pages of other origins too. */
export const showChain = (response: FastifyReply, chain: object): FastifyReply =>
  response
    .header('cache-control', 'public, max-age=5')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .send(chain)
