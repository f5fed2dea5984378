/** The maps of a match of maps, as an operator enters them. */
import type { Market } from './markets.ts'
import { isSeriesOver, type About, type Side } from './series.ts'
import type { Entered, Score } from './sport.ts'

const MAPS = [1, 2, 3]
const fieldsOf = (map: number): string[] => [`winner${map}`, `homeMap${map}`, `awayMap${map}`]

/** `isWonBy` says whether a map can end with these counts; any can where it is left out. */
export function enteredSeries(
  markets: readonly Market<About>[],
  start: () => Score,
  isWonBy: (counts: readonly [number, number], winner: Side) => boolean = () => true,
): Entered {
  return {
    markets: markets.map(({ market }) => market),
    fields: MAPS.flatMap(fieldsOf),
    mayLack: fieldsOf(MAPS.length),
    delayS: 8,
    isMovedByScore: true,
    scoreOf(fields) {
      let score = { ...start(), ...fields, step: 1, home: 0, away: 0 }
      for (const map of MAPS) {
        const [winner, home, away] = fieldsOf(map).map((name) => fields[name])
        if (winner === undefined && home === undefined && away === undefined) continue
        if (isSeriesOver(score)) return 'the match was over before its last map'
        if ((winner !== 1 && winner !== 2) || home === undefined || away === undefined)
          return `map ${map} was won by 1 at home or 2 away, and has what both sides came to`
        const by = winner === 1 ? 'home' : 'away'
        if (!isWonBy([home, away], by)) return `map ${map} cannot end at ${home} to ${away} for that side`
        score = { ...score, [by]: score[by] + 1 }
      }
      return isSeriesOver(score) ? score : 'no side has won two maps'
    },
  }
}
