import { randomUUID } from 'node:crypto'
import type { Bonus } from '@night-market/protocol/rewards/bonus'
import { expect, test } from 'vitest'
import { balanceOf, ledgerChecks, memberAccount, verifyBooks } from '../../ledger/index.ts'
import { dispatchBatch } from '../../platform/work/outbox.ts'
import { playChecks } from '../../play/index.ts'
import { excludeMember, setLimit } from '../../protection/index.ts'
import { testMarket } from '../../testing/app.ts'
import { asAdmin } from '../../testing/database.ts'
import { aBonus } from '../../testing/stand-ins/bonuses.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { askWallet, atPlay, aVendor, type Player } from '../../testing/play.ts'
import { bonusChecks } from './checks.ts'
import { expireBonuses } from './end-bonus.ts'
import { listBonuses } from './list-bonuses.ts'
import { settleBonuses } from './settle.ts'

const market = await testMarket()
const { app, services, clock, subscriptions } = market
const { db } = services
const vendor = await aVendor(market, {
  games: [
    { game_code: 'slot', takes_bonus: true },
    { game_code: 'other', takes_bonus: true },
    { game_code: 'table', category: 'TABLE', takes_bonus: true },
    { game_code: 'closed' },
  ],
})

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Delivers events, and lets the sweep pass. */
async function settle(): Promise<void> {
  while ((await dispatchBatch(db, subscriptions)) > 0);
  await settleBonuses(db, clock.read())
  while ((await dispatchBatch(db, subscriptions)) > 0);
}

const purse = async (member: Pick<TestMember, 'memberId'>, name: 'main' | 'bonus'): Promise<bigint> =>
  (await balanceOf(db, memberAccount(member.memberId, name)))?.balance ?? 0n

const bonuses = ({ memberId }: Pick<TestMember, 'memberId'>): Promise<Bonus[]> => listBonuses(db, memberId)

const launch = async ({ headers }: Pick<TestMember, 'headers'>, gameCode: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/wps/relay/GCS_gameLaunchFB',
      headers,
      payload: { gameCode, mode: 'bonus' },
    })
  ).json()

const giveUp = async ({ headers }: Pick<TestMember, 'headers'>, id: string) =>
  (
    await app.inject({ method: 'POST', url: `/wps/rewards/bonuses/${id}/give-up`, headers, payload: {} })
  ).json()

const play = (member: TestMember): Promise<Player> =>
  atPlay(market, { ...vendor, gameCode: 'slot' }, member, 'bonus')

async function stake(player: Player, amount: number, wish: object = {}) {
  const bet = { round: randomUUID(), transaction_uuid: randomUUID(), amount, ...wish }
  return { ...bet, ...(await askWallet(market, player, 'transaction/bet', bet)) }
}

const pay = (player: Player, bet: { round: string; transaction_uuid: string }, amount: number) =>
  askWallet(market, player, 'transaction/win', {
    ...{ round: bet.round, reference_transaction_uuid: bet.transaction_uuid, round_closed: true, amount },
  })

async function playRound(player: Player, staked: number, payout: number): Promise<void> {
  const bet = await stake(player, staked)
  expect(bet.status).toBe('RS_OK')
  expect((await pay(player, bet, payout)).status).toBe('RS_OK')
}

/** A member with 500.00 of cash and a bonus of 100.00. */
async function aBonusPlayer(
  wish: Parameters<typeof aBonus>[2] = {},
): Promise<{ member: TestMember; id: string }> {
  const member = await aMember(market, { balance: 50_000n })
  return { member, id: await aBonus(market, member.memberId, wish) }
}

