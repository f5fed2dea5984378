/** What a title returns, and how much of that the player chooses. */
import { returnOnNumbers } from '../families/dice/rules.ts'
import type { DiceConfig } from '../families/dice/rules.ts'
import { plansOf } from '../families/mines/certify.ts'
import type { MinesConfig } from '../families/mines/rules.ts'
import type { Certificate } from '../kernel/math.ts'
import { RISKS, ROWS, returnOfTable, tableOf } from '../families/plinko/rules.ts'
import type { PlinkoConfig } from '../families/plinko/rules.ts'
import { bpsOf, isLess } from '../kernel/rational.ts'
import type { Rational } from '../kernel/rational.ts'
import { returnOfKind } from '../families/roulette/rules.ts'
import type { RouletteConfig } from '../families/roulette/rules.ts'
import { KINDS } from '../families/roulette/table.ts'
import type { Family, Title } from './title.ts'

/** Families in which every bet has odds of its own: no hit rate can be stated for the game. */
export const areOddsChosen = (family: Family): boolean => family !== 'slot-lines'

/** Families in which the player sets how high to swing. */
export const isRiskChosen = (family: Family): boolean => ['dice', 'mines', 'plinko'].includes(family)

export const volatilityOf = ({ family, certificate }: Title): Certificate['volatility'] | 'chosen' =>
  isRiskChosen(family) ? 'chosen' : certificate.volatility

/** The returns of the worst and of the best bet the title takes, in basis points; equal where every bet returns the same. */
export function returnRange(title: Title): { leastBps: number; mostBps: number } {
  const returns = returnsOf(title)
  const [first] = returns
  if (!first) return { leastBps: title.certificate.rtpBps, mostBps: title.certificate.rtpBps }
  const least = returns.reduce((low, next) => (isLess(next, low) ? next : low), first)
  const most = returns.reduce((high, next) => (isLess(high, next) ? next : high), first)
  return { leastBps: bpsOf(least), mostBps: bpsOf(most) }
}

/** The exact returns of all bets, as far as they differ; none where the certificate's is that of every bet. */
function returnsOf(title: Title): Rational[] {
  switch (title.family) {
    case 'slot-lines':
      return []
    case 'roulette':
      return KINDS.map((kind) => returnOfKind(title.config as RouletteConfig, kind))
    case 'dice':
      return diceReturns(title.config as DiceConfig)
    case 'mines':
      return plansOf(title.config as MinesConfig).map(({ rtp }) => rtp)
    case 'plinko':
      return ROWS.flatMap((rows) =>
        RISKS.map((risk) => returnOfTable(tableOf(title.config as PlinkoConfig, { rows, risk }))),
      )
  }
}

function diceReturns(config: DiceConfig): Rational[] {
  const { minNumbers, maxNumbers } = config
  const counts = Array.from({ length: maxNumbers - minNumbers + 1 }, (_, index) => minNumbers + index)
  return counts.map((numbers) => returnOnNumbers(config, numbers))
}
