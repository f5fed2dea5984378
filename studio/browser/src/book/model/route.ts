/** Where the page is, as the page around it keeps it in its address: `/`, `/e/<match>/<tab>`. */
import type { Place } from '../state.ts'
import type { LobbyPart } from './lobby.ts'

const EVENT = /^\/e\/([0-9a-z-]{1,80})(?:\/([0-9a-z_-]{1,20}))?\/?$/

export const pathOf = (place: Place): string =>
  place.page === 'lobby' ? '/' : `/e/${place.event}/${place.tab}`

/** Any other path is the lobby's. */
export function placeOf(path: string, part: LobbyPart): Place {
  const [, event, tab = 'main'] = EVENT.exec(path) ?? []
  return event === undefined ? { page: 'lobby', part } : { page: 'event', event, tab, closed: [] }
}
