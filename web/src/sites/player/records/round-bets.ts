import type { RoundProof } from '@night-market/protocol/play'
import type { Translate } from '../../../shell/i18n/i18n.ts'

/** A bet of a round in words; what it paid is null while the round is open. */
export type BetRow = { name: string; stake: string; paid: string | null }
type Placed = Pick<RoundProof, 'choice' | 'stake' | 'payout' | 'events'>

const INSIDE = ['straight', 'split', 'street', 'corner', 'six_line'] as const
const OUTSIDE = ['red', 'black', 'odd', 'even', 'low', 'high'] as const

/** What was bet in a round: each bet on the table, or the one choice of the other games. */
export function betsOf(proof: Placed, isOpen: boolean, t: Translate): BetRow[] {
  const { choice, stake, payout } = proof
  if (Array.isArray(choice)) return choice.map((bet, index) => rouletteBet(bet, index, { proof, isOpen, t }))
  return [{ name: choiceText(choice, t), stake, paid: isOpen ? null : payout }]
}

type Round = { proof: Placed; isOpen: boolean; t: Translate }

function rouletteBet(bet: unknown, index: number, { proof, isOpen, t }: Round): BetRow {
  const { kind, numbers, stake } = record(bet)
  const payout = proof.events.find((event) => event.type === 'bet_paid' && event.bet === index)?.payout
  return {
    name: spotText(String(kind), Array.isArray(numbers) ? numbers.map(Number) : [], t),
    stake: String(stake),
    paid: isOpen ? null : typeof payout === 'string' ? payout : '0',
  }
}

function spotText(kind: string, numbers: number[], t: Translate): string {
  const inside = INSIDE.find((known) => known === kind)
  if (inside !== undefined) return t(`play.bet.${inside}`, { numbers: numbers.join(', ') })
  const outside = OUTSIDE.find((known) => known === kind)
  if (outside !== undefined) return t(`play.bet.${outside}`)
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  return kind === 'dozen' ? t('play.bet.dozen', { first, last }) : t('play.bet.column', { first, last })
}

function choiceText(choice: unknown, t: Translate): string {
  const { target, direction, mines, rows, risk } = record(choice)
  if (typeof target === 'number') {
    const side = direction === 'over' ? 'over' : 'under'
    return t(`fairness.direction.${side}`, { target: (target / 100).toFixed(2) })
  }
  if (typeof mines === 'number') return t('play.bet.mines', { mines })
  if (typeof rows === 'number') {
    const known = risk === 'low' || risk === 'high' ? risk : 'medium'
    return t('play.bet.plinko', { rows, risk: t(`fairness.risk.${known}`) })
  }
  return t('play.bet.spin')
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
