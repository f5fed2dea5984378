/** Computes a draw again from its seed. */
import { drawChance, drawText } from '@night-market/fair/beacon'
import { commitment } from '@night-market/fair/chance'
import type { LotteryFamily, PrizeGroup } from '@night-market/games/kernel/picks/lottery'
import { payoutOf, type SharedPool } from '@night-market/games/kernel/picks/ticket'
import type { DrawNumbers, DrawResult, Ticket } from '@night-market/protocol/studio-draw'

export interface DrawCheck {
  /** The seed has the hash that stood before the sale. */
  hash: boolean
  /** Before what staff corrected. */
  numbers: boolean
  /** Its hash is the seed of the draw before; null where that draw is not at hand. */
  chain: boolean | null
  /** Of the player's tickets, by the numbers that count; null where none of them is. */
  payouts: boolean | null
}

interface Beside {
  before: DrawResult | undefined
  tickets: Ticket[]
  /** The greatest prize group of the launch. */
  most: number | null
  /** What tickets of the player's money share. */
  pool?: SharedPool | null
}

export function checkDraw(
  family: LotteryFamily,
  gameCode: string,
  result: DrawResult,
  { before, tickets, most, pool = null }: Beside,
): DrawCheck {
  const drawn = family.draw(drawChance(result.seed, drawText(gameCode, result.issue, result.beacon)))
  const ended = tickets.filter(
    ({ issue, state }) => issue === result.issue && (state === 'won' || state === 'lost'),
  )
  return {
    hash: commitment(result.seed) === result.seedHash,
    numbers: isSame(drawn, result.correction?.drawn ?? result.numbers),
    chain: before === undefined ? null : before.seed === result.seedHash,
    payouts:
      ended.length === 0
        ? null
        : ended.every((ticket) => isPaid(family, ticket, result.numbers, { most, pool })),
  }
}

/** Whatever the order of the tiers. */
export function isSame(drawn: DrawNumbers, shown: DrawNumbers): boolean {
  const tiers = Object.keys(drawn)
  const isEqual = (tier: string): boolean => JSON.stringify(drawn[tier]) === JSON.stringify(shown[tier])
  return tiers.length === Object.keys(shown).length && tiers.every(isEqual)
}

function isPaid(
  family: LotteryFamily,
  ticket: Ticket,
  drawn: DrawNumbers,
  { most, pool }: { most: number | null; pool: SharedPool | null },
): boolean {
  const group: PrizeGroup | null =
    ticket.group === null || most === null ? null : { chosen: ticket.group, most }
  const picks = ticket.picks.map((pick) => ({ ...pick, unit: BigInt(pick.unit) }))
  return String(payoutOf(family, picks, group, drawn, pool)) === ticket.payout
}
