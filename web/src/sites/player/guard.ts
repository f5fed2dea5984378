/** Who may see a page. `demo` is for everybody while the address asks for the demo, else as `session`. */
export type Who = 'anyone' | 'session' | 'demo'

export function needsSession(who: Who, search: string): boolean {
  if (who === 'demo') return new URLSearchParams(search).get('mode') !== 'demo'
  return who === 'session'
}
