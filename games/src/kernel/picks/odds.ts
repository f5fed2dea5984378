/** Odds of a play, fixed or counted from a prize group, and the return that follows. */
import { isLess, over, plus, rational, times, type Rational } from '../rational.ts'
import type { Hit, Play, PlayFacts, PrizeGroup, X10000 } from './lottery.ts'

/** What every play says of itself, whatever its picks look like. */
export interface PlayTerms {
  code: string
  tab: string
  odds: 'group' | Readonly<Record<Hit, X10000>>
  /** 1 where it is left out. */
  cost?: number
  /** `ticket` where it is left out. */
  book?: 'unit' | 'ticket'
  pool?: boolean
}

/** What the units of one kind hit, and how often on average. Units of a play may differ: a label each, or other orders. */
export type UnitKind = Readonly<Record<Hit, Rational>>

/** The stake returns: it pays 1, at any group and at half odds. */
export const PUSH = 'push'
export const ONE: X10000 = 10_000
const GROUP_OF = 2000n

type Priced = Pick<
  Play,
  'code' | 'tab' | 'cost' | 'book' | 'odds' | 'returns' | 'pays' | 'takesGroup' | 'pool'
>

export function priced(terms: PlayTerms, kinds: readonly UnitKind[]): Priced {
  const { code, tab, cost = 1, book = 'ticket', odds: fixed } = terms
  const hits = new Map(
    kinds.flatMap((kind) => Object.keys(kind).map((hit) => [hit, groupOddsOf(kind, hit)] as const)),
  )
  const pays = (hit: Hit, group: PrizeGroup | null): X10000 => {
    if (hit === PUSH) return ONE
    if (fixed !== 'group') return fixed[hit] ?? 0
    const ofGroup = hits.get(hit)
    return ofGroup === undefined ? 0 : paidAt(ofGroup, group)
  }
  const odds: PlayFacts['odds'] = (group) =>
    Object.fromEntries([...hits.keys()].map((hit) => [hit, pays(hit, group)]))
  const returnOf = (kind: UnitKind, group: PrizeGroup | null): Rational =>
    Object.entries(kind).reduce(
      (sum, [hit, chance]) => plus(sum, times(chance, tenThousandths(pays(hit, group)))),
      rational(0n),
    )
  const returns: PlayFacts['returns'] = (group) => {
    const worst = kinds
      .map((kind) => returnOf(kind, group))
      .reduce((least, one) => (isLess(one, least) ? one : least))
    const ofStake = over(worst, rational(BigInt(cost)))
    return plus(ofStake, terms.pool === true ? HALF : rebateOf(fixed === 'group' ? group : null))
  }
  const shared = terms.pool === true ? { pool: true } : {}
  return { code, tab, cost, book, odds, returns, pays, takesGroup: fixed === 'group', ...shared }
}

/** Half the stakes of a pool are paid to its winners, sooner or later. */
const HALF = rational(1n, 2n)

/** The share of every stake that comes back whatever is drawn. */
function rebateOf(group: PrizeGroup | null): Rational {
  return group === null ? rational(0n) : rational(BigInt(group.most - group.chosen), GROUP_OF)
}

/** 10^4 (G / 2000 - P(push)) / P, rounded down, as (G x by - less) / over: it is asked for each hit of each ticket. */
interface GroupOdds {
  by: bigint
  less: bigint
  over: bigint
}

function groupOddsOf(kind: UnitKind, hit: Hit): GroupOdds {
  const chance = kind[hit] as Rational
  const push = kind[PUSH] ?? rational(0n)
  return {
    by: BigInt(ONE) * push.denominator * chance.denominator,
    less: BigInt(ONE) * GROUP_OF * push.numerator * chance.denominator,
    over: GROUP_OF * push.denominator * chance.numerator,
  }
}

function paidAt(odds: GroupOdds, group: PrizeGroup | null): X10000 {
  if (group === null) throw new Error('odds of a group need a group')
  return Number((BigInt(group.chosen) * odds.by - odds.less) / odds.over)
}

const tenThousandths = (odds: X10000): Rational => rational(BigInt(odds), BigInt(ONE))
