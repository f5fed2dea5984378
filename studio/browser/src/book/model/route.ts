/** Where the page is, as the page around it keeps it in its address: `/`, `/e/<match>/<tab>`, and `/code/<code>` once. */
import type { Place } from '../state.ts'
import type { LobbyPart } from './lobby.ts'

const EVENT = /^\/e\/([0-9a-z-]{1,80})(?:\/([0-9a-z_-]{1,20}))?\/?$/

export const pathOf = (place: Place): string =>
  place.page === 'lobby' ? '/' : `/e/${place.event}/${place.tab}`

export const pathOfCode = (code: string): string => `/code/${code}`

/** The booking code that a path asks to open. */
export const codeIn = (path: string): string | null => /^\/code\/([A-Za-z]{8})$/.exec(path)?.[1] ?? null

/** Any other path is the lobby's. */
export function placeOf(path: string, part: LobbyPart): Place {
  const [, event, tab = 'main'] = EVENT.exec(path) ?? []
  return event === undefined ? { page: 'lobby', part } : { page: 'event', event, tab, closed: [] }
}
