import type { MemberId } from '@night-market/protocol/values/ids'
import type { CompiledQuery, KyselyPlugin, QueryId } from 'kysely'
import { expect, test } from 'vitest'
import { asAdmin, testDatabase } from '../../testing/database.ts'
import { roundsPage, roundTotals, type Round, type RoundFilter } from './queries.ts'

const { db, pool, url } = await testDatabase()

const HEAVY = 'mbr_heavy' as MemberId
const FILTER: RoundFilter = {
  member: HEAVY,
  mode: 'real',
  gameType: null,
  vendorCode: null,
  gameCode: null,
  status: null,
  from: null,
  to: null,
  timeZone: 'UTC',
}

// Of ten thousand rounds three are open and two were rolled back; every other round in the database is open, as if
// many were.
await asAdmin(
  url,
  `insert into play.rounds (id, aggregator, vendor_round, account, member, game_code, game_type, vendor_code, mode, asset, status,
          stake, payout, valid_bet, live_bets, wins, started_at)
   select 'rnd_' || n, 'bench', n, member || ':main', member, 'slot', 'RNG', 'ACME', 'real', 'INR/2', status, 100, 0,
         case status when 'settled' then 100 else 0 end, 1, 0,
          now() - n * interval '1 minute'
     from (select n, case when n <= 10000 then 'mbr_heavy' else 'mbr_other' || n end as member,
                  case when n > 10000 or n % 4000 = 0 or n = 10000 then 'open' when n % 5000 = 1 then 'rolled_back'
                       else 'settled' end as status
             from generate_series(1, 20000) n) r`,
)
await asAdmin(url, 'analyze play.rounds')

test.each([
  ['open', 3],
  ['rolled_back', 2],
] as const)(
  'of a long record the rounds that are %s are found without reading the others',
  async (status, count) => {
    const filter = { ...FILTER, status }
    const asked: CompiledQuery[] = []
    const spied = db.withPlugin(spy(asked))
    expect(await statuses(roundsPage(spied, filter, null, 21))).toEqual(
      Array.from({ length: count }, () => status),
    )
    expect((await roundTotals(spied, filter)).stake).toBe(BigInt(count * 100))
    expect(asked).toHaveLength(2)
    for (const query of asked) expect(await rowsRead(query)).toBeLessThanOrEqual(count + 3)
  },
)

test('a page of all rounds is read in their order, as far as the page goes', async () => {
  const asked: CompiledQuery[] = []
  expect(await statuses(roundsPage(db.withPlugin(spy(asked)), FILTER, null, 21))).toHaveLength(21)
  for (const query of asked) expect(await rowsRead(query)).toBe(21)
})

const statuses = async (page: Promise<Round[]>): Promise<string[]> => (await page).map(({ status }) => status)

/** Keeps what the database was asked. */
function spy(asked: CompiledQuery[]): KyselyPlugin {
  const built = new WeakMap<QueryId, CompiledQuery>()
  return {
    transformQuery({ node, queryId }) {
      built.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    async transformResult({ result, queryId }) {
      const query = built.get(queryId)
      if (query !== undefined) asked.push(query)
      return result
    },
  }
}

interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  Plans?: Plan[]
}

/** How many rounds a query looks at. */
async function rowsRead({ sql, parameters }: CompiledQuery): Promise<number> {
  const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters])
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }]
  const count = (node: Plan): number => {
    const own =
      node['Relation Name'] === undefined ? 0 : node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
    return own * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, each) => sum + count(each), 0)
  }
  return count(plan)
}
