import type {
  ClaimValue,
  Mission,
  MissionBadges,
  MissionSummary,
} from '@night-market/protocol/missions/missions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { balanceOf, memberAccount, verifyBooks } from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'
import { excludeMember } from '../protection/index.ts'
import { testMarket } from '../testing/app.ts'
import { aDesk, aDraw } from '../testing/chance.ts'
import { asAdmin } from '../testing/database.ts'
import { aMember, aTrial, type TestMember } from '../testing/members.ts'
import { friendSteps } from '../testing/rewards/friends.ts'
import { allowMissions, aMission } from './testing/builders.ts'
import { aPlayer, aVendor, type Player } from '../testing/play.ts'
import { hearAll, loseBet, playRound } from '../testing/rounds.ts'
import { missionChecks } from './checks.ts'
import { claimMission } from './claim.ts'
import type { MissionId } from './model.ts'
import { missionsOf } from './summary.ts'

// The clock of tests begins on Friday, November 20, at 15:30 of the merchant's zone.
const market = await testMarket()
const { services, clock, database } = market
const { db } = services
const vendor = await aVendor(market, {
  games: [{ game_code: 'slot' }, { game_code: 'table', category: 'LIVE', name: 'Baccarat' }],
})
const HOUR_MS = 3_600_000

await allowMissions(market, 100_000n)

type Someone = Pick<TestMember, 'headers'>

async function ask<Value>({ headers }: Someone, method: 'GET' | 'POST', url: string, payload?: object) {
  const response = await market.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, ...response.json<{ code?: string; value: Value }>() }
}
const summary = async (someone: Someone): Promise<MissionSummary> =>
  (await ask<MissionSummary>(someone, 'GET', '/wps/relay/MCSFE_getMissionSummaryDetails')).value
async function mission(someone: Someone, id: string): Promise<Mission> {
  const found = (await summary(someone)).missions.find((each) => each.id === id)
  if (found === undefined) throw new Error(`${id} is not shown`)
  return found
}
const claim = (someone: Someone, mission: string, id: string = newId('clm', clock.read())) =>
  ask<ClaimValue>(someone, 'POST', `/wps/missions/${mission}/claim`, { id })
const badges = async (someone: Someone): Promise<MissionBadges> =>
  (await ask<MissionBadges>(someone, 'GET', '/wps/missions/badges')).value
const points = async ({ memberId }: Player): Promise<bigint> =>
  (await balanceOf(db, memberAccount(memberId, 'points')))?.balance ?? 0n
const faults = async (): Promise<string[]> =>
  (await verifyBooks(db, missionChecks)).flatMap(({ findings }) => findings.map(({ detail }) => detail))

async function play(player: Player, rounds: number, wish: { payout?: number; game_code?: string } = {}) {
  for (let round = 0; round < rounds; round++)
    await playRound(market, player, { stake: 100, payout: 0, ...wish })
  await hearAll(market)
}

test('LOT-5: a mission counts real-money play, and repeated claims pay once', async () => {
  const [player, id] = [await aPlayer(market, vendor), await aMission(market)]
  await play(player, 4)
  expect(await mission(player, id)).toMatchObject({
    progress: '4',
    goal: '5',
    state: 'open',
    startsOn: '2026-11-20',
  })
  expect(await claim(player, id)).toMatchObject({ status: 409, code: 'mission_not_reached' })
  expect(await badges(player)).toEqual({ missions: 0, rewards: 0 })
  await play(player, 1)
  expect(await mission(player, id)).toMatchObject({ progress: '5', state: 'reached' })
  expect(await badges(player)).toEqual({ missions: 1, rewards: 0 })
  const claimId = newId('clm', clock.read())
  const answer = { status: 200, value: { state: 'claimed', reward: { kind: 'points', amount: '40' } } }
  expect(await claim(player, id, claimId)).toMatchObject(answer)
  expect(await claim(player, id, claimId)).toMatchObject(answer)
  expect(await claim(player, id)).toMatchObject({ status: 409, code: 'already_claimed' })
  expect(await points(player)).toBe(40n)
  expect(await mission(player, id)).toMatchObject({ state: 'claimed' })
  expect(await badges(player)).toEqual({ missions: 0, rewards: 0 })
  expect(await faults()).toEqual([])
})

test('many claims at once pay once, under one id and under many', async () => {
  const [player, id] = [await aPlayer(market, vendor), await aMission(market)]
  await play(player, 5)
  const same = newId('clm', clock.read())
  const ids = Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? same : newId('clm', clock.read())))
  const answers = await Promise.all(ids.map((claimId) => claim(player, id, claimId)))
  const paid = new Set(ids.filter((_, at) => answers[at]?.status === 200))
  expect(paid.size).toBe(1)
  const refused = answers.filter(({ status }) => status !== 200).map(({ code }) => code)
  expect(new Set(refused)).toEqual(new Set(['already_claimed']))
  expect(await points(player)).toBe(40n)
  expect(await faults()).toEqual([])
})

