import { randomUUID } from 'node:crypto'
import type { FreeBets } from '@night-market/protocol/rewards/free-bets'
import { expect, test } from 'vitest'
import { balanceOf, ledgerChecks, memberAccount, verifyBooks } from '../../ledger/index.ts'
import { dispatchBatch } from '../../platform/work/outbox.ts'
import { playChecks, revokeOverdue } from '../../play/index.ts'
import { excludeMember } from '../../protection/index.ts'
import { testMarket } from '../../testing/app.ts'
import { asAdmin } from '../../testing/database.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { askWallet, atPlay, aVendor, type Player } from '../../testing/play.ts'
import {
  allowFreeBets,
  ASSET,
  giveFreeBets,
  PROGRAMME,
  notifyAll,
} from '../../testing/stand-ins/free-bets.ts'
import { rewardChecks } from '../checks.ts'
import { openBudgetOf } from '../queries.ts'
import { freeBetChecks } from './checks.ts'
import { listFreeBets } from './list.ts'

const market = await testMarket()
const { services, clock, subscriptions } = market
const { db } = services
const vendor = await aVendor(market, {
  games: [
    { game_code: 'dice', takes_grants: true },
    { game_code: 'other', takes_grants: true },
  ],
})
await allowFreeBets(market)

const DAY_MS = 86_400_000
const OK = () => ({ status: 'RS_OK' })

const spent = async (): Promise<bigint> =>
  (await openBudgetOf(db, { programme: PROGRAMME, asset: ASSET }))?.spent ?? 0n
const cash = async ({ memberId }: Pick<TestMember, 'memberId'>): Promise<bigint> =>
  (await balanceOf(db, memberAccount(memberId, 'main')))?.balance ?? 0n
const shown = async ({ memberId }: Pick<TestMember, 'memberId'>): Promise<FreeBets | undefined> =>
  (await listFreeBets(db, memberId))[0]

async function settle(): Promise<void> {
  while ((await dispatchBatch(db, subscriptions)) > 0);
}

async function expectSound(): Promise<void> {
  await settle()
  const checks = [...ledgerChecks, ...playChecks, ...rewardChecks, ...freeBetChecks]
  expect((await verifyBooks(db, checks)).filter(({ found }) => found > 0n)).toEqual([])
}

/** A member at play with three free bets of 10.00 that the vendor holds. */
async function aHolder(wish: Partial<Parameters<typeof giveFreeBets>[2]> = {}) {
  const member = await aMember(market, { balance: 5000n })
  const { id } = await giveFreeBets(market, member.memberId, { game: 'dice', ...wish })
  await notifyAll(market, OK)
  const player = await atPlay(market, { ...vendor, gameCode: 'dice' }, member, 'real')
  return { member, id, player }
}

const use = (player: Player, promotion: string, amount: number, wish: object = {}) =>
  askWallet(market, player, 'promo/win', { round: randomUUID(), promotion, amount, ...wish })

test('PROMO-3: three free bets are granted, used and won in cash; their stakes are spent once', async () => {
  const before = await spent()
  const member = await aMember(market, { balance: 5000n })
  const { id, outcome } = await giveFreeBets(market, member.memberId, { game: 'dice' })
  expect(outcome).toBe('claimed')
  expect(await shown(member)).toMatchObject({ id, state: 'preparing', count: 3, used: 0, stake: '1000' })
  const [notified, ...more] = await notifyAll(market, OK)
  expect(more).toEqual([])
  expect(notified).toMatchObject({ path: 'promo/grant' })
  expect(notified?.call).toEqual({
    grant_uuid: id,
    user: member.memberId,
    currency: 'INR',
    scale: 2,
    game_code: 'dice',
    amount: 1_000_000,
    count: 3,
    expires_at: clock.read().getTime() + 7 * DAY_MS,
  })
  expect(await notifyAll(market, OK)).toEqual([])
  const player = await atPlay(market, { ...vendor, gameCode: 'dice' }, member, 'real')
  expect(await use(player, id, 2500)).toMatchObject({ status: 'RS_OK', balance: 7_500_000 })
  expect(await use(player, id, 0)).toMatchObject({ status: 'RS_OK', balance: 7_500_000 })
  expect(await shown(member)).toMatchObject({ state: 'ready', used: 2, won: '2500' })
  await expectSound()
  expect(await use(player, id, 100)).toMatchObject({ status: 'RS_OK' })
  await expectSound()
  expect(await shown(member)).toMatchObject({ state: 'ended', endedBecause: 'used', used: 3, won: '2600' })
  expect([await cash(member), (await spent()) - before]).toEqual([7600n, 3000n])
  // A fourth bet was never granted.
  expect(await use(player, id, 100)).toMatchObject({ status: 'RS_ERROR_ALREADY_SETTLED' })
})

