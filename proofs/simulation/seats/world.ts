/** Where hold'em is simulated: twenty tables, their players, two studio processes and a wallet with a memory. */
import { familyOf } from '@night-market/games/families/index'
import type { SeatTable } from '@night-market/games/kernel/seat-game'
import { firstOf, titleOf } from '@night-market/games/testing/titles'
import type { Title } from '@night-market/games/titles/title'
import { seeded, type Draw } from '../../../api/src/platform/seeded.ts'
import type { Studio } from '../../../studio/src/app.ts'
import type { SeatHost, SeatTitle } from '../../../studio/src/hosts/seat/host.ts'
import { openSeatClock } from '../../../studio/src/hosts/seat/lead.ts'
import { openBeside } from '../../../studio/src/hosts/seat/beside.ts'
import { dyingDatabase } from '../../../studio/src/testing/dying-database.ts'
import { testSeats, type SeatPlayer } from '../../../studio/src/testing/seat-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../../studio/src/testing/test-studio.ts'

const TABLES = 20
/** Minor units in every wallet at the start: three of the largest buy-ins, so that some run out. */
export const START = 30_000

/** A simulated player. */
export interface Guest {
  user: string
  player: SeatPlayer
  /** Whether a socket of theirs is open. */
  isThere: boolean
  /** Null while they have no seat. */
  tableId: string | null
}

export interface SeatWorld {
  seed: number
  draw: Draw
  it: TestStudio
  studios: Studio[]
  title: SeatTitle
  guests: Guest[]
  /** The clocks of the running processes. */
  clocks: Clock[]
  judged: Set<string>
  outcomes: Record<string, number>
  faults: string[]
}

interface Clock {
  tick(): Promise<unknown>
}

export async function openWorld(seed: number): Promise<SeatWorld> {
  const it = await testStudio({ walletTimeoutMs: 1000 })
  const second = await it.secondStudio()
  const game = firstOf('holdem')
  const title = titleOf(game) as Title<SeatTable>
  const { seats } = familyOf(title)
  if (title.seats === undefined || seats === undefined) throw new Error(`${game} has no seats`)
  const world: SeatWorld = {
    seed,
    draw: seeded(seed),
    it,
    studios: [it.studio, second],
    guests: [],
    clocks: [],
    title: { title, times: title.seats, game: seats },
    judged: new Set(),
    outcomes: {},
    faults: [],
  }
  const entrance = testSeats(it, game)
  const users = Array.from({ length: TABLES * title.config.seats }, (_, n) => `guest${n}`)
  for (const user of users) it.wallet.balances.set(user, START * WIRE)
  for (let first = 0; first < users.length; first += 10) {
    const entering = users.slice(first, first + 10).map(async (user): Promise<Guest> => {
      return { user, player: await entrance.enter(user), isThere: true, tableId: null }
    })
    world.guests.push(...(await Promise.all(entering)))
  }
  world.clocks = world.studios.map(
    ({
      hosts: {
        seats: { host },
      },
    }) => clockOf(world, host),
  )
  return world
}

export function count(world: SeatWorld, outcome: string): void {
  world.outcomes[outcome] = (world.outcomes[outcome] ?? 0) + 1
}

/** A clock whose work beside has ended when its tick has. */
function clockOf(world: SeatWorld, host: SeatHost): Clock {
  const own = openBeside(host)
  const clock = openSeatClock(
    own.host,
    () => present(world),
    () => undefined,
  )
  return {
    async tick() {
      await clock.tick()
      await own.settled()
    },
  }
}

/** A process that ends after so many statements. */
export interface Doomed {
  host: SeatHost
  clock: Clock
  settled(): Promise<void>
  isDead(): boolean
}

export function doomedProcess(world: SeatWorld, statements: number): Doomed {
  const { host } = world.it.studio.hosts.seats
  const { db, isDead } = dyingDatabase(host.db, statements)
  const log = { warn: () => {}, error: () => {} }
  const own = openBeside({ ...host, db, log, bus: { tell: async () => {} } })
  const clock = openSeatClock(
    own.host,
    () => present(world),
    () => undefined,
  )
  return { host: own.host, settled: own.settled, clock, isDead }
}

const present = ({ guests }: SeatWorld): { tableId: string; playerId: bigint }[] =>
  guests.flatMap(({ isThere, tableId, player }) =>
    isThere && tableId !== null ? [{ tableId, playerId: player.frame.playerId }] : [],
  )
