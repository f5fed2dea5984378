import type { StopBody, StopsValue } from '@night-market/protocol/console/stops'
import { brands, connections, gameByCode } from '../../catalogue/index.ts'
import { transact, type Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { stopNow, stopsOf } from '../../site/index.ts'

/**
 * Stops stakes, payouts, a connection, a brand or a game, from the next bet or payout on. Rounds that are open are settled and
 * paid. What is stopped already stays so. Refuses a code that names nothing (`not_found`).
 */
export async function stop(db: Db, { what, reason }: StopBody, staff: string, now: Date): Promise<void> {
  if ((await nameOf(db, what)) === null) throw new Refusal('not_found', { field: 'what' })
  await transact(db, (tx) => stopNow(tx, { what, reason, by: { kind: 'staff', name: staff } }, now))
}

/** What is stopped, and what a person chooses from. */
export async function stopsShown(db: Db): Promise<StopsValue> {
  const [all, connected, vendors] = await Promise.all([stopsOf(db), connections(db), brands(db)])
  const stops = await Promise.all(
    all.map(async (each) => ({
      ...each,
      name: (await nameOf(db, each.what)) ?? '',
      stoppedAt: each.stoppedAt.toISOString(),
    })),
  )
  return { stops, connections: connected.map(({ code, name }) => ({ code, name })), vendors }
}

/** Empty for what has no name of its own; null for what there is not. */
async function nameOf(db: Db, what: string): Promise<string | null> {
  const [kind, code = ''] = what.split(' ')
  if (kind === 'game') {
    const game = await gameByCode(db, code)
    return game?.code === code ? game.name : null
  }
  if (kind === 'connection') return named(await connections(db), code)
  return kind === 'vendor' ? named(await brands(db), code) : ''
}

const named = (all: readonly { code: string; name: string }[], code: string): string | null =>
  all.find((each) => each.code === code)?.name ?? null