test("PROMO-3: a daily mission starts over at the merchant's midnight, a weekly one on Monday", async () => {
  const player = await aPlayer(market, vendor)
  const day = await aMission(market, { goal: '1' })
  const week = await aMission(market, { goal: '3', period: 'week' })
  // Sessions do not last that long.
  const standing = async (): Promise<string> => {
    const missions = await missionsOf(db, player.memberId, clock.read())
    const shown = [day, week].map((id) => missions.find((each) => each.id === id))
    return shown.map((each) => `${each?.startsOn} ${each?.progress} ${each?.state}`).join(', ')
  }
  const pay = (mission: MissionId) =>
    claimMission(db, { id: newId('clm', clock.read()), mission }, player.memberId, clock.read())
  await play(player, 1)
  expect(await standing()).toBe('2026-11-20 1 reached, 2026-11-16 1 open')
  expect((await mission(player, day)).endsAt).toBe('2026-11-20T18:30:00.000Z')
  expect((await mission(player, week)).endsAt).toBe('2026-11-22T18:30:00.000Z')
  await pay(day)
  clock.advance(8.5 * HOUR_MS - 1)
  expect(await standing()).toBe('2026-11-20 1 claimed, 2026-11-16 1 open')
  clock.advance(1)
  expect(await standing()).toBe('2026-11-21 0 open, 2026-11-16 1 open')
  await play(player, 2)
  expect(await standing()).toBe('2026-11-21 2 reached, 2026-11-16 3 reached')
  await pay(day)
  await pay(week)
  clock.advance(48 * HOUR_MS - 1)
  expect(await standing()).toBe('2026-11-22 0 open, 2026-11-16 3 claimed')
  clock.advance(1)
  expect(await standing()).toBe('2026-11-23 0 open, 2026-11-23 0 open')
  expect(await points(player)).toBe(120n)
  expect(await faults()).toEqual([])
})

test('missions by game type, by distinct games and by best win each count only those rounds', async () => {
  const player = await aPlayer(market, vendor)
  const live = await aMission(market, { gameTypes: ['LIVE'], metric: 'valid_bet', goal: '300' })
  const games = await aMission(market, { metric: 'games', goal: '2' })
  const best = await aMission(market, { metric: 'best', goal: '2000' })
  await play(player, 2, { game_code: 'slot' })
  await play(player, 3, { game_code: 'table', payout: 2500 })
  expect(await mission(player, live)).toMatchObject({ progress: '300', state: 'reached' })
  expect(await mission(player, games)).toMatchObject({ progress: '2', state: 'reached' })
  expect(await mission(player, best)).toMatchObject({ progress: '2500', state: 'reached' })
})

test('bets that are taken back count for no mission, and one that was claimed is not given again', async () => {
  const player = await aPlayer(market, vendor)
  const [five, twoOnes] = [await aMission(market), await aMission(market, { goal: '2' })]
  const takeBack = [await loseBet(market, player, 100), await loseBet(market, player, 100)]
  await play(player, 3)
  expect(await mission(player, five)).toMatchObject({ progress: '5', state: 'reached' })
  expect((await claim(player, twoOnes)).status).toBe(200)
  for (const undo of takeBack) await undo()
  expect(await mission(player, five)).toMatchObject({ progress: '3', state: 'open' })
  expect((await claim(player, five)).code).toBe('mission_not_reached')
  await play(player, 2)
  expect((await claim(player, five)).status).toBe(200)
  expect((await claim(player, twoOnes)).code).toBe('already_claimed')
  expect(await faults()).toEqual([])
})

test('a login counts on its day, and a friend on the day of their first deposit', async () => {
  const inviter = await aMember(market)
  const [logins, friends, deposits] = [
    await aMission(market, { metric: 'logins', goal: '1' }),
    await aMission(market, { metric: 'friends', goal: '1', period: 'week' }),
    await aMission(market, { metric: 'deposited', goal: '500', period: 'week' }),
  ]
  expect(await mission(inviter, logins)).toMatchObject({ progress: '1', state: 'reached' })
  const { referralCode } = await db
    .selectFrom('members.members')
    .select('referralCode')
    .where('id', '=', inviter.memberId)
    .executeTakeFirstOrThrow()
  const friend = await aMember(market, { referralCode })
  expect(await mission(inviter, friends)).toMatchObject({ progress: '0' })
  const { deposit, verify } = friendSteps(market)
  await deposit(friend, 700n)
  expect(await mission(inviter, friends)).toMatchObject({ progress: '0' })
  await verify(friend)
  expect(await mission(inviter, friends)).toMatchObject({ progress: '1', state: 'reached' })
  expect(await mission(inviter, deposits)).toMatchObject({ progress: '0' })
  expect(await mission(friend, deposits)).toMatchObject({ progress: '700', state: 'reached' })
})

