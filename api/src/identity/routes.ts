import type { FastifyRequest } from 'fastify'
import type { App } from '../platform/http.ts'
import type { Identified } from '../platform/live.ts'
import type { Services } from '../platform/services.ts'

export async function identityRoutes(_app: App, _services: Services): Promise<void> {}

/** Enforces every route's declared access, and finds out who asks. */
export function guardAccess(_app: App, _services: Services): void {}

/** Whose socket this is: cookie and token must both hold. */
export async function identifySocket(
  _services: Services,
  _request: FastifyRequest,
  _token: string,
): Promise<Identified | null> {
  return null
}