test('PROMO-3: a grant that has least odds names them to its vendor, and to the member', async () => {
  const member = await aMember(market)
  const { id } = await giveFreeBets(market, member.memberId, { game: 'dice', minOddsX100: 250 })
  const notified = await notifyAll(market, OK)
  expect(notified.map(({ call }) => call)).toMatchObject([{ grant_uuid: id, min_odds_x100: 250 }])
  expect(await shown(member)).toMatchObject({ id, minOddsX100: 250 })
})

test('a win of a free bet is paid once, and only for its player, currency, game and round', async () => {
  const { id, player, member } = await aHolder()
  const win = { transaction_uuid: randomUUID(), round: 'r-1' }
  expect(await use(player, id, 700, win)).toMatchObject({ status: 'RS_OK' })
  expect(await use(player, id, 700, win)).toMatchObject({ status: 'RS_OK' })
  expect(await use(player, id, 701, win)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  expect(await use(player, id, 700, { round: 'r-1' })).toMatchObject({ status: 'RS_ERROR_ALREADY_SETTLED' })
  expect(await use(player, id, 700, { game_code: 'other' })).toMatchObject({
    status: 'RS_ERROR_INVALID_GAME',
  })
  const demo = await atPlay(market, { ...vendor, gameCode: 'dice' }, member, 'demo')
  expect(await use(demo, id, 700)).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' })
  const stranger = await atPlay(market, { ...vendor, gameCode: 'dice' }, await aMember(market), 'real')
  expect(await use(stranger, id, 700)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' })
  expect(await cash(member)).toBe(5700n)
  await expectSound()
})

test('a free bet is resettled, to nothing and up again; it is neither rolled back nor won twice', async () => {
  const { id, player, member } = await aHolder()
  const won = { transaction_uuid: randomUUID(), round: 'r-2' }
  await use(player, id, 700, won)
  const about = { round: 'r-2', reference_transaction_uuid: won.transaction_uuid }
  const resettle = (amount: number) => askWallet(market, player, 'transaction/resettle', { ...about, amount })
  expect(await resettle(0)).toMatchObject({ status: 'RS_OK', balance: 5_000_000 })
  expect(await resettle(900)).toMatchObject({ status: 'RS_OK', balance: 5_900_000 })
  expect(await askWallet(market, player, 'transaction/rollback', about)).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  })
  expect(await askWallet(market, player, 'transaction/win', { ...about, amount: 5 })).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  })
  expect(await cash(member)).toBe(5900n)
  await expectSound()
})

test('free bets that expire are revoked; a bet that was on its way is still paid, the others go back', async () => {
  const before = await spent()
  const { id, player, member } = await aHolder({ days: 1 })
  await use(player, id, 300)
  clock.advance(DAY_MS)
  await revokeOverdue(db, clock.read())
  expect(await shown(member)).toMatchObject({ state: 'ending', endedBecause: 'expired' })
  expect(await notifyAll(market, () => ({ status: 'RS_OK', used: 2 }))).toMatchObject([
    { path: 'promo/revoke', call: { grant_uuid: id } },
  ])
  await expectSound()
  expect(await use(player, id, 200)).toMatchObject({ status: 'RS_OK' })
  expect(await use(player, id, 200)).toMatchObject({ status: 'RS_ERROR_ALREADY_SETTLED' })
  await expectSound()
  expect([await cash(member), (await spent()) - before]).toEqual([5500n, 2000n])
})

test('a vendor that does not answer is asked again under the same id, and holds up no other call', async () => {
  const first = await aMember(market)
  const { id } = await giveFreeBets(market, first.memberId, { game: 'dice' })
  await giveFreeBets(market, (await aMember(market)).memberId, { game: 'dice' })
  const silence = () => {
    throw new Error('no answer')
  }
  expect(await notifyAll(market, silence)).toHaveLength(1)
  expect(await notifyAll(market, OK)).toEqual([])
  clock.advance(2000)
  // An answer that decides nothing is an answer: the next grant of the vendor is notified too.
  const unclear = await notifyAll(market, () => ({ status: 'RS_ERROR_UNKNOWN' }))
  expect(unclear.map(({ call }) => call.grant_uuid)).toContain(id)
  expect(unclear).toHaveLength(2)
  expect(await notifyAll(market, OK)).toEqual([])
  clock.advance(4000)
  expect(await notifyAll(market, OK)).toHaveLength(2)
  expect(await shown(first)).toMatchObject({ state: 'ready' })
})

