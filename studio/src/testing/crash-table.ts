/** A rising round in tests: where its chance ends it, and a clock that is set to a moment of the rise. */
import { familyOf } from '@night-market/games/families/index'
import type { CrashConfig } from '@night-market/games/families/crash/rules'
import type { OwnBets } from '@night-market/protocol/studio-table'
import type { Studio } from '../app.ts'
import { openFrames } from '../frames/session.ts'
import { cashOutTableBet } from '../hosts/table/bets/cash-out.ts'
import { chanceOf, seedOf } from '../hosts/clockwork/chain.ts'
import { tableTitle, type TableHost } from '../hosts/table/host.ts'
import { chainById, roundById } from '../hosts/table/queries.ts'
import { endOfRise } from '../hosts/table/rise.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Player, TestStudio } from './test-studio.ts'

export interface Risen {
  risesAt: Date
  endsAt: Date
  pointX100: number
}

/** What only the server knows of a round that rises. */
export async function risenRound(it: TestStudio, roundId: string): Promise<Risen> {
  const { host } = it.studio.hosts.tables
  const round = await roundById(host.db, roundId)
  if (!round || round.risesAt === null) throw new Error(`${roundId} does not rise`)
  const table = await tableTitle(host, round.gameCode)
  const chain = await chainById(host.db, round.chainId)
  const chance = chanceOf(seedOf(host.vault, chain, round.number), chain, round.number)
  const { events } = familyOf(table.title).shared?.outcome(table.title.config, chance) ?? { events: [] }
  const [crashed] = events as unknown as { pointX100: number }[]
  return {
    risesAt: round.risesAt,
    endsAt: await endOfRise(host, table, round),
    pointX100: crashed?.pointX100 ?? 0,
  }
}

/** The moment at which a round that began then stands at this value. */
export function momentOf(config: CrashConfig, risesAt: Date, x100: number): number {
  return risesAt.getTime() + Math.ceil(config.doublesMs * Math.log2(x100 / 100)) + 1
}

/** Through the server, at this moment by its clock whatever time the test takes. */
export async function cashOutAt(
  studio: Studio,
  player: Player,
  roundId: string,
  { bet, moment }: { bet: number; moment: number },
): Promise<OwnBets | string> {
  const host: TableHost = { ...studio.hosts.tables.host, clock: () => new Date(moment) }
  const frame = await openFrames(host.db).frameOf(player.session, host.clock())
  return cashOutTableBet(host, frame, { roundId, bet }).then(
    ({ own }) => own,
    (cause: unknown) => (cause instanceof Refusal ? cause.code : Promise.reject(cause)),
  )
}
