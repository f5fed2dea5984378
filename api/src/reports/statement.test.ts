import { amount } from '@night-market/protocol/values/money'
import type { Statement } from '@night-market/protocol/reports'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { houseAccount, memberAccount, postSet } from '../ledger/index.ts'
import { testMarket } from '../testing/app.ts'
import { askDeposit, providerWorks } from '../testing/cashier.ts'
import { aMember, aTrial, type TestMember } from '../testing/members.ts'
import { askWallet, atPlay, aVendor } from '../testing/play.ts'
import { hearAll, playRound } from '../testing/rounds.ts'
import { statementOf } from './statement.ts'

const market = await testMarket()
const { app, services, clock } = market
const vendor = await aVendor(market)
const DAY_MS = 86_400_000
let moves = 0

/** Money in or out of the main purse now, for this reason. */
async function move(member: TestMember, minor: bigint, reason: string): Promise<void> {
  const [house, purse] = [houseAccount('cashier', 'INR/2'), memberAccount(member.memberId, 'main')]
  const [from, to] = minor > 0n ? [house, purse] : [purse, house]
  const id = `trf_statement_${++moves}`
  const about = { id, from, to, reason, reference: id, happenedAt: clock.read() }
  const [posting] = await postSet(services.db, [{ ...about, amount: amount(minor < 0n ? -minor : minor) }])
  expect(posting?.outcome).toBe('posted')
}

const lines = ({ months }: Statement) =>
  months
    .filter(({ opening, closing, deposits }) => opening !== '0' || closing !== '0' || deposits !== '0')
    .map(({ month, opening, deposits, withdrawals, stakes, payouts, bonuses, transfers, carried, closing }) =>
      [month, opening, deposits, withdrawals, stakes, payouts, bonuses, transfers, carried, closing].join(
        ' ',
      ),
    )

test('PAY-7: a stranger and a trial visitor see no statement', async () => {
  expect((await app.inject('/wps/records/statement')).json().code).toBe('not_logged_in')
  const { headers } = await aTrial(market)
  expect((await app.inject({ url: '/wps/records/statement', headers })).json().code).toBe('need_true_account')
})

test('PAY-7: the months of a purse add up, also where a round is staked in one and settled in the next', async () => {
  const member = await aMember(market, { balance: 1n })
  await move(member, 100_000n, 'cashier.deposit')
  await move(member, -20_000n, 'cashier.withdrawal')
  const november = await atPlay(market, vendor, member, 'real')
  await playRound(market, november, { stake: 1000, payout: 300 })
  await askWallet(market, november, 'transaction/bet', {
    round: 'late',
    amount: 500,
    transaction_uuid: 'late-bet',
  })
  await hearAll(market)
  clock.advance(15 * DAY_MS)
  await askWallet(market, november, 'transaction/win', {
    round: 'late',
    reference_transaction_uuid: 'late-bet',
    amount: 2000,
  })
  await move(member, 20_000n, 'cashier.withdrawal_returned')
  await move(member, -4000n, 'vendor_funds.in')
  await hearAll(market)
  const statement = await statementOf(services.db, member.memberId, clock.read())
  expect(statement.months.map(({ month }) => month)).toEqual(['2026-12', '2026-11'])
  expect(lines(statement)).toEqual([
    '2026-12 78801 0 20000 0 0 0 -4000 2000 96801',
    '2026-11 0 100000 -20000 -1500 2300 0 1 -2000 78801',
  ])
})

test('PAY-7: a statement begins with the month its member registered in, and has twelve months at most', async () => {
  const member = await aMember(market)
  // In the merchant's time zone the month is a day further.
  const registered = new Date('2026-05-31T20:00:00Z')
  await services.db
    .updateTable('members.members')
    .set({ createdAt: registered })
    .where('id', '=', member.memberId)
    .execute()
  const monthsAt = async (moment: string) =>
    (await statementOf(services.db, member.memberId, new Date(moment))).months.map(({ month }) => month)
  expect(await monthsAt('2026-06-02T12:00:00Z')).toEqual(['2026-06'])
  expect(await monthsAt('2026-08-02T12:00:00Z')).toEqual(['2026-08', '2026-07', '2026-06'])
  const later = await monthsAt('2027-09-02T12:00:00Z')
  expect(later).toHaveLength(12)
  expect([later[0], later.at(-1)]).toEqual(['2027-09', '2026-10'])
})

test('PAY-7: what was kept of a deposit stands beside the month it was paid in', async () => {
  const { headers } = await aMember(market)
  await services.db
    .updateTable('cashier.channels')
    .set({ feeBps: 200 })
    .where('id', '=', 'sandbox_ewallet')
    .execute()
  await askDeposit(market, headers, { channel: 'sandbox_ewallet', amount: '50000' })
  await providerWorks(market)
  const { value } = (await app.inject({ url: '/wps/records/statement', headers })).json()
  expect(value.months[0]).toMatchObject({ deposits: '49000', fees: '1000', closing: '49000' })
})

test('a balance at any moment is the one after the last entry before it', async () => {
  const member = await aMember(market)
  const account = memberAccount(member.memberId, 'main')
  const began = clock.read()
  for (let n = 1; n <= 37; n++) {
    clock.advance(1000)
    await move(member, n % 3 === 0 ? -5n : 10n, 'cashier.deposit')
  }
  const at = async (seconds: number): Promise<bigint | undefined> => {
    const instant = new Date(began.getTime() + seconds * 1000)
    const { rows } = await sql<{
      at: bigint
    }>`select ledger.balance_at(${account}, ${instant}) as at`.execute(services.db)
    return rows[0]?.at
  }
  let balance = 0n
  for (let n = 0; n <= 37; n++) {
    if (n > 0) balance += n % 3 === 0 ? -5n : 10n
    expect([await at(n + 0.5), n]).toEqual([balance, n])
  }
  expect([await at(-1), await at(1_000_000)]).toEqual([0n, balance])
})
