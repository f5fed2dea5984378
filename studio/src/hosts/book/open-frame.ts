/** Exchanges a launch code for the frame's session, and returns all the frame needs to take bets. */
import type { BookOpenValue } from '@night-market/protocol/vendor/book'
import type { z } from 'zod'
import { isBook } from '../../catalogue/book.ts'
import type { Frames } from '../../frames/session.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refreshBalance } from '../wallet-answers.ts'
import type { BookHost } from './host.ts'
import { lobbyOf } from './shown.ts'
import { leastStake, mostPayout } from './slips/money.ts'

export async function openBookFrame(
  host: BookHost,
  frames: Frames,
  code: string,
): Promise<z.output<typeof BookOpenValue>> {
  const now = host.clock()
  const launch = await frames.launchOf(code, now)
  if (!isBook(launch.gameCode)) throw new Refusal('not_found', { field: 'gameCode' })
  // Before the code is used up: a wallet that is away for a moment does not cost the launch.
  const [balance, playerId, events] = await Promise.all([
    refreshBalance(host, launch),
    host.seeds.playerOf(launch.purse.userId, launch.mode, now),
    lobbyOf(host),
  ])
  const { session, frame } = await frames.open(launch, playerId, now)
  const { purse } = frame
  return {
    session,
    gameCode: frame.gameCode,
    mode: frame.mode,
    currency: purse.currency,
    scale: purse.scale,
    ...(frame.shownCurrency !== null && { shownCurrency: frame.shownCurrency }),
    language: frame.language,
    theme: frame.theme,
    parentOrigin: frame.parentOrigin,
    ...(frame.backUrl !== null && { backUrl: frame.backUrl }),
    balance: String(balance),
    leastStake: String(leastStake(purse)),
    mostPayout: String(mostPayout(purse)),
    now: host.clock().getTime(),
    events,
  }
}