test('PROMO-3: a bonus is played through and becomes cash, and the cash was never touched before', async () => {
  const { member, id } = await aBonusPlayer({ wager: 1 })
  const player = await play(member)
  for (let round = 0; round < 9; round++) await playRound(player, 1000, 1500)
  await settle()
  expect(await bonuses(member)).toMatchObject([
    {
      id,
      state: 'active',
      nominal: '10000',
      balance: '14500',
      required: '10000',
      done: '9000',
      maxStake: '1000',
    },
  ])
  expect(await purse(member, 'main')).toBe(50_000n)
  await playRound(player, 1000, 0)
  await settle()
  expect(await bonuses(member)).toMatchObject([
    {
      state: 'converted',
      endedBecause: 'wagered',
      balance: '0',
      done: '10000',
      converted: '13500',
      forfeited: '0',
    },
  ])
  const shown = await app.inject({ url: '/wps/rewards/bonuses', headers: member.headers })
  expect(shown.json().value).toEqual({ bonuses: await bonuses(member) })
  expect(await purse(member, 'main')).toBe(63_500n)
  expect(await purse(member, 'bonus')).toBe(0n)
  expect((await stake(player, 100)).status).toBe('RS_ERROR_TOKEN_EXPIRED')
})

test('PROMO-3: at most ten times the nominal amount becomes cash', async () => {
  const { member } = await aBonusPlayer({ wager: 1 })
  const player = await play(member)
  for (let round = 0; round < 10; round++) await playRound(player, 1000, 30_000)
  await settle()
  expect(await bonuses(member)).toMatchObject([
    { state: 'converted', converted: '100000', forfeited: '200000' },
  ])
  expect(await purse(member, 'main')).toBe(150_000n)
})

test('PROMO-3: what is staked from a bonus stays in its limits and its game', async () => {
  const { member } = await aBonusPlayer()
  const player = await play(member)
  expect((await stake(player, 1001)).status).toBe('RS_ERROR_LIMIT_REACHED')
  const first = await stake(player, 600)
  expect((await stake(player, 401, { round: first.round })).status).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await stake(player, 400, { round: first.round })).status).toBe('RS_OK')
  expect((await stake(player, 100, { game_code: 'other' })).status).toBe('RS_ERROR_INVALID_GAME')
  expect((await stake(player, 100, { currency: 'INR' })).status).toBe('RS_ERROR_WRONG_CURRENCY')
  const cash = await atPlay(market, vendor, member, 'real')
  expect((await stake(cash, 100, { currency: 'BNS' })).status).toBe('RS_ERROR_WRONG_CURRENCY')
  expect((await stake(cash, 40_000, { game_code: 'other' })).status).toBe('RS_OK')
})

test('PROMO-3: a bonus opens the games that take it and count for it, and no others', async () => {
  const { member } = await aBonusPlayer({ games: ['other'] })
  expect(await launch(member, 'closed')).toMatchObject({ code: 'game_takes_no_bonus' })
  expect(await launch(member, 'table')).toMatchObject({ code: 'game_not_for_bonus' })
  expect(await launch(member, 'slot')).toMatchObject({ code: 'game_not_for_bonus' })
  // The vendor of this test does not answer.
  expect(await launch(member, 'other')).toMatchObject({ code: 'vendor_unreachable' })
  const without = await aMember(market, { balance: 100n })
  expect(await launch(without, 'slot')).toMatchObject({ code: 'no_bonus' })
})

test('PROMO-3: free spins are a bonus to be staked once, by their stake, and what is left is cash', async () => {
  const { member } = await aBonusPlayer({ nominal: 1000n, wager: 1, maxStake: '100', games: ['slot'] })
  const player = await play(member)
  expect((await stake(player, 101)).status).toBe('RS_ERROR_LIMIT_REACHED')
  for (let spin = 0; spin < 10; spin++) await playRound(player, 100, spin === 3 ? 700 : 0)
  await settle()
  expect(await bonuses(member)).toMatchObject([{ state: 'converted', converted: '700' }])
})

test('PROMO-3: a bonus that is given up is lost, once its open round is settled', async () => {
  const { member, id } = await aBonusPlayer()
  const player = await play(member)
  const open = await stake(player, 1000)
  expect(await giveUp(member, id)).toMatchObject({ success: true })
  expect(await giveUp(member, id)).toMatchObject({ success: true })
  expect((await stake(player, 100)).status).toBe('RS_ERROR_TOKEN_EXPIRED')
  await settle()
  expect(await bonuses(member)).toMatchObject([
    { state: 'closing', endedBecause: 'given_up', balance: '9000' },
  ])
  expect((await pay(player, open, 5000)).status).toBe('RS_OK')
  await settle()
  expect(await bonuses(member)).toMatchObject([{ state: 'forfeited', forfeited: '14000', balance: '0' }])
  expect(await purse(member, 'main')).toBe(50_000n)
  const other = await aMember(market, {})
  expect(await giveUp(other, id)).toMatchObject({ code: 'not_found' })
})

