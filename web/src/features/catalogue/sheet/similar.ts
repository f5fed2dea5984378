import type { Game } from '@night-market/protocol/catalogue'

/** A row on the widest screens. */
const ROW = 8

/** How much one game is like another: its category, its kind of play, its studio, its risk, its features. */
export function likeness(game: Game, other: Game): number {
  const shared = other.features.filter((feature) => game.features.includes(feature)).length
  return (
    (other.gameType === game.gameType ? 16 : 0) +
    (other.gameClassify !== '' && other.gameClassify === game.gameClassify ? 8 : 0) +
    (other.vassalage === game.vassalage ? 4 : 0) +
    (game.maths !== null && other.maths?.volatility === game.maths.volatility ? 2 : 0) +
    shared
  )
}

/** The games, and behind few of them those most like the first, until a row is full. */
export function filledUp(games: readonly Game[], others: readonly Game[]): readonly Game[] {
  const [first] = games
  if (first === undefined || games.length >= ROW) return games
  const known = new Set(games.map(({ nodeId }) => nodeId))
  const more = others
    .filter(({ nodeId, status }) => !known.has(nodeId) && status === 'active')
    .toSorted((a, b) => likeness(first, b) - likeness(first, a))
  return [...games, ...more].slice(0, ROW)
}
