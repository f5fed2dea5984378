/** Members who owe turnover, and what they play, for tests. */
import { randomUUID } from 'node:crypto'
import { amount } from '@night-market/protocol/values/money'
import { expect } from 'vitest'
import { transact } from '../../platform/database/db.ts'
import { dispatchBatch } from '../../platform/work/outbox.ts'
import type { TestMarket } from '../../testing/app.ts'
import { aPlayer, askWallet, atPlay, type Player, type TestVendor } from '../../testing/play.ts'
import { aWithdrawer, type Withdrawer } from '../../testing/withdrawals.ts'
import { insertTurnover } from '../deposits/queries.ts'

export function turnoverIn(market: TestMarket, vendor: TestVendor) {
  const { app, services, clock, subscriptions } = market
  /** What a paid deposit asks for, without the deposit's own money. */
  const owes = async (member: Pick<Player, 'memberId'>, required: bigint): Promise<string> => {
    const deposit = `trf_${randomUUID().replaceAll('-', '')}` as const
    const now = clock.read()
    await services.db
      .insertInto('cashier.deposits')
      .values({
        id: deposit,
        memberId: member.memberId,
        amount: required,
        asset: 'INR/2',
        driver: 'sandbox',
        channel: 'sandbox_card',
        method: 'card',
        status: 'cancelled',
        instructions: '{"kind":"none"}',
        askedAt: now,
        expiresAt: now,
      })
      .execute()
    const turnover = { deposit, memberId: member.memberId, required: amount(required) }
    await transact(services.db, (tx) => insertTurnover(tx, turnover, now))
    return deposit
  }
  const shownTo = async ({ headers }: Pick<Player, 'headers'>) => {
    const reply = await app.inject({ url: '/wps/wallet/withdrawals/terms', headers })
    const { turnoverLeft, turnoverAsked } = reply.json().value
    return { turnoverLeft, turnoverAsked }
  }
  return {
    owes,
    shownTo,
    leftOf: async (member: Pick<Player, 'headers'>): Promise<string> => (await shownTo(member)).turnoverLeft,
    /** A member at play who has to stake so much, and cannot withdraw. */
    async aDebtor(required: bigint, balance = required): Promise<{ player: Player; deposit: string }> {
      const player = await aPlayer(market, vendor, { balance })
      const deposit = await owes(player, required)
      clock.advance(1000)
      return { player, deposit }
    },
    /** A member with this deposit, to be staked once. */
    async aDepositor(
      wish: bigint,
      balance = wish,
    ): Promise<{ member: Withdrawer; player: Player; deposit: string }> {
      const member = await aWithdrawer(market, { balance })
      const deposit = await owes(member, wish)
      clock.advance(1000)
      return { member, player: await atPlay(market, vendor, member, 'real'), deposit }
    },
    async bet(player: Player, stake: number, round: string): Promise<void> {
      const placed = await askWallet(market, player, 'transaction/bet', { amount: stake, round })
      expect(placed.status).toBe('RS_OK')
    },
    /** A round that stakes and pays so much. */
    async playRound(player: Player, stake: number, payout: number, fee = 0): Promise<void> {
      const [round, transaction_uuid] = [randomUUID(), randomUUID()]
      const bet = { amount: stake, round, transaction_uuid }
      expect((await askWallet(market, player, 'transaction/bet', bet)).status).toBe('RS_OK')
      const about = { round, reference_transaction_uuid: transaction_uuid, round_closed: true }
      const win = { amount: payout, fee, ...about }
      expect((await askWallet(market, player, 'transaction/win', win)).status).toBe('RS_OK')
    },
    /** Delivers all events. */
    async deliver(): Promise<void> {
      while ((await dispatchBatch(services.db, subscriptions)) > 0);
    },
    turnoverOf: (deposit: string) =>
      services.db
        .selectFrom('cashier.turnovers')
        .select(['done', 'metHow'])
        .where('deposit', '=', deposit)
        .executeTakeFirstOrThrow(),
  }
}
