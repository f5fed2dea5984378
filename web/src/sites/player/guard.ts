/** Who may see a page. `demo` needs no session while the address asks for the demo. */
export type Who = 'anyone' | 'session' | 'demo'

export function needsSession(who: Who, search: string): boolean {
  if (who === 'demo') return new URLSearchParams(search).get('mode') !== 'demo'
  return who === 'session'
}
