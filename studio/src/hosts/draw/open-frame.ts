/** Exchanges a launch code for the frame's session, and returns all the frame needs to sell tickets. */
import { MOST_LEGS, type DrawOpenValue } from '@night-market/protocol/studio-draw'
import type { Frames } from '../../frames/session.ts'
import { refreshBalance } from '../wallet-answers.ts'
import { lotteryNamed, type DrawHost } from './host.ts'
import { aheadOf, resultsOf, shownNext } from './shown.ts'
import { unitPrice } from '../../catalogue/stakes.ts'
import { poolPlays, sellsPools } from '../../catalogue/lotteries.ts'
import { maxGroup, unitSteps } from './tickets/money.ts'

/** Results that come with the session. */
const RESULTS = 30

export async function openDrawFrame(host: DrawHost, frames: Frames, code: string): Promise<DrawOpenValue> {
  const now = host.clock()
  const launch = await frames.launchOf(code, now)
  const { title, family } = lotteryNamed(launch.gameCode)
  // Before the code is used up: a wallet that is away for a moment does not cost the launch.
  const [balance, playerId] = await Promise.all([
    refreshBalance(host, launch),
    host.seeds.playerOf(launch.purse.userId, launch.mode, now),
  ])
  const { session, frame } = await frames.open(launch, playerId, now)
  const [{ current, next }, results] = await Promise.all([
    aheadOf(host.db, title.code, MOST_LEGS),
    resultsOf(host.db, title.code, RESULTS),
  ])
  return {
    session,
    gameCode: title.code,
    name: title.name,
    family: family.id,
    mode: frame.mode,
    currency: frame.purse.currency,
    scale: frame.purse.scale,
    ...(frame.shownCurrency !== null && { shownCurrency: frame.shownCurrency }),
    language: frame.language,
    theme: frame.theme,
    parentOrigin: frame.parentOrigin,
    ...(frame.backUrl !== null && { backUrl: frame.backUrl }),
    balance: String(balance),
    unitPrice: String(unitPrice(frame.purse)),
    unitSteps: unitSteps(title, frame.purse).map(String),
    maxGroup: maxGroup(title, frame.rateBps),
    ...(frame.maxStake !== null && { maxStake: String(frame.maxStake) }),
    ...(poolPlays(family).length > 0 && { sellsPools: sellsPools(title, host.beacon !== null) }),
    zoneMinutes: title.zoneMinutes,
    now: host.clock().getTime(),
    current,
    next: shownNext(next),
    results,
  }
}
