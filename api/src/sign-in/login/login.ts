import type { Cookie } from '../../sessions/index.ts'
import { isKnownToAll } from '../model.ts'
import type { Services } from '../env.ts'
import { admitMember, type Admission } from './admit.ts'
import { requireHuman } from '../human/human-check.ts'
import { memberByPassword, type PasswordClaim } from './password-check.ts'
import { forgetDevice, useDevice } from './remember.ts'
import type { LoginContext } from '../client-context.ts'

export interface LoginRequest extends PasswordClaim {
  type: 'username' | 'remembered'
  verification?: string | undefined
  remember?: boolean | undefined
}

/**
 * Logs a member in with the password, or with a browser that was remembered within the last day.
 *
 * Refuses an unknown username and a wrong password alike and after the same time (`wrong_credentials`). Three wrong passwords
 * require a captcha; five in half an hour block further attempts (`too_many_requests`). `account_disabled` requires the right
 * password, and so does `non_member`, the answer to an account of the staff.
 */
export async function login(
  services: Services,
  request: LoginRequest,
  client: LoginContext,
  now: Date,
): Promise<Admission> {
  return request.type === 'remembered'
    ? loginByDevice(services, request, client, now)
    : loginByPassword(services, request, client, now)
}

async function loginByPassword(
  services: Services,
  request: LoginRequest,
  client: LoginContext,
  now: Date,
): Promise<Admission> {
  const { origin, earlierCookie, browser, deviceCookie } = client
  await requireHuman(services, request.verification, now)
  const member = await memberByPassword(services, request, client, now)
  const mustChangePassword = isKnownToAll(request.password)
  const isRemembered = request.remember === true && !mustChangePassword
  const remembers = isRemembered ? ({ type: 'username', typed: member.username } as const) : null
  const proven = { origin, earlierCookie, browser, deviceCookie, remembers, mustChangePassword }
  const admission = await admitMember(services, member, proven, 'password', now)
  if (request.remember === undefined) return admission
  return withCookie(admission, await forgetDevice(services.db, deviceCookie))
}

async function loginByDevice(
  services: Services,
  { username, remember }: LoginRequest,
  { origin, earlierCookie, browser, deviceCookie }: LoginContext,
  now: Date,
): Promise<Admission> {
  const { member, cookie } = await useDevice(services, { typed: username, secret: deviceCookie }, now)
  const next = remember === false ? await forgetDevice(services.db, cookie.value) : cookie
  const proven = { origin, earlierCookie, browser, deviceCookie: next.value, remembers: null }
  return withCookie(await admitMember(services, member, proven, 'password', now), next)
}

/** Adds a cookie, unless the admission itself sets one of this name. */
const withCookie = ({ value, cookies }: Admission, cookie: Cookie): Admission => ({
  value,
  cookies: cookies.some(({ name }) => name === cookie.name) ? cookies : [cookie, ...cookies],
})
