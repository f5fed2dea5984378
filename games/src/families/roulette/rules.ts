/**
 * Roulette with one zero or two, any number of bets on one spin.
 *
 * With one zero every bet returns 36/37 of its stake. Where the table plays la partage, even-money bets get half back on zero
 * and return 73/74; the odd minor unit of a half stays with the house. With two zeros every bet returns 36/38, but the five
 * numbers of the top line, which return 35/38.
 *
 * Published house edges (wizardofodds.com/games/roulette/basics): 2.70 %, 1.35 % of even money with la partage, 5.26 %, and
 * 7.89 % of the top line.
 */
import { amountFrom, paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import type { GameMath } from '../../kernel/math.ts'
import { isLess, rational } from '../../kernel/rational.ts'
import { isRecord, settledRound, settledStep } from '../../kernel/rounds.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { coversOf, isEvenMoney, isZero, kindsOf, pocketsOf, RED, returnOfCover, wheelOf } from './table.ts'
import type { BetKind, TableLayout } from './table.ts'

export interface RouletteConfig extends TableLayout {
  /** What even-money bets get back when zero falls. */
  zero: 'takes_all' | 'halves_even_money'
  /** Most bets on one spin. */
  maxBets: number
}

export interface RouletteBet {
  kind: BetKind
  /** Covered numbers, ascending. */
  numbers: number[]
  stake: AmountText
}

export interface RouletteEvent {
  type: 'ball' | 'bet_paid' | 'total'
  number?: number
  colour?: 'red' | 'black' | 'green'
  /** Place of the pocket on the wheel, clockwise from zero. */
  place?: number
  /** Index of the bet in the choice. */
  bet?: number
  payout?: AmountText
}

export const roulette: GameMath<RouletteConfig, RouletteBet[], SettledState, never, RouletteEvent> = {
  ...settledRound,
  parseChoice: (config, choice, stake) => {
    if (!Array.isArray(choice) || choice.length === 0) return { problem: 'no_bets' }
    if (choice.length > config.maxBets) return { problem: 'too_many_bets' }
    const bets = choice.map((placed) => betFrom(config, placed))
    if (!bets.every((bet) => bet !== undefined)) return { problem: 'bet_not_on_the_table' }
    const sum = bets.reduce((total, bet) => total + BigInt(bet.stake), 0n)
    return sum === stake ? { choice: bets } : { problem: 'bets_do_not_add_up_to_the_stake' }
  },
  init: (config, bet, chance) => {
    const number = chance.below(pocketsOf(config))
    const events: RouletteEvent[] = [ballFor(config, number)]
    let total = 0n
    bet.choice.forEach((placed, index) => {
      const payout = paidOn(config, placed, number)
      if (payout === 0n) return
      total += payout
      events.push({ type: 'bet_paid', bet: index, payout: String(payout) })
    })
    events.push({ type: 'total', payout: String(total) })
    return settledStep(total, events)
  },
  certify: (config) => {
    const returns = kindsOf(config).map((kind) => ({ kind, rtp: returnOfKind(config, kind) }))
    const worst = returns.reduce((low, next) => (isLess(next.rtp, low.rtp) ? next : low))
    const numbers = coversOf(config, worst.kind)[0] ?? []
    const pockets = pocketsOf(config)
    return certificateOf('roulette', config, {
      rtp: worst.rtp,
      hitRate: rational(BigInt(numbers.length), BigInt(pockets)),
      secondMoment: (returnOfCover(numbers) ** 2 * numbers.length) / pockets,
      maxWinX100: 3600,
    })
  },
}

/** The exact return of a kind of bet on this table. */
export function returnOfKind(config: RouletteConfig, kind: BetKind): ReturnType<typeof rational> {
  const numbers = coversOf(config, kind)[0] ?? []
  const pockets = pocketsOf(config)
  const halves = config.zero === 'halves_even_money' && isEvenMoney(kind) ? 1 : 0
  return rational(BigInt(2 * returnOfCover(numbers) * numbers.length + halves), BigInt(2 * pockets))
}

export const ballFor = (layout: TableLayout, number: number): RouletteEvent => ({
  type: 'ball',
  number,
  colour: colourOf(number),
  place: wheelOf(layout).indexOf(number),
})

export function colourOf(number: number): 'red' | 'black' | 'green' {
  if (isZero(number)) return 'green'
  return RED.includes(number) ? 'red' : 'black'
}

function betFrom(layout: TableLayout, placed: unknown): RouletteBet | undefined {
  if (!isRecord(placed)) return undefined
  const kind = kindsOf(layout).find((known) => known === placed.kind)
  const stake = amountFrom(placed.stake)
  if (kind === undefined || stake === undefined) return undefined
  const numbers = coverFrom(coversOf(layout, kind), placed.numbers)
  return numbers && { kind, numbers, stake: String(stake) }
}

function coverFrom(covers: number[][], numbers: unknown): number[] | undefined {
  if (numbers === undefined) return covers.length === 1 ? covers[0] : undefined
  if (!Array.isArray(numbers)) return undefined
  const key = numbers.toSorted((a, b) => Number(a) - Number(b)).join()
  return numbers.every((number) => Number.isInteger(number))
    ? covers.find((cover) => cover.join() === key)
    : undefined
}

function paidOn(config: RouletteConfig, placed: RouletteBet, number: number): bigint {
  const stake = BigInt(placed.stake)
  if (placed.numbers.includes(number)) return stake * BigInt(returnOfCover(placed.numbers))
  const isHalved = number === 0 && config.zero === 'halves_even_money' && isEvenMoney(placed.kind)
  return isHalved ? paidAt(stake, 50) : 0n
}
