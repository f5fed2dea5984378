/** The support session of this page: a visitor's, or that of a member's window. A member on the site needs none. */
import { SUPPORT_TOKEN_HEADER } from '@night-market/protocol/values/support'
import { call, RefusalError } from '../../lib/api.ts'
import { readToken } from '../../lib/token.ts'
import { visitorToken } from '../../shell/live.ts'
import { session } from '../../shell/storage.ts'

/** Restores the session of this tab; call before the first request. */
export function restoreSupport(): void {
  const kept = session.read('supportToken')
  if (visitorToken.get() === null && kept !== null) visitorToken.set(kept)
}

export function keepSupport(token: string): void {
  session.write('supportToken', token)
  visitorToken.set(token)
}

function forgetSupport(): void {
  session.remove('supportToken')
  visitorToken.set(null)
}

export function supportHeaders(): Record<string, string> {
  const token = visitorToken.get()
  return token === null || readToken() !== null ? {} : { [SUPPORT_TOKEN_HEADER]: token }
}

/** As `call`, with the support session. A session that is over is forgotten. */
export async function supportCall<Value>(
  method: 'GET' | 'POST',
  path: string,
  options: { body?: unknown; query?: Record<string, number> } = {},
): Promise<Value> {
  try {
    return await call<Value>(method, path, { ...options, headers: supportHeaders() })
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'support_session_over') forgetSupport()
    throw error
  }
}
