import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { MemberInfo } from '@night-market/protocol/members'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, onSessionEnded, RefusalError } from '../lib/api.ts'
import { now } from '../lib/clock.ts'
import { queryClient } from './query-client.ts'
import { session } from './storage.ts'
import { storeOf, useStore } from '@night-market/ui/hooks/store.ts'
import { resetMerchant } from './whitelabel.ts'

const TRIAL_TYPE = 4
const AGENT_TYPES: readonly number[] = [1, 2, 41, 42]

/** The session-storage half of the session; the other half is a cookie no script can read. */
export const token = storeOf(session.read('token'))

const memberQuery = queryOptions({
  queryKey: ['identity', 'member'],
  queryFn: () => call<MemberInfo>('GET', '/wps/member/info'),
  staleTime: 300_000,
})

export type Session = {
  /** A token is there; what kind of member it belongs to may still be on its way. */
  hasToken: boolean
  isLogin: boolean
  isAgent: boolean
  isTrial: boolean
  member: MemberInfo | null
}

export function useSession(): Session {
  const hasToken = useStore(token) !== null
  const { data } = useQuery({ ...memberQuery, enabled: hasToken })
  return sessionOf(hasToken, data ?? null)
}

export const isAgent = ({ type }: Pick<MemberInfo, 'type'>): boolean => AGENT_TYPES.includes(type)

export function sessionOf(hasToken: boolean, member: MemberInfo | null): Session {
  const known = hasToken ? member : null
  return {
    hasToken,
    isLogin: known !== null,
    isAgent: known !== null && isAgent(known),
    isTrial: known?.type === TRIAL_TYPE,
    member: known,
  }
}

/** Keeps the token of a login, free play or registration and forgets what the cache knew about someone else. */
export async function beginSession(value: LoginValue): Promise<MemberInfo> {
  if (value.token === null) throw new RefusalError('unavailable')
  forgetPrivate()
  session.write('token', value.token)
  session.write('signedInAt', String(now()))
  token.set(value.token)
  return queryClient.fetchQuery(memberQuery)
}

/** Tells the server, then forgets. The session ends here also when the server cannot be reached. */
export async function endSession(): Promise<void> {
  try {
    await call('POST', '/wps/session/logout')
  } finally {
    forgetSession()
  }
}

/** The session is over on this device: storage cleared, private answers dropped. */
export function forgetSession(): void {
  session.clear()
  resetMerchant()
  token.set(null)
  forgetPrivate()
}

onSessionEnded(() => {
  if (token.get() !== null) forgetSession()
})

/** Answers of the catalogue and the site are public; the rest belongs to one member. */
function forgetPrivate(): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] !== 'site' && (queryKey[0] !== 'catalogue' || queryKey[1] === 'own'),
  })
}
