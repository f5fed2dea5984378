import { afterAll, beforeAll, expect, test } from 'vitest'
import { familyOf } from '@night-market/games/families/index'
import { fairChance, FORMULA } from '@night-market/fair/chance'
import { TITLES } from '@night-market/games/testing/titles'
import { LEASE_MS, newBet } from '@night-market/vendor-kit/settlement/bet'
import { mathsOf, takesGrants } from '../../catalogue/index.ts'
import { aRoundId, testStudio, WIRE, type Player, type TestStudio } from '../../testing/test-studio.ts'
import { beginRound } from './queries.ts'

const titleOf = (family: string) => TITLES.find((title) => title.family === family && takesGrants(title))
const DICE = titleOf('dice')?.code ?? ''
const CHOICE = familyOf({ family: 'dice' }).sample.choice
const STAKE = 1000n

let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
})
afterAll(() => it.close())

const aGrant = (grant_uuid: string, user: string, fields: object = {}) => ({
  grant_uuid,
  user,
  currency: 'INR',
  scale: 2,
  game_code: DICE,
  amount: Number(STAKE) * WIRE,
  count: 3,
  expires_at: new Date().getTime() + 3_600_000,
  ...fields,
})
const grant = (id: string, user: string, fields?: object) =>
  it.platformCall('promo/grant', aGrant(id, user, fields))
const revoke = (grant_uuid: string) => it.platformCall('promo/revoke', { grant_uuid })
const use = (player: Player, id: string, roundId = aRoundId()) => player.start(STAKE, CHOICE, roundId, id)
const paidOf = (id: string) => [...it.wallet.movements.values()].filter(({ reference }) => reference === id)

