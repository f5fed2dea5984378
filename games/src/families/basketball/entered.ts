/** The final score of a match of basketball with its quarters, as an operator enters it. */
import { numberIn } from '../../kernel/book/numbers.ts'
import type { Entered } from '../../kernel/book/sport.ts'
import { MARKETS } from './rules.ts'
import { QUARTERS, STEPS, type Side } from './standing.ts'

const quartersOf = (side: Side): string[] =>
  Array.from({ length: QUARTERS }, (_, place) => `${side}Quarter${place + 1}`)

export const entered: Entered = {
  markets: MARKETS.map(({ market }) => market),
  parts: QUARTERS,
  fields: ['home', 'away', ...quartersOf('home'), ...quartersOf('away')],
  delayS: 5,
  scoreOf(fields) {
    const { home = 0, away = 0 } = fields
    const sumOf = (side: Side): number =>
      quartersOf(side).reduce((sum, quarter) => sum + numberIn(fields, quarter), 0)
    const [homeSum, awaySum] = [sumOf('home'), sumOf('away')]
    if (home === away) return 'the match is level: it goes on until one side leads'
    const isWithoutOvertime = homeSum === home && awaySum === away
    if (!isWithoutOvertime && !(homeSum === awaySum && homeSum <= Math.min(home, away)))
      return 'the points of the quarters are those of the match; before an overtime both sides have as many'
    return { ...fields, step: STEPS }
  },
}
