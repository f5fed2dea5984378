import { Nothing, reply } from '@night-market/protocol/envelope'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../env.ts'
import { receiveCallback } from './receive-callback.ts'
import type { PaymentDriver } from './payment-driver.ts'

const MOST_BYTES = 256 * 1024

/** Where providers call: the body stays the bytes that were signed. */
export async function callbackRoutes(
  app: App,
  services: Services,
  drivers: readonly PaymentDriver[],
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { driver: string } }>(
      '/wps/wallet/callbacks/:driver',
      {
        bodyLimit: MOST_BYTES,
        config: { access: 'vendor', rateLimit: false },
        schema: { summary: 'Notification of a payment provider', response: { 200: reply(Nothing) } },
      },
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const { driver } = request.params
        const callback = { driver, body, headers: request.headers }
        await receiveCallback(services, drivers, callback, services.clock())
        return ok(null)
      },
    )
  })
}
