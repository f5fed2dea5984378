import { afterAll, beforeAll, expect, test } from 'vitest'
import { TITLES } from '@night-market/games/testing/titles'
import { extent } from '@night-market/fair/testing/extent'
import { dyingDatabase } from '../../testing/dying-database.ts'
import { clockOf, RED, testTable, type TestTable } from '../../testing/table-player.ts'
import { testStudio, WIRE, type Player, type TestStudio } from '../../testing/test-studio.ts'
import { openTableClock } from './lead.ts'
import type { TableHost } from './host.ts'
import { chainById, roundById } from './queries.ts'
import { seedOf } from '../clockwork/chain.ts'

const GAME = TITLES.find(({ table }) => table)?.code ?? ''
const FULL = 100_000

let it: TestStudio
let table: TestTable
let ann: Player
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
  ann = await it.enter('ann', GAME)
  await it.studio.app.inject({ method: 'GET', url: `/games/${GAME}/chain.json` })
  table = testTable(it, GAME)
})
afterAll(() => it.close())

test('a leader killed between any two statements is followed by one that ends the round as the chain has it', async () => {
  for (let statements = 0, isDead = true; isDead; statements += extent(3, 1)) {
    it.wallet.balances.set('ann', FULL * WIRE)
    it.clock.offsetMs += 3000
    const roundId = await table.until('open')
    expect((await table.betIn(roundId, ann, RED)).status).toBe(200)
    it.clock.offsetMs += 60_000
    const { host } = it.studio.hosts.tables
    const dying = dyingDatabase(host.db, statements)
    const log = { warn: () => {}, error: () => {} }
    const killed: TableHost = { ...host, db: dying.db, log }
    const leader = openTableClock(killed, () => [])
    await leader.tick().catch(() => {})
    await leader.paid()
    isDead = dying.isDead()
    it.clock.offsetMs += 60_000
    await clockOf(it.studio, GAME).tick()
    it.clock.offsetMs += 60_000
    for (let sweeps = 0; sweeps < 3; sweeps++) await it.studio.recovery.sweep()
    const round = await roundById(host.db, roundId)
    const chain = await chainById(host.db, round?.chainId ?? 0n)
    expect(round?.serverSeed, `killed at ${statements}`).toBe(seedOf(host.vault, chain, round?.number ?? 0))
    const [bet] = await it.rows(
      'select state, payout::int from studio.table_bets join studio.bets b using (bet_id) where table_bets.round_id = $1',
      [roundId],
    )
    expect(bet?.state, `killed at ${statements}`).toBe('settled')
    const held = (it.wallet.balances.get('ann') ?? 0) / WIRE
    expect(held, `killed at ${statements}`).toBe(FULL - 100 + Number(bet?.payout))
  }
})