test('a claim beyond the budget can be made again later; an excluded member gets nothing', async () => {
  const [ann, ben] = [await aPlayer(market, vendor), await aPlayer(market, vendor)]
  const id = await aMission(market, { goal: '1', reward: { kind: 'cash', amount: '200000' } })
  await play(ann, 1)
  await play(ben, 1)
  expect(await claim(ann, id)).toMatchObject({ status: 409, code: 'budget_gone' })
  expect(await mission(ann, id)).toMatchObject({ state: 'reached' })
  await allowMissions(market, 500_000n)
  expect((await claim(ann, id)).status).toBe(200)
  await excludeMember(services, ben.memberId, 'day', clock.read())
  expect(await claim(ben, id)).toMatchObject({ code: 'not_eligible' })
  expect((await summary(ben)).missions).toEqual([])
  expect(await badges(ben)).toEqual({ missions: 0, rewards: 0 })
  expect(await faults()).toEqual([])
})

test('a mission pays tickets of a draw, and none once the draw is over', async () => {
  const desk = await aDesk(market)
  const prizes = [{ kind: 'points', amount: '200', count: 3 }] as const
  const draw = await aDraw(market, desk, {
    kind: 'prize_wheel',
    prizes: [...prizes],
    freeTickets: 0,
    isFreeDaily: false,
  })
  const [ann, ben] = [await aPlayer(market, vendor), await aPlayer(market, vendor)]
  const id = await aMission(market, { goal: '1', reward: { kind: 'tickets', draw, count: 2 } })
  await play(ann, 1)
  await play(ben, 1)
  expect((await claim(ann, id)).value).toEqual({
    state: 'claimed',
    reward: { kind: 'tickets', draw, count: 2 },
  })
  const { rows } = await sql`select 1 from rewards.tickets where draw = ${draw}`.execute(db)
  expect(rows).toHaveLength(2)
  clock.advance(0.3 * HOUR_MS)
  expect(await claim(ben, id)).toMatchObject({ code: 'reward_over' })
  expect(await mission(ben, id)).toMatchObject({ state: 'reached' })
  expect(await faults()).toEqual([])
})

test("anonymous and trial visitors have no missions, and the id of another member's claim is refused", async () => {
  const [ann, ben] = [await aPlayer(market, vendor), await aPlayer(market, vendor)]
  const id = await aMission(market, { goal: '1' })
  expect((await market.app.inject('/wps/relay/MCSFE_getMissionSummaryDetails')).statusCode).toBe(401)
  expect((await claim(await aTrial(market), id)).code).toBe('need_true_account')
  await play(ann, 1)
  await play(ben, 1)
  const claimId = newId('clm', clock.read())
  expect((await claim(ann, id, claimId)).status).toBe(200)
  expect(await claim(ben, id, claimId)).toMatchObject({ code: 'claim_id_reused' })
  expect((await claim(ben, 'msn_unknown')).code).toBe('not_found')
  expect((await claim(ben, id, 'clm_x')).code).toBe('invalid_request')
})

test('the checks find a reward that differs from the terms, and a claim without a reward', async () => {
  const [player, id] = [await aPlayer(market, vendor), await aMission(market, { goal: '1' })]
  await play(player, 1)
  const claimed = newId('clm', clock.read())
  await claim(player, id, claimed)
  expect(await faults()).toEqual([])
  const planted = async (statement: string, undo: string): Promise<number> => {
    await asAdmin(database.url, statement)
    const found = (await faults()).length
    await asAdmin(database.url, undo)
    return found
  }
  const mine = `where id = '${claimed}'`
  const amount = (to: number) => `update rewards.claims set amount = ${to} ${mine}`
  expect(await planted(amount(41), amount(40))).toBe(1)
  const occasion = (to: string) => `update rewards.claims set occasion = ${to} ${mine}`
  expect(await planted(occasion("'x' || occasion"), occasion('substr(occasion, 2)'))).toBe(1)
  const owner = (to: string) => `update rewards.claims set member = '${to}' ${mine}`
  expect(await planted(owner((await aMember(market)).memberId), owner(player.memberId))).toBe(1)
  expect(await faults()).toEqual([])
})
