/**
 * European roulette: one zero, any number of bets on one spin.
 *
 * Every bet returns 36/37 of its stake. Where the table plays la partage, even-money bets get half back on zero and
 * return 73/74; the odd minor unit of a half stays with the house.
 */
import { amountFrom, paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import type { GameMath } from '../../kernel/math.ts'
import { isLess, rational } from '../../kernel/rational.ts'
import { isRecord, settledRound, settledStep } from '../../kernel/rounds.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { COVERS, KINDS, POCKETS, RED, WHEEL, isEvenMoney, returnOfCover } from './table.ts'
import type { BetKind } from './table.ts'

export interface RouletteConfig {
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
    const bets = choice.map(betFrom)
    if (!bets.every((bet) => bet !== undefined)) return { problem: 'bet_not_on_the_table' }
    const sum = bets.reduce((total, bet) => total + BigInt(bet.stake), 0n)
    return sum === stake ? { choice: bets } : { problem: 'bets_do_not_add_up_to_the_stake' }
  },
  init: (config, bet, chance) => {
    const number = chance.below(POCKETS)
    const events: RouletteEvent[] = [ballFor(number)]
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
    const returns = KINDS.map((kind) => ({ kind, rtp: returnOfKind(config, kind) }))
    const worst = returns.reduce((low, next) => (isLess(next.rtp, low.rtp) ? next : low))
    const numbers = COVERS[worst.kind][0] ?? []
    return certificateOf('roulette', config, {
      rtp: worst.rtp,
      hitRate: rational(BigInt(numbers.length), BigInt(POCKETS)),
      secondMoment: (returnOfCover(numbers) ** 2 * numbers.length) / POCKETS,
      maxWinX100: 3600,
    })
  },
}

/** The exact return of a kind of bet on this table. */
export function returnOfKind(config: RouletteConfig, kind: BetKind): ReturnType<typeof rational> {
  const numbers = COVERS[kind][0] ?? []
  const halves = config.zero === 'halves_even_money' && isEvenMoney(kind) ? 1 : 0
  return rational(BigInt(2 * returnOfCover(numbers) * numbers.length + halves), BigInt(2 * POCKETS))
}

export const ballFor = (number: number): RouletteEvent => ({
  type: 'ball',
  number,
  colour: colourOf(number),
  place: WHEEL.indexOf(number),
})

export function colourOf(number: number): 'red' | 'black' | 'green' {
  if (number === 0) return 'green'
  return RED.includes(number) ? 'red' : 'black'
}

function betFrom(placed: unknown): RouletteBet | undefined {
  if (!isRecord(placed)) return undefined
  const kind = KINDS.find((known) => known === placed.kind)
  const stake = amountFrom(placed.stake)
  if (kind === undefined || stake === undefined) return undefined
  const numbers = coverFrom(kind, placed.numbers)
  return numbers && { kind, numbers, stake: String(stake) }
}

function coverFrom(kind: BetKind, numbers: unknown): number[] | undefined {
  const covers = COVERS[kind]
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
