/** How the operator made the site look: what a page knows of it from the start, and the logo under its own address. */
import { createHash } from 'node:crypto'
import type { App } from '../platform/http/http.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from './env.ts'
import type { Merchant } from './model.ts'
import { merchantOf } from './settings.ts'

const PATH = '/wps/system/logo'

/** Where the logo is; empty where there is none. */
export const logoAddress = ({ logo }: Pick<Merchant, 'logo'>): string =>
  logo === '' ? '' : `${PATH}?v=${createHash('sha256').update(logo).digest('hex').slice(0, 12)}`

/** What the server writes into every page: the merchant, and what differs from how the site comes. */
export const factsOf = ({ code, title, theme }: Merchant): Record<string, string> => ({
  merchant: code,
  ...(title !== '' && { site: title }),
  ...(theme === 'light' && { look: theme }),
})

export function logoRoute(app: App, { db }: Services): void {
  app.get(
    PATH,
    { config: { access: 'open', isAlwaysOpen: true }, schema: { hide: true } },
    async (_request, response) => {
      const { logo } = await merchantOf(db)
      const [, type, data = ''] = /^data:([^;]+);base64,(.+)$/.exec(logo) ?? []
      if (type === undefined) throw new Refusal('not_found')
      return (
        response
          .type(type)
          .header('cache-control', 'public, max-age=31536000, immutable')
          // An SVG that is opened by itself runs nothing.
          .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
          .send(Buffer.from(data, 'base64'))
      )
    },
  )
}
