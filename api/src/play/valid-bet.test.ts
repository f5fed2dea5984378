import { GAME_TYPE_FACTS, GAME_TYPES } from '@night-market/protocol/values/game-types'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'

const { db } = await testDatabase()

interface Played {
  stake: number
  payout: number
  fee?: number
  bps?: number | null
  type?: string
}

async function counted({ type = 'RNG', stake, payout, fee = 0, bps = null }: Played): Promise<number> {
  const { rows } = await sql<{ valid: number }>`
    select play.valid_bet_of(${type}, ${stake}, ${payout}, ${fee}, ${bps}::int)::int as valid`.execute(db)
  return rows[0]?.valid ?? -1
}

test.each([
  [100, 0, 100],
  [100, 150, 50],
  [100, 100, 0],
  [100, 900, 100],
  [0, 500, 0],
  [0, 0, 0],
])('of a stake of %s that paid %s, %s is a valid bet', async (stake, payout, valid) => {
  expect(await counted({ stake, payout })).toBe(valid)
  expect(await counted({ stake, payout, fee: 7 })).toBe(valid)
})

test('the rule of a type stands in the table of types', async () => {
  const results = await Promise.all(GAME_TYPES.map((type) => counted({ type, stake: 100, payout: 350 })))
  const ruled = { result: 100, fee: 250 }
  expect(results).toEqual(GAME_TYPES.map((type) => ruled[GAME_TYPE_FACTS[type].validBet]))
})

test.each([
  [20_000, 0, 0, 500, 0],
  [20_000, 39_000, 1000, 500, 20_000],
  [20_000, 21_900, 33, 400, 825],
  [20_000, 19_999, 1, 300, 33],
  // No more than was staked or paid, whatever the vendor says.
  [20_000, 0, 5000, 1, 20_000],
  [20_000, 30_000, 20_000, 500, 30_000],
  // A PVP game without a rate.
  [20_000, 0, 5000, 0, 0],
])(
  'of a seat that brought %s, left with %s and paid a fee of %s at %s basis points, %s is a valid bet',
  async (stake, payout, fee, bps, valid) => {
    expect(await counted({ type: 'PVP', stake, payout, fee, bps })).toBe(valid)
  },
)

test.each([
  [10_000, 4000, 6000],
  [10_000, 35_000, 25_000],
  [10_000, 10_000, 0],
])(
  'a PVP round from before fees were reported that staked %s and paid %s counts %s',
  async (stake, payout, valid) => {
    expect(await counted({ type: 'PVP', stake, payout })).toBe(valid)
  },
)