test('PROMO-3: a bonus ends after seven days, and a win of an open round decides its end no more', async () => {
  const { member } = await aBonusPlayer({ wager: 1 })
  clock.advance(6.9 * DAY_MS)
  const player = await play(member)
  await playRound(player, 1000, 1000)
  const open = await stake(player, 1000)
  clock.advance(0.2 * DAY_MS)
  expect((await stake(player, 100)).status).toBe('RS_ERROR_TOKEN_EXPIRED')
  await expireBonuses(db, clock.read())
  await settle()
  await pay(player, open, 2000)
  await settle()
  expect(await bonuses(member)).toMatchObject([
    { state: 'forfeited', endedBecause: 'expired', done: '2000', forfeited: '11000' },
  ])
})

test('PROMO-3: the last stake before the end still counts', async () => {
  const { member } = await aBonusPlayer({ wager: 1, nominal: 1000n, maxStake: '1000' })
  const player = await play(member)
  const open = await stake(player, 1000)
  clock.advance(8 * DAY_MS)
  await expireBonuses(db, clock.read())
  await pay(player, open, 4000)
  await settle()
  expect(await bonuses(member)).toMatchObject([
    { state: 'converted', endedBecause: 'wagered', converted: '4000' },
  ])
})

test('PROMO-3: a bonus with less than 1.00 left and no open round is over', async () => {
  const { member } = await aBonusPlayer({ nominal: 1000n, maxStake: '950' })
  const player = await play(member)
  const open = await stake(player, 950)
  await settle()
  expect(await bonuses(member)).toMatchObject([{ state: 'active' }])
  await pay(player, open, 0)
  await settle()
  expect(await bonuses(member)).toMatchObject([
    { state: 'forfeited', endedBecause: 'spent', forfeited: '50' },
  ])
})

test('PROMO-3: of two bonuses one is played, the other waits, and begins when the first has ended', async () => {
  const { member, id } = await aBonusPlayer()
  const later = await aBonus(market, member.memberId, { nominal: 3000n, days: 20 })
  const sooner = await aBonus(market, member.memberId, { nominal: 4000n, days: 10 })
  expect(await purse(member, 'bonus')).toBe(10_000n)
  expect((await bonuses(member)).map((each) => [each.id, each.state, each.balance])).toEqual([
    [id, 'active', '10000'],
    [sooner, 'queued', '4000'],
    [later, 'queued', '3000'],
  ])
  await giveUp(member, id)
  await settle()
  expect(await purse(member, 'bonus')).toBe(4000n)
  clock.advance(1000)
  expect(await giveUp(member, later)).toMatchObject({ success: true })
  expect((await bonuses(member)).map((each) => [each.id, each.state])).toEqual([
    [sooner, 'active'],
    [later, 'forfeited'],
    [id, 'forfeited'],
  ])
})

test('PROMO-3: a bonus that waits expires while it waits', async () => {
  const { member } = await aBonusPlayer({ days: 20 })
  await aBonus(market, member.memberId, { nominal: 3000n, days: 1 })
  clock.advance(2 * DAY_MS)
  await expireBonuses(db, clock.read())
  expect(await bonuses(member)).toMatchObject([
    { state: 'active', nominal: '10000' },
    { state: 'forfeited', endedBecause: 'expired', forfeited: '3000' },
  ])
})

test('RG-3: a self-exclusion ends a bonus and takes no stake of it; a cool-off stops its clock', async () => {
  const { member } = await aBonusPlayer()
  const [{ expiresAt: before } = { expiresAt: '' }] = await bonuses(member)
  await excludeMember(services, member.memberId, 'day', clock.read())
  expect(await launch(member, 'slot')).toMatchObject({ code: 'cooling_off' })
  clock.advance(HOUR_MS)
  await excludeMember(services, member.memberId, 'day', clock.read())
  await settle()
  const [cooling] = await bonuses(member)
  expect(Date.parse(cooling?.expiresAt ?? '') - Date.parse(before)).toBe(25 * HOUR_MS)
  await excludeMember(services, member.memberId, 'ever', clock.read())
  await settle()
  expect(await bonuses(member)).toMatchObject([{ state: 'forfeited', endedBecause: 'excluded' }])
})

