/** Rounds from beginning to end, as a vendor plays them. */
import { randomUUID } from 'node:crypto'
import { dispatchBatch } from '../platform/work/outbox.ts'
import type { TestMarket } from './app.ts'
import { askWallet, type Player } from './play.ts'

/** Stakes and is paid; the id of the bet. Amounts are minor units. */
export async function playRound(
  market: TestMarket,
  player: Player,
  {
    stake,
    payout,
    fee = 0,
    game_code = player.vendor.gameCode,
  }: { stake: number; payout: number; fee?: number; game_code?: string },
): Promise<string> {
  const [round, transaction_uuid] = [randomUUID(), randomUUID()]
  const bet = await askWallet(market, player, 'transaction/bet', {
    round,
    amount: stake,
    transaction_uuid,
    game_code,
  })
  const about = { round, reference_transaction_uuid: transaction_uuid, game_code }
  const win = await askWallet(market, player, 'transaction/win', { ...about, amount: payout, fee })
  if (bet.status !== 'RS_OK' || win.status !== 'RS_OK') throw new Error(`${bet.status}, ${win.status}`)
  return transaction_uuid
}

/** Delivers all published events. */
export async function hearAll(market: TestMarket): Promise<void> {
  while ((await dispatchBatch(market.services.db, market.subscriptions)) > 0) continue
}
