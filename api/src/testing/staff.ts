/** Staff for tests: created as in the product, logged in through the console's own login. */
import { addStaff } from '../staff/accounts.ts'
import { randomBytes } from 'node:crypto'
import { RIGHTS, type Right } from '@night-market/protocol/values/roles'
import type { StaffId } from '@night-market/protocol/values/ids'
import { TOTP, URI } from 'otpauth'
import type { TestMarket } from './app.ts'
import { sealed } from './sealed.ts'

export interface TestStaff {
  staffId: StaffId
  username: string
  password: string
  /** Both halves of a session of the console. */
  headers: { cookie: string; 'x-session-token': string }
}

/** A staff account logged in to the console, with these rights; all of them by default. */
export async function aStaff(market: TestMarket, rights: readonly Right[] = RIGHTS): Promise<TestStaff> {
  const account = { username: `s${randomBytes(6).toString('hex')}`, password: 'lamps along the quay' }
  const request = {
    ...account,
    displayName: account.username,
    rights: [...rights],
    hasAuthenticator: false,
    by: { kind: 'test' },
  }
  const { id } = await addStaff(market.services.db, market.services.env, request, market.clock.read())
  return { staffId: id, ...account, headers: await entered(market, account) }
}

/** What the authenticator app of this URI shows. */
export function appCode(uri: string, now: Date): string {
  const app = URI.parse(uri)
  if (!(app instanceof TOTP)) throw new Error(`${uri} is of no authenticator app`)
  return app.generate({ timestamp: now.getTime() })
}

/** The headers of a session of the console that this account begins. */
export async function entered(
  market: TestMarket,
  account: { username: string; password: string; code?: string },
): Promise<TestStaff['headers']> {
  const path = '/ops/session/login'
  const body = await sealed(market, path, account, { sentAt: market.clock.read().getTime() })
  const reply = await market.app.inject({ method: 'POST', url: path, body })
  const cookie = reply.cookies.find(({ name }) => name.endsWith('nm_staff'))
  if (reply.statusCode !== 200) throw new Error(`${account.username} did not enter: ${reply.body}`)
  return { cookie: `${cookie?.name}=${cookie?.value}`, 'x-session-token': reply.json().value.token }
}
