/** The staff over HTTP alone, as its console would. Journeys use it. */
import { TOKEN_HEADER } from '@night-market/protocol/values/headers'
import type { ReviewsPage } from '@night-market/protocol/wallet-reviews'
import type { SecureKey } from '@night-market/protocol/secure'
import { sealPayload } from '../../api/src/platform/crypto/seal.ts'
import { DEMO_STAFF } from '../../cli/seed/seed.ts'

type Headers = Record<string, string>

/** Votes, as one of the sandbox's staff, on what lies before the house about this payment. */
export async function voteOn(site: string, subject: string, vote: 'approve' | 'reject'): Promise<void> {
  const headers = await atConsole(site)
  const { rows } = await call<ReviewsPage>(site, headers, 'GET', '/ops/reviews?pageSize=100')
  const review = rows.find((row) => row.subject === subject)
  if (review === undefined) throw new Error(`nobody has to look at ${subject}`)
  await call(site, headers, 'POST', `/ops/reviews/${review.id}/votes`, { vote, note: 'looked at it' })
}

async function atConsole(site: string): Promise<Headers> {
  const [{ username, password }] = DEMO_STAFF
  const path = '/ops/session/login'
  const key = await call<SecureKey>(site, {}, 'GET', '/wps/system/key')
  const body = await sealPayload(key, { path, body: { username, password } })
  const reply = await send(site, {}, 'POST', path, body)
  const { value } = (await reply.json()) as { value: { token: string } }
  const cookie = reply.headers.getSetCookie().map((each) => each.split(';', 1)[0])
  return { [TOKEN_HEADER]: value.token, cookie: cookie.join('; ') }
}

async function call<Value>(
  site: string,
  headers: Headers,
  method: string,
  path: string,
  body?: object,
): Promise<Value> {
  const reply = await send(site, headers, method, path, body)
  const said = (await reply.json()) as { success: boolean; value: Value; code?: string }
  if (!said.success) throw new Error(`${path} was refused: ${said.code}`)
  return said.value
}

const send = (site: string, headers: Headers, method: string, path: string, body?: object) =>
  fetch(site + path, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
