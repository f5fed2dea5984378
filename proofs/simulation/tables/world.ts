/** Where shared tables are simulated: three of them, their players, two studio processes and a wallet with a memory. */
import { TITLES } from '@night-market/games/testing/titles'
import { seeded, type Draw } from '../../../api/src/platform/seeded.ts'
import type { Studio } from '../../../studio/src/app.ts'
import { ensureTable } from '../../../studio/src/hosts/table/ensure-table.ts'
import type { TableHost } from '../../../studio/src/hosts/table/host.ts'
import { openTableClock, type TableClock } from '../../../studio/src/hosts/table/lead.ts'
import { dyingDatabase } from '../../../studio/src/testing/dying-database.ts'
import { testTable, type TestTable } from '../../../studio/src/testing/table-player.ts'
import { testStudio, WIRE, type Player, type TestStudio } from '../../../studio/src/testing/test-studio.ts'

const USERS = ['ann', 'bob', 'cid', 'dev', 'eve']
/** Minor units in every wallet at the start: so few that some run out. */
export const START = 6000

interface Seat {
  user: string
  player: Player
}

/** A table with its players. */
export interface SimulatedTable {
  table: TestTable
  seats: Seat[]
  /** What may be bet there, each for a stake of 100. */
  choices: object[]
}

export interface TableWorld {
  seed: number
  draw: Draw
  it: TestStudio
  studios: Studio[]
  tables: SimulatedTable[]
  clocks: TableClock[]
  outcomes: Record<string, number>
  faults: string[]
}

/** Rounds with fixed prices, with a pool, and such that rise. */
const PLAYED: [family: string, choices: object[]][] = [
  ['roulette', [{ kind: 'red' }, { kind: 'black' }, { kind: 'straight', numbers: [7] }]],
  ['cockfight', [{ kind: 'meron' }, { kind: 'wala' }, { kind: 'draw' }]],
  ['crash', [{ autoX100: 120 }, { autoX100: 400 }, { autoX100: null }]],
]

export async function openWorld(seed: number): Promise<TableWorld> {
  const it = await testStudio({ walletTimeoutMs: 1000 })
  await it.studio.app.ready()
  const studios = [it.studio, await it.secondStudio()]
  for (const user of USERS) it.wallet.balances.set(user, START * WIRE)
  const tables = await Promise.all(PLAYED.map(([family, choices]) => openOne(it, family, choices)))
  const games = tables.map(({ table }) => table.game)
  const clocks = studios.map((studio) => openTableClock(studio.hosts.tables.host, () => games))
  return { seed, draw: seeded(seed), it, studios, tables, clocks, outcomes: {}, faults: [] }
}

async function openOne(it: TestStudio, family: string, choices: object[]): Promise<SimulatedTable> {
  const game = TITLES.find((title) => title.family === family && title.table)?.code ?? ''
  await ensureTable(it.studio.hosts.tables.host, game)
  const seats = await Promise.all(USERS.map(async (user) => ({ user, player: await it.enter(user, game) })))
  return { table: testTable(it, game), seats, choices }
}

export function count(world: TableWorld, outcome: string): void {
  world.outcomes[outcome] = (world.outcomes[outcome] ?? 0) + 1
}

/** A process that ends after so many statements. */
export function doomedHost({ it }: TableWorld, statements: number): { host: TableHost; isDead(): boolean } {
  const { host } = it.studio.hosts.tables
  const { db, isDead } = dyingDatabase(host.db, statements)
  const log = { warn: () => {}, error: () => {} }
  return { host: { ...host, db, log, bus: { tell: async () => {} } }, isDead }
}
