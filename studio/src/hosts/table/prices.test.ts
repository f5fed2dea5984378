/** Rounds whose prices are set at the table: pools that all players share, and odds that move while bets are open. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CockfightBet, CockfightConfig, Ending } from '@night-market/games/families/cockfight/config'
import { rungsOf } from '@night-market/games/families/cockfight/walk'
import { familyOf } from '@night-market/games/families/index'
import { replayRound } from '@night-market/games/kernel/replay'
import { publishedChance } from '@night-market/games/kernel/shared-round'
import { TITLES } from '@night-market/games/testing/titles'
import type { Title } from '@night-market/games/titles/title'
import { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import { testTable, type TestTable } from '../../testing/table-player.ts'
import { testStudio, WIRE, type Player, type TestStudio } from '../../testing/test-studio.ts'
import { ensureTable } from './ensure-table.ts'

const FULL = 10_000_000
const FIGHTS = TITLES.filter(({ family }) => family === 'cockfight') as Title<CockfightConfig>[]
const POOL = FIGHTS.find(({ config }) => config.pool !== null) as Title<CockfightConfig>
const FIXED = FIGHTS.find(({ config }) => config.fullTimeX100 > 0) as Title<CockfightConfig>
const USERS = ['ann', 'bob', 'cid'] as const

let it: TestStudio
/** One leader for all rounds of a table. */
const tables = new Map<string, TestTable>()
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  for (const { code } of [POOL, FIXED]) {
    await ensureTable(it.studio.hosts.tables.host, code)
    tables.set(code, testTable(it, code))
  }
})
afterAll(() => it.close())
beforeEach(() => USERS.forEach((user) => it.wallet.balances.set(user, FULL * WIRE)))

const held = (user: string): number => (it.wallet.balances.get(user) ?? 0) / WIRE
const won = (user: string): number => held(user) - FULL
const on = (kind: Ending, stake: number): CockfightBet[] => [{ kind, stake: String(stake) }]

async function seated(title: Title): Promise<{ table: TestTable; players: Record<string, Player> }> {
  const entered = await Promise.all(USERS.map(async (user) => [user, await it.enter(user, title.code)]))
  return {
    table: tables.get(title.code) as TestTable,
    players: Object.fromEntries(entered) as Record<string, Player>,
  }
}

async function endingOf(table: TestTable): Promise<Ending> {
  const [fought] = (await table.round()).events as [{ ending: Ending }]
  return fought.ending
}

async function proofOf(user: string, roundId: string): Promise<SeedsProof> {
  const bet = it.wallet.attempts.findLast(({ round, user: by }) => round.startsWith(roundId) && by === user)
  return SeedsProof.parse((await it.platformCall('round/detail', { user, round: bet?.round })).proof)
}

test('a pool is shared out among the winners, and with fee and rounding comes to all stakes', async () => {
  const { table, players } = await seated(POOL)
  const { ann, bob, cid } = players as Record<(typeof USERS)[number], Player>
  const seen = new Set<string>()
  for (let round = 0; seen.size < 3 && round < 60; round++) {
    USERS.forEach((user) => it.wallet.balances.set(user, FULL * WIRE))
    const roundId = await table.until('open')
    for (const [player, bets] of [
      [ann, on('meron', 10_000)],
      [bob, on('wala', 5000)],
      [cid, on('wala', 3000)],
      [cid, on('draw', 100)],
    ] as const)
      expect((await table.betIn(roundId, player, bets)).status).toBe(200)
    await table.until('revealed')
    const ending = await endingOf(table)
    seen.add(ending)
    // 18,000 x 0.95 = 17,100: 1.71 for each on Meron, 2.13 (of 2.1375) for each on Wala.
    expect([won('ann'), won('bob'), won('cid')]).toEqual(
      {
        meron: [7100, -5000, -3100],
        wala: [-10_000, 5650, 3290],
        draw: [0, 0, 800],
      }[ending as 'meron'],
    )
    expect((await table.round()).pools).toEqual({
      'real INR/2': { meron: '10000', wala: '8000', draw: '100' },
    })
    await table.until('settled')
  }
  expect([...seen].toSorted()).toEqual(['draw', 'meron', 'wala'])
})

