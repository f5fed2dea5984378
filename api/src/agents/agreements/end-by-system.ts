/** Agreements that end by themselves: of members that were moved or disabled. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { merchantOf } from '../../site/index.ts'
import { runWindow } from './model.ts'
import * as queries from './queries.ts'
import type { Versioned } from './queries.ts'

/** Takes a proposal back, or ends what runs with the window that an instant lies in, or at the instant where that begins one. */
export async function endBySystem(
  tx: Tx,
  { kind, version }: Versioned,
  { at, timeZone }: { at: Date; timeZone: string },
  now: Date,
): Promise<void> {
  if (version.state === 'proposed')
    return queries.setState(tx, version, { state: 'withdrawn' }, { act: 'withdraw', by: 'system' }, now)
  const { startsAt, endsAt } = runWindow(kind, version.terms.period, timeZone, at)
  const last = startsAt.getTime() === at.getTime() ? at : endsAt
  const begun = version.startsAt ?? last
  const ends = begun > last ? begun : last
  return queries.setState(
    tx,
    version,
    { state: 'terminated', endsAt: ends },
    { act: 'end', by: 'system' },
    now,
  )
}

/** Ends what disabled members give and are given with the window that runs. An account that is opened again signs anew. */
export async function endOfDisabled(db: Db, now: Date): Promise<void> {
  const payees = new Set((await queries.liveOfDisabled(db)).map(({ payee }) => payee))
  for (const payee of payees) await transact(db, (tx) => endFor(tx, payee, now))
}

async function endFor(tx: Tx, payee: MemberId, now: Date): Promise<void> {
  const { timeZone } = await merchantOf(tx)
  await queries.lockTeam(tx, payee)
  const live = await queries.liveOfDisabled(tx)
  for (const each of live.filter((other) => other.payee === payee))
    await endBySystem(tx, each, { at: now, timeZone }, now)
}
