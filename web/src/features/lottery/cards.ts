import type { LotteryGame, LotteryResult, PrizeMode } from './queries.ts'

/** In the order of the page: what is drawn next stands first. */
export const MODES: readonly PrizeMode[] = ['ELOTT', 'LOTT', 'ZY', 'SEA']

/** Games that differ only in how often they are drawn stand on one card. */
export interface LotteryCard {
  key: string
  name: string
  /** The most frequent first; at least one. */
  games: [LotteryGame, ...LotteryGame[]]
}

export interface Section {
  mode: PrizeMode
  cards: LotteryCard[]
  games: LotteryGame[]
}

/** The games of each prize mode as cards, in the order of the page; modes without games are left out. */
export function sectionsOf(games: readonly LotteryGame[]): Section[] {
  return MODES.flatMap((mode) => {
    const ofMode = games.filter(({ prizeMode }) => prizeMode === mode)
    return ofMode.length === 0 ? [] : { mode, cards: cardsOf(ofMode), games: ofMode }
  })
}

function cardsOf(games: readonly LotteryGame[]): LotteryCard[] {
  const alike = Map.groupBy(games, (game) => `${game.vassalage} ${game.family} ${baseName(game)}`)
  return [...alike].flatMap(([key, [first, ...others]]) => {
    if (first === undefined) return []
    const [fastest = first, ...rest] = [first, ...others].toSorted(
      (one, other) => (one.everyMinutes ?? Infinity) - (other.everyMinutes ?? Infinity),
    )
    return { key, name: rest.length === 0 ? fastest.name : baseName(fastest), games: [fastest, ...rest] }
  })
}

/** `Five Digits` of `Five Digits 1 min`. */
const baseName = ({ name, everyMinutes }: LotteryGame): string =>
  everyMinutes === null ? name : name.replace(new RegExp(`\\s+${everyMinutes}\\s*min$`), '')

export interface Drawn {
  game: LotteryGame
  result: LotteryResult
}

/**
 * The newest results, one of each card and the newest of each prize mode among them, so that the fastest games do not fill the
 * strip.
 */
export function justDrawn(sections: readonly Section[], most: number): Drawn[] {
  const ofSections = sections.map(({ cards }) =>
    cards.flatMap(({ games }) => {
      const drawn = games.flatMap((game) => (game.last === null ? [] : { game, result: game.last }))
      return drawn.toSorted(byNewest).slice(0, 1)
    }),
  )
  const sorted = ofSections.map((drawn) => drawn.toSorted(byNewest))
  const [leading, others] = [sorted.flatMap(([first]) => first ?? []), sorted.flatMap(([, ...rest]) => rest)]
  return [...leading, ...others.toSorted(byNewest)].slice(0, most).toSorted(byNewest)
}

const byNewest = (one: Drawn, other: Drawn): number => other.result.drawAt - one.result.drawAt

/** Minutes between draws of these games, each once, ascending; null where one is drawn once a day. */
export function rhythmOf(games: readonly LotteryGame[]): number[] | null {
  if (games.some(({ everyMinutes }) => everyMinutes === null)) return null
  return [...new Set(games.flatMap(({ everyMinutes }) => everyMinutes ?? []))].toSorted(
    (one, other) => one - other,
  )
}

/** When these games are drawn next, where all are drawn at one instant; else null. */
export function drawnTogetherAt(games: readonly LotteryGame[]): number | null {
  const [first, ...others] = games.map(({ current }) => current?.drawAt ?? null)
  return first !== undefined && others.every((at) => at === first) ? first : null
}
