/** Odds and returns as they are shown. */
import type { PlayFacts } from '@night-market/games/kernel/picks/lottery'
import { PUSH } from '@night-market/games/kernel/picks/odds'
import { numberOf } from '@night-market/games/kernel/rational'
import type { DrawGame } from './game.ts'
import { prizeGroup } from './model/slip.ts'

const groupOf = ({ state }: DrawGame) => prizeGroup(state.slip, state.opening.maxGroup)

/** Ten-thousandths: 990000 is `99`, 32666666 is `3,266.6666`. */
export function oddsText(x10000: number): string {
  return (x10000 / 10_000).toLocaleString('en', { maximumFractionDigits: 4 })
}

/** `99`, or `17-350` where a play pays by what it hits. A stake that comes back is no win. */
export function oddsRange(game: DrawGame, play: PlayFacts): string {
  const odds = oddsOf(game, play).flatMap(([hit, each]) => (each > 0 && hit !== PUSH ? [each] : []))
  if (odds.length === 0) return ''
  const [least, most] = [Math.min(...odds), Math.max(...odds)]
  return least === most ? oddsText(most) : `${oddsText(least)}–${oddsText(most)}`
}

/** What a label pays: by its own name, else what the play pays. */
export function labelOdds(game: DrawGame, play: PlayFacts, label: string): number {
  const odds = play.odds(groupOf(game))
  return odds[label] ?? Math.max(0, ...Object.values(odds))
}

export const oddsOf = (game: DrawGame, play: PlayFacts): [hit: string, x10000: number][] =>
  Object.entries(play.odds(groupOf(game)))

/** `98.00%`. */
export const returnText = (game: DrawGame, play: PlayFacts): string =>
  `${(numberOf(play.returns(groupOf(game))) * 100).toFixed(2)}%`
