/** What holds at the table of every family that shares its rounds. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FAMILIES, familyOf } from '@night-market/games/families/index'
import type { FieldStake } from '@night-market/games/kernel/shared-round'
import { replayRound } from '@night-market/games/kernel/replay'
import { TITLES } from '@night-market/games/testing/titles'
import { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import { testTable, type TestTable } from '../../testing/table-player.ts'
import { testStudio, WIRE, type Player, type TestStudio } from '../../testing/test-studio.ts'
import { ensureTable } from './ensure-table.ts'
import { tableTitle } from './host.ts'

const FULL = 1_000_000
/** Rounds that rise have tests of their own. */
const SHARED = FAMILIES.filter(({ shared }) => shared && !shared.rise).map(({ id }) => id)
/** A bet of each family beside its sample. */
const OTHERS: Record<string, { kind: string; stake: string }[]> = {
  roulette: [{ kind: 'black', stake: '100' }],
  baccarat: [{ kind: 'player', stake: '100' }],
  'dragon-tiger': [{ kind: 'tiger', stake: '100' }],
  'sic-bo': [{ kind: 'small', stake: '100' }],
  'andar-bahar': [{ kind: 'bahar', stake: '100' }],
  cockfight: [{ kind: 'wala', stake: '100' }],
}

let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
})
afterAll(() => it.close())
beforeEach(() => {
  for (const user of ['ann', 'bob']) it.wallet.balances.set(user, FULL * WIRE)
})

const held = (user: string): number => (it.wallet.balances.get(user) ?? 0) / WIRE

describe.each(SHARED)('%s', (family) => {
  const titles = TITLES.filter((title) => title.family === family && title.table)
  const [title] = titles
  if (!title) throw new Error(`${family} has no shared table`)
  const sample = familyOf(title).sample.choice as { kind: string; stake: string }[]
  const other = OTHERS[family] ?? sample
  // One leader for all rounds of the table.
  let table: TestTable
  beforeAll(async () => {
    await ensureTable(it.studio.hosts.tables.host, title.code)
    table = testTable(it, title.code)
  })

  // Cockfights have a vendor code of their own.
  test.runIf(title.category === 'LIVE')('GAME-6: several brands have a table of it', () => {
    expect(titles.length).toBeGreaterThanOrEqual(2)
    expect(new Set(titles.map(({ brand }) => brand)).size).toBe(titles.length)
  })

  test('two players bet on one round, and each is paid what the seeds of the round say', async () => {
    const [ann, bob] = [await it.enter('ann', title.code), await it.enter('bob', title.code)]
    for (let round = 0; round < 4; round++) {
      for (const user of ['ann', 'bob']) it.wallet.balances.set(user, FULL * WIRE)
      const roundId = await table.until('open')
      await paidAs(roundId, [
        [ann, 'ann', [sample, other]],
        [bob, 'bob', [other]],
      ])
    }
  })

  /** Bets, reveals, and compares every player's purse with the round played again from its seeds. */
  async function paidAs(roundId: string, bets: [Player, string, (typeof other)[]][]): Promise<void> {
    for (const [player, , choices] of bets)
      for (const choice of choices) expect((await table.betIn(roundId, player, choice)).status).toBe(200)
    await table.until('revealed')
    for (const [, user, choices] of bets) {
      const name = it.wallet.attempts.findLast(
        ({ round, user: by }) => round.startsWith(roundId) && by === user,
      )
      const { proof } = await it.platformCall('round/detail', { user, round: name?.round })
      const { stake, payout, serverSeed, ...rest } = SeedsProof.parse(proof)
      expect(stake).toBe(String(choices.length * 100))
      const game = { family: familyOf(title ?? { family }), config: title?.config }
      const played = replayRound({ ...game, ...rest, stake: BigInt(stake), serverSeed: serverSeed ?? '' })
      expect([payout, rest.events]).toEqual([String(played.payout), played.events])
      expect(held(user)).toBe(FULL - Number(stake) + Number(payout))
    }
    await table.until('settled')
  }

  test('a late bet is refused, and limits hold for all bets of a round', async () => {
    const [ann, bob] = [await it.enter('ann', title.code), await it.enter('bob', title.code)]
    const roundId = await table.until('open')
    const most = familyOf(title).stakes
    const large = String((most.steps.at(-1) ?? 0) * (most.mostChips ?? 1))
    const big = sample.map((bet) => ({ ...bet, stake: large }))
    expect((await table.betIn(roundId, ann, big)).status).toBe(200)
    expect(await table.betIn(roundId, ann, sample)).toMatchObject({ code: 'limit_reached' })
    await table.until('locked')
    expect(await table.betIn(roundId, bob, sample)).toMatchObject({ status: 409, code: 'bets_closed' })
    await table.until('settled')
  })

  test('the fields of a bet are places of the table, and the road map has a mark for every round', async () => {
    const { shared } = await tableTitle(it.studio.hosts.tables.host, title.code)
    const fields: FieldStake[] = shared.fields(sample)
    expect(fields.length).toBeGreaterThan(0)
    const found = await it.rows(
      'select mark from studio.table_rounds where game_code = $1 and events is not null',
      [title.code],
    )
    expect(found.length).toBeGreaterThanOrEqual(5)
    for (const { mark } of found)
      expect(mark).toMatchObject({ text: expect.stringMatching(/./), look: expect.any(String) })
  })
})
