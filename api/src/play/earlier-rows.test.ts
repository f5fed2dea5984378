/** Rows that earlier versions wrote wrongly, planted as they wrote them: what the proof reports, and how they are corrected. */
import { expect, test } from 'vitest'
import { ledgerChecks, verifyBooks } from '../ledger/index.ts'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aPlayer, askWallet, aVendor, WIRE, type Player } from '../testing/play.ts'
import { playChecks } from './index.ts'

const market = await testMarket()
const vendor = await aVendor(market)
const { url } = market.database

test('a resettlement to 0 that holds no transfer, though the books have it, is proven by its name', async () => {
  const player = await aPlayer(market, vendor, { balance: 1000n })
  const ids = idsOf(player)
  await askWallet(market, player, 'transaction/bet', { transaction_uuid: ids.bet, amount: 100 })
  await askWallet(market, player, 'transaction/win', { ...ids.about, amount: 50 })
  await askWallet(market, player, 'transaction/resettle', {
    ...ids.about,
    transaction_uuid: ids.again,
    amount: 0,
  })
  expect(await transferOf(ids.again)).toBe(`trf_${vendor.code}_${ids.again}`)
  await unguarded(
    'play.wallet_calls',
    `update play.wallet_calls set transfer = null where transaction = '${ids.again}'`,
  )
  expect(await findings()).toEqual([])
})

test('a bet refunded after its round was resettled is named, and a resettlement takes back what was paid too much', async () => {
  const player = await aPlayer(market, vendor, { balance: 1000n })
  const ids = idsOf(player)
  await askWallet(market, player, 'transaction/bet', {
    transaction_uuid: ids.bet,
    amount: 100,
    round_closed: true,
  })
  await askWallet(market, player, 'transaction/resettle', { ...ids.about, amount: 30 })
  await plantRefund(player, ids.bet)
  expect(await findings()).toEqual([
    'a bet is never both taken back and won, and refunded at most once',
    'a round is what its calls made of it',
  ])
  const again = { ...ids.about, transaction_uuid: ids.again, amount: 0 }
  const answer = await askWallet(market, player, 'transaction/resettle', again)
  expect(answer).toMatchObject({ status: 'RS_OK', balance: 1000 * WIRE })
  expect(await findings()).toEqual([])
  const win = await askWallet(market, player, 'transaction/win', { ...ids.about, amount: 5 })
  expect(win.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
})

const idsOf = ({ memberId }: Player) => {
  const bet = `bet-${memberId}`
  return { bet, again: `again-${memberId}`, about: { reference_transaction_uuid: bet } }
}

/** What the rollback of a bet of 100 wrote when a resettlement did not count as a payout. */
async function plantRefund({ memberId }: Player, bet: string): Promise<void> {
  const [account, house] = [`${memberId}:main`, `house:play.${vendor.code}:INR/2`]
  const rollback = `rollback-${memberId}`
  const round = `(select round from play.wallet_calls where transaction = '${bet}')`
  const transfer = `trf_${vendor.code}_${rollback}`
  await asAdmin(
    url,
    `select ledger.post_set('{${transfer}}', '{${house}}', '{${account}}', '{100}', '{play.rollback}', array[${round}],
       array[now()], '{false}')`,
  )
  await asAdmin(
    url,
    `insert into play.wallet_calls (aggregator, transaction, kind, round, account, reference, voids, amount, win_amount, moved,
       digest, status, balance, transfer, happened_at)
     values ('${vendor.code}', '${rollback}', 'rollback', ${round}, '${account}', '${bet}', '${bet}', 100, 0, 100,
       'planted', 'RS_OK', 1030, '${transfer}', now())`,
  )
  await asAdmin(
    url,
    `update play.rounds set status = 'rolled_back', stake = 0, valid_bet = 0, live_bets = 0 where id = ${round}`,
  )
}

/** The promises that do not hold. */
async function findings(): Promise<string[]> {
  const reports = await verifyBooks(market.services.db, [...ledgerChecks, ...playChecks])
  return reports.filter(({ found }) => found > 0n).map(({ name }) => name)
}

const unguarded = (table: string, statement: string): Promise<unknown> =>
  asAdmin(
    url,
    `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`,
  )

async function transferOf(transaction: string): Promise<string | null | undefined> {
  const { db } = market.services
  const row = await db
    .selectFrom('play.wallet_calls')
    .select('transfer')
    .where('transaction', '=', transaction)
    .executeTakeFirst()
  return row?.transfer
}