test('what a vendor refuses to hold is revoked, and its value goes back to the programme', async () => {
  const before = await spent()
  const member = await aMember(market)
  await giveFreeBets(market, member.memberId, { game: 'dice' })
  await notifyAll(market, () => ({ status: 'RS_ERROR_INVALID_GAME' }))
  expect(await shown(member)).toMatchObject({ state: 'ending', endedBecause: 'refused' })
  // What it does not answer definitely is asked again.
  await notifyAll(market, () => ({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }))
  clock.advance(2000)
  await notifyAll(market, () => ({ status: 'RS_OK', used: 0 }))
  await expectSound()
  expect(await shown(member)).toMatchObject({ state: 'ended', used: 0 })
  expect(await spent()).toBe(before)
})

test('a vendor that knows no grants ends them by refusing the form of both calls', async () => {
  const before = await spent()
  await giveFreeBets(market, (await aMember(market)).memberId, { game: 'dice' })
  const foreign = () => ({ status: 'RS_ERROR_WRONG_SYNTAX' })
  await notifyAll(market, foreign)
  await notifyAll(market, foreign)
  await expectSound()
  expect(await spent()).toBe(before)
})

test('a self-exclusion and a disabled account revoke free bets; wins on their way are paid', async () => {
  const { id, player, member } = await aHolder()
  await excludeMember(services, member.memberId, 'ever', clock.read())
  await settle()
  expect(await shown(member)).toMatchObject({ state: 'ending', endedBecause: 'excluded' })
  expect(await use(player, id, 100)).toMatchObject({ status: 'RS_OK' })
  const other = await aHolder()
  await db
    .updateTable('members.members')
    .set({ status: 'disabled' })
    .where('id', '=', other.member.memberId)
    .execute()
  await revokeOverdue(db, clock.read())
  expect(await shown(other.member)).toMatchObject({ state: 'ending', endedBecause: 'disabled' })
  await notifyAll(market, (_path, { grant_uuid }) => ({ status: 'RS_OK', used: grant_uuid === id ? 1 : 0 }))
  await expectSound()
})

test('the same claim again grants nothing more', async () => {
  const before = await spent()
  const { id, member } = await aHolder()
  const again = await giveFreeBets(market, member.memberId, { game: 'dice', id })
  expect(again.outcome).toBe('claimed')
  expect((await giveFreeBets(market, member.memberId, { game: 'dice', id, count: 4 })).outcome).toBe(
    'claim_id_reused',
  )
  expect(await notifyAll(market, OK)).toEqual([])
  expect((await spent()) - before).toBe(3000n)
  await expectSound()
})

test('40 uses at once and a revocation: as many are paid as the vendor said, and never one more', async () => {
  const { id, player } = await aHolder({ count: 20, days: 1 })
  clock.advance(DAY_MS)
  await revokeOverdue(db, clock.read())
  const uses = Array.from({ length: 40 }, () => use(player, id, 1))
  const revoking = notifyAll(market, () => ({ status: 'RS_OK', used: 5 }))
  const answers = await Promise.all(uses)
  await revoking
  const paid = answers.filter(({ status }) => status === 'RS_OK').length
  expect(paid).toBeGreaterThanOrEqual(5)
  expect(paid).toBeLessThanOrEqual(20)
  expect(answers.every(({ status }) => status === 'RS_OK' || status === 'RS_ERROR_ALREADY_SETTLED')).toBe(
    true,
  )
  await expectSound()
})

test('the checks find stakes that were lost, a bet that was used twice, and one that was not counted', async () => {
  const { id, player } = await aHolder()
  await use(player, id, 0)
  await expectSound()
  const found = async (): Promise<string[]> =>
    (await verifyBooks(db, [...freeBetChecks, ...playChecks]))
      .filter((check) => check.found > 0n)
      .map(({ name }) => name)
  for (const [fault, mend, name] of [
    ['used = used + 1', 'used = used - 1', 'set aside'],
    ['used = used - 1, returned = returned + 1', 'used = used + 1, returned = returned - 1', 'granted once'],
  ] as const) {
    await asAdmin(market.database.url, `update rewards.free_bets set ${fault} where claim = '${id}'`)
    expect((await found()).join()).toContain(name)
    await asAdmin(market.database.url, `update rewards.free_bets set ${mend} where claim = '${id}'`)
  }
  const plant = (stake: number) =>
    asAdmin(market.database.url, `update play.rounds set stake = ${stake} where grant_id = '${id}'`)
  await plant(5)
  expect((await found()).join()).toContain('used once')
  await plant(0)
  expect(await found()).toEqual([])
})
