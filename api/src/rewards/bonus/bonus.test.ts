import { expect, test } from 'vitest'
import { setLimit } from '../../protection/index.ts'
import { testMarket } from '../../testing/app.ts'
import { aMember } from '../../testing/members.ts'
import { atPlay } from '../../testing/play.ts'
import { bonusPlay } from '../../testing/rewards/bonus-play.ts'
import { inboxOf } from '../../testing/rewards/inbox.ts'

const market = await testMarket()
const { app, services, clock } = market
const { db } = services
const { vendor, aBonusPlayer, bonuses, faults, launch, play, playRound, purse, settle, stake } =
  await bonusPlay(market)

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
  expect(await inboxOf(market, member)).toEqual([
    { template: 'bonus_converted', parameters: { name: 'A bonus', amount: '13500', asset: 'INR/2' } },
  ])
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

test('6e: the books of bonuses hold after all of this', async () => {
  await settle()
  expect(await faults()).toEqual([])
})
