import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { excludeMember } from '../../protection/index.ts'
import { testMarket } from '../../testing/app.ts'
import { aMember } from '../../testing/members.ts'
import { askWallet, type Player } from '../../testing/play.ts'
import { bonusPlay } from '../../testing/rewards/bonus-play.ts'
import { aBonus } from '../../testing/stand-ins/bonuses.ts'
import { expireBonuses } from './end-bonus.ts'

const market = await testMarket()
const { services, clock } = market
const { db } = services
const { aBonusPlayer, bonuses, faults, giveUp, launch, pay, play, playRound, purse, settle, stake } =
  await bonusPlay(market)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

test('PROMO-3: a bonus that is given up is forfeited once its open round is settled', async () => {
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

test('PROMO-3: a bonus ends after seven days, and a later win of an open round is forfeited with it', async () => {
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

test('PROMO-3: a bonus with less than 1.00 left and no open round is spent', async () => {
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

test('PROMO-3: a second bonus waits, and begins when the first has ended', async () => {
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

test('PROMO-3: a queued bonus expires while it waits', async () => {
  const { member } = await aBonusPlayer({ days: 20 })
  await aBonus(market, member.memberId, { nominal: 3000n, days: 1 })
  clock.advance(2 * DAY_MS)
  await expireBonuses(db, clock.read())
  expect(await bonuses(member)).toMatchObject([
    { state: 'active', nominal: '10000' },
    { state: 'forfeited', endedBecause: 'expired', forfeited: '3000' },
  ])
})

test('RG-3: a self-exclusion ends a bonus; a cool-off blocks its stakes and stops its clock', async () => {
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

test('PROMO-3: a correction after a bonus ended changes that bonus, not the next one', async () => {
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

const takeBack = (player: Player, bet: { round: string; transaction_uuid: string }) =>
  askWallet(market, player, 'transaction/rollback', {
    round: bet.round,
    reference_transaction_uuid: bet.transaction_uuid,
  })

test('PROMO-3: stakes taken back after a bonus was converted are forfeited, and become no cash', async () => {
  const { member, id } = await aBonusPlayer({ wager: 1, nominal: 5000n, maxStake: '2500' })
  const player = await play(member)
  const bets = [
    await stake(player, 2500, { round_closed: true }),
    await stake(player, 2500, { round_closed: true }),
  ]
  await settle()
  expect(await bonuses(member)).toMatchObject([{ id, state: 'converted', converted: '0', done: '5000' }])
  for (const bet of bets) expect((await takeBack(player, bet)).status).toBe('RS_OK')
  await settle()
  expect(await bonuses(member)).toMatchObject([
    { state: 'converted', converted: '0', forfeited: '5000', done: '0' },
  ])
  expect([await purse(member, 'main'), await purse(member, 'bonus')]).toEqual([50_000n, 0n])
})

test('PROMO-3: a stake taken back is cash while what was required is done, judged by all that was taken back', async () => {
  const { member } = await aBonusPlayer({ wager: 1, nominal: 2000n, maxStake: '1000' })
  const player = await play(member)
  await playRound(player, 1000, 2500)
  const [one, two, three] = [
    await stake(player, 1000, { round_closed: true }),
    await stake(player, 1000, { round_closed: true }),
    await stake(player, 1000, { round_closed: true }),
  ]
  await settle()
  expect(await bonuses(member)).toMatchObject([{ state: 'converted', converted: '500', done: '4000' }])
  await takeBack(player, one)
  await settle()
  expect(await bonuses(member)).toMatchObject([{ converted: '1500', forfeited: '0', done: '3000' }])
  await takeBack(player, two)
  await takeBack(player, three)
  const delay = (until: string) =>
    sql`update platform.outbox set due_at = ${sql.raw(until)} where payload->>'roundId' =
          (select id from play.rounds where vendor_round = ${three.round})`.execute(db)
  await delay("now() + interval '1 hour'")
  await settle()
  expect(await purse(member, 'main')).toBe(51_500n)
  await delay('null')
  await settle()
  expect(await bonuses(member)).toMatchObject([{ converted: '1500', forfeited: '2000', done: '1000' }])
  expect(await purse(member, 'main')).toBe(51_500n)
})

test('6e: the books of bonuses hold after all these ends', async () => {
  await settle()
  expect(await faults()).toEqual([])
})
