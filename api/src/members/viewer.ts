import type { FastifyRequest } from 'fastify'
import type { Viewer } from './model.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

/** The member whose session sent the request, on a route that is not open to strangers. */
export function viewerOf(request: FastifyRequest): Viewer {
  if (request.viewer === null) throw new Error(`${request.routeOptions.url} is open to strangers`)
  return request.viewer
}