test('RG-2: stakes from a bonus are no losses, and a loss limit does not stop them', async () => {
  const { member } = await aBonusPlayer()
  await setLimit(services, member.memberId, { kind: 'loss_day', value: 100n }, clock.read())
  const player = await play(member)
  await playRound(player, 1000, 0)
  const losses = await db
    .selectFrom('protection.losses')
    .selectAll()
    .where('member', '=', member.memberId)
    .execute()
  expect(losses).toEqual([])
})

test('PROMO-3: real play is counted without what a bonus plays', async () => {
  const { member } = await aBonusPlayer()
  const player = await play(member)
  await playRound(player, 1000, 9000)
  await settle()
  const stretch = (await app.inject({ url: '/wps/play/stretch', headers: member.headers })).json()
  expect(JSON.stringify(stretch)).not.toContain('9000')
  const wins = await db
    .selectFrom('catalogue.wins')
    .selectAll()
    .where('memberId', '=', member.memberId)
    .execute()
  expect(wins).toEqual([])
  const real = await app.inject({ url: '/wps/play/rounds?mode=real', headers: member.headers })
  expect(real.json().value.rows).toEqual([])
  const ofBonus = await app.inject({ url: '/wps/play/rounds?mode=bonus', headers: member.headers })
  expect(ofBonus.json().value.rows).toMatchObject([
    { mode: 'bonus', asset: 'BNS/2', stake: '1000', payout: '9000' },
  ])
})

test('PROMO-3: what changes in a round after its bonus ended follows that bonus, not the next one', async () => {
  const { member, id } = await aBonusPlayer({ wager: 1, nominal: 1000n, maxStake: '1000' })
  await aBonus(market, member.memberId, { nominal: 5000n })
  const player = await play(member)
  const bet = await stake(player, 1000)
  await pay(player, bet, 2000)
  await settle()
  expect(await purse(member, 'main')).toBe(52_000n)
  expect(await purse(member, 'bonus')).toBe(5000n)
  const corrected = { round: bet.round, reference_transaction_uuid: bet.transaction_uuid }
  await askWallet(market, player, 'transaction/resettle', { ...corrected, amount: 2500 })
  await settle()
  expect(await purse(member, 'main')).toBe(52_500n)
  await askWallet(market, player, 'transaction/resettle', { ...corrected, amount: 0 })
  expect(await purse(member, 'bonus')).toBe(2500n)
  await settle()
  expect(await purse(member, 'bonus')).toBe(5000n)
  expect(await purse(member, 'main')).toBe(52_500n)
  expect((await bonuses(member)).find((each) => each.id === id)).toMatchObject({
    state: 'converted',
    converted: '2500',
  })
})

test('6e: the books of bonuses hold after all of this', async () => {
  await settle()
  const reports = await verifyBooks(db, [...ledgerChecks, ...playChecks, ...bonusChecks])
  expect(
    reports.flatMap(({ name, findings }) =>
      findings.map(({ subject, detail }) => `${name}: ${subject} ${detail}`),
    ),
  ).toEqual([])
})

test.each([
  ['done = done - 1', 'what is done of a bonus is what its settled rounds staked'],
  [
    'forfeited = forfeited + 1',
    'a closed bonus leaves nothing behind: granted and won is converted, forfeited, or was owed',
  ],
  ['converted = converted + 1', 'what a bonus converted was paid out as cash, the same amount'],
])('6e: a planted fault is named (%s)', async (fault, name) => {
  const { member } = await aBonusPlayer({ wager: 1, nominal: 1000n, maxStake: '1000' })
  const player = await play(member)
  await playRound(player, 1500, 1000).catch(() => playRound(player, 1000, 1000))
  await settle()
  const which = fault.startsWith('done')
    ? "state = 'forfeited' and done > 0"
    : `member = '${member.memberId}'`
  await asAdmin(market.database.url, `update rewards.bonuses set ${fault} where ${which}`)
  const reports = await verifyBooks(db, bonusChecks)
  expect(reports.filter(({ findings }) => findings.length > 0).map((report) => report.name)).toContain(name)
})
