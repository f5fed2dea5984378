/** Slips that are staked by a free bet: which a player has, and whether one fits. */
import { areOddsAtLeast } from '@night-market/games/kernel/book/slip'
import type { FreeBetsValue } from '@night-market/protocol/vendor/book'
import { grantsOf, termsOfGrant } from '@night-market/vendor-kit/grants/grants'
import type { z } from 'zod'
import { bookCodes } from '../../../catalogue/book.ts'
import { STUDIO_SCHEMA } from '../../../database/schema.ts'
import type { Frame } from '../../../frames/session.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refusalOf } from '../../wallet-answers.ts'
import type { BookHost } from '../host.ts'
import { LEAST_FREE_ODDS } from '../model.ts'
import type { PricedLeg } from './price.ts'
import { gameOf } from './game.ts'
import type { Slip } from './slip.ts'

const storeOf = ({ db }: Pick<BookHost, 'db'>) => ({ db, schema: STUDIO_SCHEMA.name })

/** Those that can be used in the games of the book; none but of real play. */
export async function freeBetsOf(
  host: Pick<BookHost, 'db' | 'clock'>,
  { mode, purse }: Pick<Frame, 'mode' | 'purse'>,
): Promise<z.output<typeof FreeBetsValue>> {
  const held = mode === 'real' ? await grantsOf(storeOf(host), purse, bookCodes, host.clock()) : []
  return {
    freeBets: held.map(({ grant, gameCode, stake, left, minOddsX100, expiresAt }) => ({
      grant,
      gameCode,
      stake: String(stake),
      left,
      leastOdds: minOddsX100 ?? LEAST_FREE_ODDS,
      expiresAt: expiresAt.getTime(),
    })),
  }
}

/**
 * Refuses what a free bet is not good for: another stake or game, several lines, play money, odds below its least, and a player
 * whom the platform does not let use it now. Whether one is left is said by the statement that writes the slip.
 */
export async function refuseFreeBet(
  host: Pick<BookHost, 'db' | 'clock' | 'mayUseGrant'>,
  { mode, purse }: Pick<Frame, 'mode' | 'purse'>,
  { grant, slip, legs }: { grant: string; slip: Slip; legs: readonly PricedLeg[] },
): Promise<void> {
  if (mode !== 'real' || slip.lines !== 1) throw new Refusal('no_free_bet')
  const terms = await termsOfGrant(storeOf(host), purse, grant)
  if (terms === null || terms.isRevoked) throw new Refusal('no_free_bet')
  if (terms.gameCode !== gameOf(legs) || terms.stake !== slip.stake) throw new Refusal('no_free_bet')
  if (terms.expiresAt <= host.clock()) throw new Refusal('free_bet_expired')
  const least = terms.minOddsX100 ?? LEAST_FREE_ODDS
  if (!areOddsAtLeast(legs, least)) throw new Refusal('free_bet_odds', { limit: String(least) })
  const may = await host.mayUseGrant(purse)
  if (may.kind === 'unknown') throw new Refusal('wallet_unreachable')
  if (may.kind === 'refused') throw refusalOf(may.status)
}
