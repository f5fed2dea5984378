/** Measures of this process for Prometheus: calls and their time by route and status, and what Node says of itself. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [metrics],
})

export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, response) => {
    const { method, routeOptions } = request
    const labels = { method, route: routeOptions.url ?? 'none', status: String(response.statusCode) }
    requestSeconds.observe(labels, response.elapsedTime / 1000)
  })
}

export const processMeasures = (): Promise<string> => metrics.metrics()
