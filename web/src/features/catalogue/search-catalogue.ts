import type { SearchIndex } from '@night-market/protocol/catalogue'
import MiniSearch from 'minisearch'

type Row = SearchIndex['rows'][number]
export type Studio = { code: string; name: string; type: string; games: number }
export type FoundGame = { gameCode: string; name: string; studio: string; type: Row[4] }
export type SearchAnswer = {
  games: FoundGame[]
  studios: Studio[]
  /** Nothing matched, these are merely near. */
  isClosest: boolean
}
export type Catalogue = { ask(text: string): SearchAnswer }

const GAMES_SHOWN = 8
const STUDIOS_SHOWN = 4
const CLOSEST_SHOWN = 4

/** The search over the whole catalogue: by prefix and forgiving a typo; when nothing matches, what comes closest. */
export function openCatalogue(rows: SearchIndex['rows'], studios: readonly Studio[]): Catalogue {
  const studioNames = new Map(studios.map(({ code, name }) => [code, name]))
  const games = rows.map(([id, gameCode, name, vendor, type]) => ({
    id,
    gameCode,
    name,
    studio: studioNames.get(vendor) ?? vendor,
    type,
  }))
  const gameIndex = new MiniSearch<(typeof games)[number]>({
    fields: ['name', 'studio'],
    storeFields: ['gameCode', 'name', 'studio', 'type'],
    searchOptions: { boost: { name: 3 }, prefix: true, combineWith: 'AND', fuzzy: typosAllowed },
  })
  gameIndex.addAll(games)
  const studioIndex = new MiniSearch<Studio & { id: string }>({
    fields: ['name'],
    searchOptions: { prefix: true, combineWith: 'AND', fuzzy: typosAllowed },
  })
  studioIndex.addAll(studios.map((studio) => ({ ...studio, id: `${studio.type} ${studio.code}` })))
  const studioOf = new Map(studios.map((studio) => [`${studio.type} ${studio.code}`, studio]))

  return {
    ask(text) {
      const exact = gameIndex.search(text)
      const found = exact.length > 0 ? exact : gameIndex.search(text, { fuzzy: 0.45, combineWith: 'OR' })
      const isClosest = exact.length === 0
      return {
        games: found
          .slice(0, isClosest ? CLOSEST_SHOWN : GAMES_SHOWN)
          .map(({ gameCode, name, studio, type }) => ({
            gameCode,
            name,
            studio,
            type,
          })),
        studios: studioIndex
          .search(text)
          .slice(0, STUDIOS_SHOWN)
          .flatMap(({ id }) => studioOf.get(String(id)) ?? []),
        isClosest,
      }
    },
  }
}

/** Short words must be right; longer ones may be wrong in a fifth of their letters. */
function typosAllowed(term: string): number | false {
  return term.length > 3 ? 0.25 : false
}
