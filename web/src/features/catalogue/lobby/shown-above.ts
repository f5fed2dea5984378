import type { Game } from '@night-market/protocol/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../shell/i18n/i18n.ts'
import { hotGamesQuery } from '../queries.ts'

/** Home shows two rows of hot games, on the widest screens of eight. */
const HOT_SHOWN = 16
/** Fewer than these make no row: then a game may stand on the page twice. */
const ROW = 6

/** The games that Home shows before its rails of categories; undefined until they are known. */
export function useShownAbove(): ReadonlySet<string> | undefined {
  const { data, isError } = useQuery(hotGamesQuery(useLanguage()))
  if (isError) return new Set()
  return data && new Set(data.games.slice(0, HOT_SHOWN).map(({ nodeId }) => nodeId))
}

/** The games without those that stand above already, unless too few would be left. */
export function withoutShown(games: readonly Game[], shown: ReadonlySet<string>): readonly Game[] {
  const left = games.filter(({ nodeId }) => !shown.has(nodeId))
  return left.length < ROW ? games : left
}