test('a proof carries the pool, and plays to the same payout again', async () => {
  const { table, players } = await seated(POOL)
  const roundId = await table.until('open')
  await table.betIn(roundId, players['ann'] as Player, on('meron', 1000))
  await table.betIn(roundId, players['bob'] as Player, on('wala', 1000))
  expect((await table.betIn(roundId, players['ann'] as Player, on('meron', 500))).value.own.choice).toEqual(
    on('meron', 1500),
  )
  await table.until('revealed')
  const { stake, payout, serverSeed, ...rest } = await proofOf('ann', roundId)
  expect(rest.choice).toEqual([{ kind: 'meron', stake: '1500', pool: ['1500', '1000'] }])
  const game = { family: familyOf(POOL), config: POOL.config }
  const played = replayRound({ ...game, ...rest, stake: BigInt(stake), serverSeed: serverSeed ?? '' })
  expect([String(played.payout), played.events]).toEqual([payout, rest.events])
  await table.until('settled')
})

test('stakes of other money are in a pool of their own, and a lone player gets the stake back', async () => {
  const { table, players } = await seated(POOL)
  const demo = await it.enter('ann', POOL.code, { mode: 'demo' })
  const roundId = await table.until('open')
  await table.betIn(roundId, players['ann'] as Player, on('meron', 1000))
  await table.betIn(roundId, players['bob'] as Player, on('wala', 1000))
  const alone = await table.betIn(roundId, demo, on('wala', 700))
  expect(alone.status).toBe(200)
  await table.until('revealed')
  const pools = (await table.round())['pools'] as Record<string, object>
  expect(Object.keys(pools).filter((group) => group.startsWith('real'))).toHaveLength(1)
  expect(Object.entries(pools).find(([group]) => group.startsWith('demo'))?.[1]).toEqual({ wala: '700' })
  const again = await table.betIn(roundId, demo, on('wala', 700), randomUUID())
  expect(again.code).toBe('bets_closed')
  const paid = await it.rows(
    `select b.payout::int from studio.table_bets t join studio.bets b using (bet_id) where t.round_id = $1
     and b.stake = 700`,
    [roundId],
  )
  expect(paid).toEqual([{ payout: 700 }])
  await table.until('settled')
})

test('a pool that a player names is not theirs to name', async () => {
  const { table, players } = await seated(POOL)
  const roundId = await table.until('open')
  const forged = [{ kind: 'meron', stake: '100', pool: ['100', '9000000'] }]
  const reply = await table.betIn(roundId, players['ann'] as Player, forged)
  expect(reply.value.own.choice).toEqual(on('meron', 100))
  await table.until('revealed')
  expect((await proofOf('ann', roundId)).payout).toBe('100')
  await table.until('settled')
})

test('a bet at fixed odds is taken at odds that stand, and the same bet again after they moved is the same bet', async () => {
  const { table, players } = await seated(FIXED)
  const ann = players['ann'] as Player
  const { config } = FIXED
  for (let round = 0; round < 12; round++) {
    const roundId = await table.until('open')
    const { seed_hash: seedHash, number, opens_at: opensAt } = await table.round()
    const [chain] = await it.rows(
      'select c.terminal from studio.tables t join studio.chains c using (chain_id) where t.game_code = $1',
      [FIXED.code],
    )
    const chance = publishedChance({ seedHash: String(seedHash), number }, String(chain?.['terminal']))
    const rungs = rungsOf(config, chance, 5)
    const moved = rungs.findIndex((rung, step) => step > 0 && rung !== rungs[step - 1])
    if (moved === -1) {
      await table.until('settled')
      continue
    }
    const at = (ms: number): number =>
      (it.clock.offsetMs = (opensAt as Date).getTime() + ms - new Date().getTime())
    const betOn = (rung: number | undefined, id: string) =>
      table.betIn(roundId, ann, [{ kind: 'wala', stake: '1000', rung }] as never, id)
    const id = randomUUID()
    at(moved * config.stepMs - 1000)
    expect(await betOn(rungs[moved], randomUUID())).toMatchObject({ status: 409, code: 'odds_changed' })
    expect((await betOn(rungs[moved - 1], id)).status).toBe(200)
    at(moved * config.stepMs + 1700)
    expect((await betOn(rungs[moved - 1], id)).value.own.stake).toBe('1000')
    expect(await betOn(rungs[moved - 1], randomUUID())).toMatchObject({ code: 'odds_changed' })
    expect((await betOn(rungs[moved], randomUUID())).status).toBe(200)
    await table.until('revealed')
    const ending = await endingOf(table)
    const pays = (rung = 0): number => (config.ladder[rung]?.[1] ?? 0) * 10
    const both = pays(rungs[moved]) + pays(rungs[moved - 1])
    expect(won('ann')).toBe(ending === 'wala' ? both - 2000 : ending === 'meron' ? -2000 : 0)
    return
  }
  throw new Error('the odds never moved')
})
