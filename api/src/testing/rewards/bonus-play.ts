/** A member who plays bonus money, by the calls of the site and of a vendor. */
import { randomUUID } from 'node:crypto'
import type { Bonus } from '@night-market/protocol/rewards/bonus'
import { expect } from 'vitest'
import { balanceOf, ledgerChecks, memberAccount, verifyBooks } from '../../ledger/index.ts'
import { dispatchBatch } from '../../platform/work/outbox.ts'
import { playChecks } from '../../play/index.ts'
import { bonusChecks } from '../../rewards/bonus/checks.ts'
import { listBonuses } from '../../rewards/bonus/list-bonuses.ts'
import { settleBonuses } from '../../rewards/bonus/settle.ts'
import type { TestMarket } from '../app.ts'
import { aMember, type TestMember } from '../members.ts'
import { askWallet, atPlay, aVendor, type Player } from '../play.ts'
import { aBonus } from '../stand-ins/bonuses.ts'

const GAMES = [
  { game_code: 'slot', takes_bonus: true },
  { game_code: 'other', takes_bonus: true },
  { game_code: 'table', category: 'TABLE', takes_bonus: true },
  { game_code: 'closed' },
]

type Bet = { round: string; transaction_uuid: string }

/** Every function here acts on this market; its vendor offers the games `slot`, `other`, `table` and `closed`. */
export async function bonusPlay(market: TestMarket) {
  const vendor = await aVendor(market, { games: GAMES })

  const stake = async (player: Player, amount: number, options: object = {}) => {
    const bet = { round: randomUUID(), transaction_uuid: randomUUID(), amount, ...options }
    return { ...bet, ...(await askWallet(market, player, 'transaction/bet', bet)) }
  }
  const pay = (player: Player, bet: Bet, amount: number) =>
    askWallet(market, player, 'transaction/win', {
      round: bet.round,
      reference_transaction_uuid: bet.transaction_uuid,
      round_closed: true,
      amount,
    })
  return {
    vendor,
    stake,
    pay,
    play: (member: TestMember): Promise<Player> =>
      atPlay(market, { ...vendor, gameCode: 'slot' }, member, 'bonus'),
    async playRound(player: Player, staked: number, payout: number): Promise<void> {
      const bet = await stake(player, staked)
      expect(bet.status).toBe('RS_OK')
      expect((await pay(player, bet, payout)).status).toBe('RS_OK')
    },
    ...bonusCalls(market),
  }
}

/** What a member and the jobs do with bonuses outside a game, and what is known of them. */
function bonusCalls(market: TestMarket) {
  const { app, clock, subscriptions } = market
  const { db } = market.services
  const post = async ({ headers }: Pick<TestMember, 'headers'>, url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers, payload })).json()
  return {
    /** Delivers events, and lets the sweep pass. */
    async settle(): Promise<void> {
      while ((await dispatchBatch(db, subscriptions)) > 0);
      await settleBonuses(db, clock.read())
      while ((await dispatchBatch(db, subscriptions)) > 0);
    },
    purse: async (member: Pick<TestMember, 'memberId'>, name: 'main' | 'bonus'): Promise<bigint> =>
      (await balanceOf(db, memberAccount(member.memberId, name)))?.balance ?? 0n,
    bonuses: ({ memberId }: Pick<TestMember, 'memberId'>): Promise<Bonus[]> => listBonuses(db, memberId),
    launch: (member: Pick<TestMember, 'headers'>, gameCode: string) =>
      post(member, '/wps/relay/GCS_gameLaunchFB', { gameCode, mode: 'bonus' }),
    giveUp: (member: Pick<TestMember, 'headers'>, id: string) =>
      post(member, `/wps/rewards/bonuses/${id}/give-up`, {}),
    /** A member with 500.00 of cash and a bonus of 100.00. */
    async aBonusPlayer(
      options: Parameters<typeof aBonus>[2] = {},
    ): Promise<{ member: TestMember; id: string }> {
      const member = await aMember(market, { balance: 50_000n })
      return { member, id: await aBonus(market, member.memberId, options) }
    },
    /** What is wrong in the books of the ledger, of play and of bonuses, as sentences. */
    async faults(): Promise<string[]> {
      const reports = await verifyBooks(db, [...ledgerChecks, ...playChecks, ...bonusChecks])
      return reports.flatMap(({ name, findings }) =>
        findings.map(({ subject, detail }) => `${name}: ${subject} ${detail}`),
      )
    },
  }
}
