/** Members over days and months: the session of a test does not last so long. */
import { COOKIE } from '../sessions/session.ts'
import type { TestMarket } from './app.ts'
import type { TestMember } from './members.ts'
import { sealed } from './sealed.ts'

const LOGIN = '/wps/session/login'

/** A new session of a member, by the product's own login. */
export async function loginAgain(
  market: TestMarket,
  { username, password }: Pick<TestMember, 'username' | 'password'>,
): Promise<TestMember['headers']> {
  const body = await sealed(market, LOGIN, { username, password, type: 'username' })
  const response = await market.app.inject({ method: 'POST', url: LOGIN, body })
  const cookie = response.cookies.find(({ name }) => name === COOKIE)?.value
  if (response.statusCode !== 200 || cookie === undefined) {
    throw new Error(`${username} could not log in: ${response.body}`)
  }
  return { cookie: `${COOKIE}=${cookie}`, 'x-session-token': response.json().value.token }
}
