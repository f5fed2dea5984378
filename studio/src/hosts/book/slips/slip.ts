/** What a slip asks for, checked before any price is read. */
import type { PlaceBody } from '@night-market/protocol/vendor/book'
import { areRelated, areSizesAllowed, linesOf } from '@night-market/games/kernel/book/slip'
import type { z } from 'zod'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { MOST_LEGS_OF_A_SYSTEM } from '../model.ts'
import { leastLine, leastStake, mostPayout } from './money.ts'

export type PlaceRequest = z.output<typeof PlaceBody>

export interface Slip {
  sizes: number[]
  lines: number
  stakeOfLine: bigint
  stake: bigint
}

/** Refuses legs of one event, systems of too many legs, and a stake that is too small or above the launch's limit. */
export function slipOf({ purse, maxStake }: Frame, { legs, sizes, stake: text }: PlaceRequest): Slip {
  if (areRelated(legs)) throw new Refusal('related_legs')
  if (!areSizesAllowed(legs.length, sizes)) {
    if (legs.length > MOST_LEGS_OF_A_SYSTEM)
      throw new Refusal('too_many_legs', { limit: MOST_LEGS_OF_A_SYSTEM })
    throw new Refusal('invalid_request', { field: 'sizes' })
  }
  const stakeOfLine = BigInt(text)
  const lines = linesOf(legs.length, sizes)
  const stake = stakeOfLine * BigInt(lines)
  const least = leastOf(purse, lines)
  if (stakeOfLine < least) throw new Refusal('stake_too_small', { limit: String(least) })
  // No bet pays more, so that none may cost more.
  const most = mostPayout(purse) / BigInt(lines)
  if (stakeOfLine > most) throw new Refusal('stake_too_large', { limit: String(most) })
  if (maxStake !== null && stake > maxStake) throw new Refusal('limit_reached')
  return { sizes: sizes.toSorted((one, other) => one - other), lines, stakeOfLine, stake }
}

/** The least stake of a line: its own least, and a share of the least of a bet. */
function leastOf(purse: Frame['purse'], lines: number): bigint {
  const share = (leastStake(purse) + BigInt(lines) - 1n) / BigInt(lines)
  return share > leastLine(purse) ? share : leastLine(purse)
}