test('three free bets cost nothing, win in cash what is beyond the stake, and there is no fourth', async () => {
  const call = aGrant('g-1', 'ann')
  expect(await it.platformCall('promo/grant', call)).toEqual({ status: 'RS_OK' })
  expect(await it.platformCall('promo/grant', call)).toEqual({ status: 'RS_OK' })
  expect(await grant('g-1', 'ann', { count: 4 })).toEqual({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' })
  const ann = await it.enter('ann', DICE)
  expect(ann.freeBets).toEqual([{ grant: 'g-1', stake: String(STAKE), left: 3 }])
  let won = 0n
  for (let bet = 0; bet < 3; bet++) {
    const { status, value } = await use(ann, 'g-1')
    expect([status, value.round.isOver, value.round.isFree]).toEqual([200, true, true])
    const payout = BigInt(value.round.payout)
    won += payout > STAKE ? payout - STAKE : 0n
    expect(value.balance).toBe(String(won))
  }
  expect((await use(ann, 'g-1')).code).toBe('no_free_bet')
  expect(it.wallet.balances.get('ann')).toBe(Number(won) * WIRE)
  expect(paidOf('g-1').map(({ kind }) => kind)).toEqual(['promo', 'promo', 'promo'])
  expect((await it.enter('ann', DICE)).freeBets).toEqual([])
  expect(await revoke('g-1')).toEqual({ status: 'RS_OK', used: 3 })
})

test('a grant that does not fit is refused: its game, its stake, its currency', async () => {
  const mines = TITLES.find(({ family }) => family === 'mines')?.code
  expect(await grant('g-2', 'bea', { game_code: mines })).toEqual({ status: 'RS_ERROR_INVALID_GAME' })
  expect(await grant('g-2', 'bea', { game_code: 'none' })).toEqual({ status: 'RS_ERROR_INVALID_GAME' })
  expect(await grant('g-2', 'bea', { amount: 1 })).toEqual({ status: 'RS_ERROR_WRONG_TYPES' })
  expect(await grant('g-2', 'bea', { amount: WIRE })).toEqual({ status: 'RS_ERROR_LIMIT_REACHED' })
  expect(await grant('g-2', 'bea', { count: 0 })).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
})

test('a free bet is its player’s, of its stake, of real play, and before its end', async () => {
  await grant('g-3', 'cid')
  const [cid, dan] = [await it.enter('cid', DICE), await it.enter('dan', DICE)]
  expect((await use(dan, 'g-3')).code).toBe('no_free_bet')
  expect((await cid.start(STAKE * 2n, CHOICE, aRoundId(), 'g-3')).code).toBe('no_free_bet')
  expect((await use(cid, 'unknown')).code).toBe('no_free_bet')
  const demo = await it.enter('cid', DICE, { mode: 'demo', currency: 'FUN' })
  expect([demo.freeBets, (await use(demo, 'g-3')).code]).toEqual([[], 'no_free_bet'])
  it.wallet.fail('user/info', { kind: 'says', status: 'RS_ERROR_TOKEN_EXPIRED' })
  expect((await use(cid, 'g-3')).code).toBe('session_ended')
  await grant('g-4', 'cid', { expires_at: new Date().getTime() - 1 })
  expect((await use(cid, 'g-4')).code).toBe('no_free_bet')
  expect(await revoke('g-3')).toEqual({ status: 'RS_OK', used: 0 })
  expect((await use(cid, 'g-3')).code).toBe('no_free_bet')
})

test('the same request plays one free bet; twenty requests for the last one play one', async () => {
  await grant('g-5', 'eve', { count: 2 })
  const eve = await it.enter('eve', DICE)
  const roundId = aRoundId()
  const copies = await Promise.all(Array.from({ length: 20 }, () => use(eve, 'g-5', roundId)))
  expect(new Set(copies.map(({ value }) => JSON.stringify(value.round))).size).toBe(1)
  const others = await Promise.all(Array.from({ length: 20 }, () => use(eve, 'g-5')))
  expect(others.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(paidOf('g-5')).toHaveLength(2)
})

test('a win whose answer is lost is asked for again and paid once', async () => {
  await grant('g-6', 'fay', { count: 1 })
  const fay = await it.enter('fay', DICE)
  it.wallet.fail('promo/win', { kind: 'broken' }, 2)
  await use(fay, 'g-6')
  it.clock.offsetMs += 60_000
  await it.studio.recovery.sweep()
  it.clock.offsetMs += 60_000
  await it.studio.recovery.sweep()
  expect(paidOf('g-6')).toHaveLength(1)
  expect(await revoke('g-6')).toEqual({ status: 'RS_OK', used: 1 })
})

test('a grant that is revoked before it arrives is never held', async () => {
  expect(await revoke('g-7')).toEqual({ status: 'RS_OK', used: 0 })
  expect(await grant('g-7', 'gus')).toEqual({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  expect(await revoke('g-7')).toEqual({ status: 'RS_OK', used: 0 })
  expect((await it.enter('gus', DICE)).freeBets).toEqual([])
})

test('a process that dies before the draw gives the free bet back; a revocation waits for that', async () => {
  await grant('g-8', 'hal')
  const hal = await it.enter('hal', DICE)
  await beginAndDie('hal', 'g-8')
  expect(await revoke('g-8')).toEqual({ status: 'RS_ERROR_UNKNOWN' })
  it.clock.offsetMs += LEASE_MS + 1000
  await it.studio.recovery.sweep()
  expect((await use(hal, 'g-8')).code).toBe('no_free_bet')
  expect(await revoke('g-8')).toEqual({ status: 'RS_OK', used: 0 })
  expect(paidOf('g-8')).toEqual([])
})

test('a family whose games take grants ends every round with its first step', () => {
  const families = [...new Map(TITLES.filter(takesGrants).map((title) => [title.family, title])).values()]
  expect(families.map(({ family }) => family)).toEqual(
    expect.arrayContaining(['dice', 'limbo', 'plinko', 'slot-lines']),
  )
  for (const title of families) {
    const parsed = mathsOf(title).parseChoice(title.config, familyOf(title).sample.choice, 100n)
    if ('problem' in parsed) throw new Error(`${title.code}: ${parsed.problem}`)
    for (let nonce = 0; nonce < 200; nonce++) {
      const chance = fairChance('server', 'client', nonce)
      const { isOver } = mathsOf(title).init(title.config, { stake: 100n, choice: parsed.choice }, chance)
      expect({ title: title.code, nonce, isOver }).toEqual({ title: title.code, nonce, isOver: true })
    }
  }
})

/** Writes a round as a process does that is killed before it draws. */
async function beginAndDie(user: string, id: string): Promise<void> {
  const [launch] = await it.rows(
    'select launch_id, player_id, token from studio.launches where user_id = $1 order by launch_id desc limit 1',
    [user],
  )
  const purse = { token: String(launch?.token), userId: user, currency: 'INR', scale: 2, purseOf: null }
  const now = it.options.clock?.() ?? new Date()
  const round = { roundId: aRoundId(), gameCode: DICE, stake: STAKE }
  const begun = await beginRound(
    it.studio.db,
    {
      ...round,
      choice: CHOICE,
      choiceHash: null,
      mathsHash: 'hash',
      formula: FORMULA,
      playerId: BigInt(String(launch?.player_id)),
      launchId: BigInt(String(launch?.launch_id)),
      bet: newBet({ ...round, purse, seedHash: null, grant: id }),
    },
    now,
    new Date(now.getTime() + LEASE_MS),
  )
  expect(begun.outcome).toBe('begun')
}
