/** The sets of a match of tennis, as an operator enters them. */
import type { Entered } from '../../kernel/book/sport.ts'
import { kickOff } from './play.ts'
import { MARKETS } from './rules.ts'
import { GAMES, isOver, winnerOfSet, type Pair } from './standing.ts'

/** About as many points as a match has: only that some were played counts. */
const STEP = 150
const SETS = [1, 2, 3]

/** Six games with two more than the other, or seven to five or six. */
const isSet = ([home, away]: Pair): boolean =>
  winnerOfSet([home, away]) !== null &&
  (Math.max(home, away) === GAMES ||
    (Math.max(home, away) === GAMES + 1 && Math.min(home, away) >= GAMES - 1))

export const entered: Entered = {
  markets: MARKETS.map(({ market }) => market),
  // A third set may not be played.
  parts: 2,
  fields: ['homeSet1', 'awaySet1', 'homeSet2', 'awaySet2', 'homeSet3', 'awaySet3'],
  mayLack: ['homeSet3', 'awaySet3'],
  delayS: 4,
  isMovedByScore: true,
  scoreOf(fields) {
    let score = { ...kickOff(), ...fields, step: STEP, home: 0, away: 0 }
    for (const nth of SETS) {
      const [home, away] = [fields[`homeSet${nth}`], fields[`awaySet${nth}`]]
      if (home === undefined && away === undefined) continue
      const set: Pair = [home ?? 0, away ?? 0]
      if (isOver(score)) return 'the match was over before its last set'
      if (!isSet(set)) return `${set[0]} games to ${set[1]} are no set that was played to its end`
      score = { ...score, ...(set[0] > set[1] ? { home: score.home + 1 } : { away: score.away + 1 }) }
    }
    return isOver(score) ? score : 'no player has won two sets'
  },
}
