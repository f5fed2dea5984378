/** Members who play for levels and rebate, and the clock that pays them. */
import { setAllowance } from '../../rewards/index.ts'
import { closeSlots } from '../../play/rollups/closed-until.ts'
import { transact } from '../../platform/database/db.ts'
import { runTasks } from '../../vip/tasks.ts'
import type { TestMarket } from '../app.ts'
import { atPlay, type Player, type TestVendor } from '../play.ts'
import { hearAll, loseBet, playRound } from '../rounds.ts'

/** Lets rebate, VIP and cashback give so much a month, and begins their tasks. */
export async function openVip(market: TestMarket, monthly = 1_000_000_000n): Promise<void> {
  const now = market.clock.read()
  for (const programme of ['rebate', 'vip', 'cashback'])
    await transact(market.services.db, (tx) =>
      setAllowance(tx, { programme, asset: 'INR/2', monthly }, { kind: 'test' }, now),
    )
  await runTasks(market.services.db, now)
}

/** Loses so much in a round, whose event is delivered. */
export async function lose(
  market: TestMarket,
  vendor: TestVendor,
  member: Pick<Player, 'memberId' | 'headers'>,
  minor: number,
  gameCode = vendor.gameCode,
): Promise<void> {
  const player = await atPlay(market, vendor, member, 'real')
  await playRound(market, player, { stake: minor, payout: 0, game_code: gameCode })
  await hearAll(market)
}

/** Loses so much in a bet that the vendor can take back: the call that does is returned. */
export const loseVoidable = async (
  market: TestMarket,
  vendor: TestVendor,
  member: Pick<Player, 'memberId' | 'headers'>,
  minor: number,
): Promise<() => Promise<void>> => loseBet(market, await atPlay(market, vendor, member, 'real'), minor)

/** Sets the clock forward, closes the days that are over, and does what has become due. */
export async function pass(market: TestMarket, hours: number): Promise<void> {
  market.clock.advance(hours * 3_600_000)
  await tick(market)
}

export async function tick({ services, clock }: TestMarket): Promise<void> {
  await closeSlots(services.db, clock.read())
  await runTasks(services.db, clock.read())
}
