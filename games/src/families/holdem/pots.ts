/** Main and side pots, and who gets what of them. */
import type { Chips } from '../../kernel/seat-game.ts'
import type { HoldemSeat, HoldemState, Pot } from './config.ts'

type InPot = Pick<HoldemSeat, 'seat' | 'put' | 'isFolded'>

/** The pots, the main pot first. All chips of folded seats lie in them. */
export function potsOf(seats: readonly InPot[]): Pot[] {
  const live = seats.filter(({ isFolded }) => !isFolded)
  const levels = [...new Set(live.map(({ put }) => put))].filter((put) => put > 0).toSorted((a, b) => a - b)
  const pots: Pot[] = []
  let floor = 0
  for (const [index, level] of levels.entries()) {
    // What folded seats put in above the last level belongs to the last pot.
    const ceiling = index === levels.length - 1 ? Infinity : level
    const chips = seats.reduce((sum, { put }) => sum + Math.max(0, Math.min(put, ceiling) - floor), 0)
    pots.push({ chips, seats: live.filter(({ put }) => put >= level).map(({ seat }) => seat) })
    floor = level
  }
  return pots
}

/** The part of a bet that no other seat matched, and whose it is. */
export function uncalled(seats: readonly InPot[]): { seat: number; chips: Chips } | null {
  const [first, second] = seats.toSorted((a, b) => b.put - a.put)
  if (!first || first.isFolded) return null
  const chips = first.put - (second?.put ?? 0)
  return chips > 0 ? { seat: first.seat, chips } : null
}

/** Takes the rake from the pots, the main pot first, up to the cap. */
export function raked(pots: readonly Pot[], { bps, cap }: HoldemState['rake']): { pots: Pot[]; rake: Chips } {
  let rake = 0
  const after = pots.map((pot) => {
    const taken = Math.min(Math.floor((pot.chips * bps) / 10_000), cap - rake)
    rake += taken
    return { ...pot, chips: pot.chips - taken }
  })
  return { pots: after, rake }
}

/** The shares of the winners of one pot; odd chips go to those who sit first after the button. */
export function shares(
  chips: Chips,
  winners: readonly number[],
  order: readonly number[],
): Map<number, Chips> {
  const each = Math.floor(chips / winners.length)
  const odd = chips - each * winners.length
  const inOrder = order.filter((seat) => winners.includes(seat))
  return new Map(inOrder.map((seat, index) => [seat, each + (index < odd ? 1 : 0)]))
}

/** The rake by seat: each pays it by what it put in; odd chips fall to the first seats that put in anything. */
export function feesOf(seats: readonly Pick<HoldemSeat, 'seat' | 'put'>[], rake: Chips): Map<number, Chips> {
  const paying = seats.filter(({ put }) => put > 0)
  const total = paying.reduce((sum, { put }) => sum + put, 0)
  const whole = paying.map(({ put }) => Number((BigInt(rake) * BigInt(put)) / BigInt(total)))
  const odd = rake - whole.reduce((sum, fee) => sum + fee, 0)
  return new Map(paying.map(({ seat }, index) => [seat, (whole[index] ?? 0) + (index < odd ? 1 : 0)]))
}
