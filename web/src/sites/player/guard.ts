import type { Session } from '../../shell/session.ts'

/** Who may see a page. `demo` needs no session while the address asks for the demo; `agent` is for agents alone. */
export type Who = 'anyone' | 'session' | 'demo' | 'agent'

export function needsSession(who: Who, search: string): boolean {
  if (who === 'demo') return new URLSearchParams(search).get('mode') !== 'demo'
  return who !== 'anyone'
}

/**
 * NAV-10: where a visitor is sent who may not see a page: to the login, and to the login of agents from their centre.
 * Null for a page they may see, `wait` while it is not known who they are.
 */
export function redirectFrom(
  who: Who,
  search: string,
  session: Pick<Session, 'hasToken' | 'isLogin' | 'isAgent'>,
): 'login' | 'agent' | 'wait' | null {
  if (!needsSession(who, search)) return null
  if (!session.hasToken) return who === 'agent' ? 'agent' : 'login'
  if (who !== 'agent' || session.isAgent) return null
  return session.isLogin ? 'agent' : 'wait'
}
