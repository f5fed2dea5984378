import { z } from 'zod'
import type { App } from '../../platform/http/http.ts'
import type { Services } from '../env.ts'
import { languageIn, PAGE_ACTS, SANDBOX_PAGE_STYLE, sandboxPage } from './page.ts'
import { actOn, paymentToPay } from './provider.ts'

const config = { access: 'open' } as const
const params = z.object({ id: z.string().regex(/^pay_[0-9a-z]{26}$/) })
const body = z.object({ act: z.enum(PAGE_ACTS) })

interface Page {
  Params: z.output<typeof params>
}
interface Pressed extends Page {
  Body: z.output<typeof body>
}

/** The sandbox provider's own site, where a card is paid. The long id of a payment is the payer's only credential. */
export async function sandboxPageRoutes(app: App, { db, clock, env }: Services): Promise<void> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    // The answer to the form leads back to the site, which may have another address than this page was opened by.
    `form-action 'self' ${new URL(env.PUBLIC_URL).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )

    scope.get('/sandbox/pay.css', { config, schema: { hide: true } }, async (_request, response) =>
      response.type('text/css').send(SANDBOX_PAGE_STYLE),
    )

    scope.get<Page>(
      '/sandbox/pay/:id',
      { config, schema: { hide: true, params } },
      async (request, response) => {
        const payment = await paymentToPay(db, request.params.id)
        const page = sandboxPage(payment, languageIn(request.headers['accept-language']))
        response.header('content-security-policy', policy)
        return response.type('text/html').send(page)
      },
    )

    scope.post<Pressed>(
      '/sandbox/pay/:id',
      { config, schema: { hide: true, params, body } },
      async (request, response) => {
        const payment = await paymentToPay(db, request.params.id)
        await actOn(db, payment.id, request.body.act, clock())
        return response.redirect(payment.returnUrl, 303)
      },
    )
  })
}
