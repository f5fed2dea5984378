/** Measures for Prometheus: requests by route and status, and whatever features count. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [metrics],
})

export function measureRequests(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onResponse', async (request, response) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(response.statusCode),
    }
    requestSeconds.observe(labels, response.elapsedTime / 1000)
  })
}

const events = new Gauge({
  name: 'outbox_events',
  help: 'Events by state: waiting to be delivered, or set aside because a subscriber cannot process them.',
  labelNames: ['state'],
  registers: [metrics],
})

export function measureEvents({ waiting, setAside }: { waiting: number; setAside: number }): void {
  events.set({ state: 'waiting' }, waiting)
  events.set({ state: 'set_aside' }, setAside)
}
