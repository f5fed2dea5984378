import MiniSearch, { type SearchResult } from 'minisearch'
import type { GameRow } from './game-rows.ts'

/** A studio with all its games; `type` is the category where most of them are. */
export type Studio = { code: string; name: string; type: string; games: number }
export type FoundGame = {
  gameCode: string
  name: string
  studio: string
  type: GameRow['type']
  iconUrl: string
  figures: GameRow['figures']
}
export type SearchAnswer = {
  games: FoundGame[]
  studios: Studio[]
  /** Nothing matched, these are merely near. */
  isClosest: boolean
}
export type Catalogue = { ask(text: string): SearchAnswer }
type Indexed = FoundGame & { id: string; tags: string }

const GAMES_SHOWN = 8
const STUDIOS_SHOWN = 4
const CLOSEST_SHOWN = 4

/** The search over the whole catalogue: by prefix and forgiving a typo; when nothing matches, what comes closest. */
export function openCatalogue(rows: readonly GameRow[], lanes: readonly Studio[]): Catalogue {
  const studios = oncePerStudio(lanes)
  const studioNames = new Map(studios.map(({ code, name }) => [code, name]))
  const gameIndex = new MiniSearch<Indexed>({
    fields: ['name', 'tags', 'studio'],
    searchOptions: { boost: { name: 3 }, prefix: true, combineWith: 'AND', fuzzy: typosAllowed },
  })
  const games = new Map(rows.map((row) => [row.gameCode, indexed(row, studioNames)]))
  gameIndex.addAll([...games.values()])
  const beginnings = beginningsOf(rows)
  const studioIndex = new MiniSearch<Studio & { id: string }>({
    fields: ['name'],
    searchOptions: { prefix: true, combineWith: 'AND', fuzzy: typosAllowed },
  })
  studioIndex.addAll(studios.map((studio) => ({ ...studio, id: studio.code })))
  const studioOf = new Map(studios.map((studio) => [studio.code, studio]))

  return {
    ask(text) {
      const short = beginnings(text)
      const exact = short ?? codesOf(gameIndex.search(text, { filter: isMeant }))
      const isClosest = exact.length === 0
      const found = isClosest ? codesOf(gameIndex.search(text, { fuzzy: 0.45, combineWith: 'OR' })) : exact
      return {
        games: found
          .slice(0, isClosest ? CLOSEST_SHOWN : GAMES_SHOWN)
          .flatMap((code) => foundGame(games.get(code))),
        studios: studioIndex
          .search(text)
          .slice(0, STUDIOS_SHOWN)
          .flatMap(({ id }) => studioOf.get(String(id)) ?? []),
        isClosest,
      }
    },
  }
}

const indexed = ({ gameCode, vendor, words, ...row }: GameRow, names: Map<string, string>): Indexed => ({
  ...row,
  id: gameCode,
  gameCode,
  studio: names.get(vendor) ?? vendor,
  tags: words,
})

function foundGame(game: Indexed | undefined): FoundGame[] {
  if (game === undefined) return []
  const { gameCode, name, studio, type, iconUrl, figures } = game
  return [{ gameCode, name, studio, type, iconUrl, figures }]
}

const codesOf = (results: readonly SearchResult[]): string[] => results.map(({ id }) => String(id))

/** A text this short begins a word of thousands of games: ranking them all would take longer than a frame. */
const SHORT = 2

/** The most played games with a word that begins with a short text; null for a longer one, and where there is none. */
function beginningsOf(rows: readonly GameRow[]): (text: string) => string[] | null {
  const names = rows.map(({ gameCode, name }) => ({ gameCode, words: ` ${name.toLowerCase()}` }))
  return (text) => {
    const begun = ` ${text.trim().toLowerCase()}`
    if (begun.length > SHORT + 1) return null
    const found: string[] = []
    for (const { gameCode, words } of names) {
      if (words.includes(begun)) found.push(gameCode)
      if (found.length === GAMES_SHOWN) break
    }
    return found.length === 0 ? null : found
  }
}

/** A slip of the finger is forgiven in the names of games: else "mine" would bring every title of Nine Reef. */
function isMeant({ match, queryTerms }: SearchResult): boolean {
  return Object.entries(match).some(
    ([term, fields]) =>
      fields.some((field) => field === 'name') || queryTerms.some((typed) => term.startsWith(typed)),
  )
}

function oncePerStudio(lanes: readonly Studio[]): Studio[] {
  const studios = new Map<string, Studio & { most: number }>()
  for (const lane of lanes) {
    const known = studios.get(lane.code)
    if (known === undefined) {
      studios.set(lane.code, { ...lane, most: lane.games })
      continue
    }
    known.games += lane.games
    if (lane.games > known.most) Object.assign(known, { type: lane.type, most: lane.games })
  }
  return [...studios.values()].map(({ code, name, type, games }) => ({ code, name, type, games }))
}

/** Short words must be right; longer ones may be wrong in a fifth of their letters. */
function typosAllowed(term: string): number | false {
  return term.length > 3 ? 0.25 : false
}
