import assert from 'node:assert/strict'
import type { MemberId } from '@night-market/protocol/values/ids'
import { POINTS_ASSET } from '@night-market/protocol/values/points'
import { houseAccount, memberAccount, openAccount, postInOrder, retryConflicts } from '../ledger/index.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import type { Job } from '../platform/work/jobs.ts'
import * as meters from './meter-queries.ts'
import type { DueMeter } from './meter-queries.ts'
import { REASONS } from './model.ts'

const SET = 200

/** Posts earned points every five minutes. */
export const awardJob = (db: Db): Job => ({
  name: 'points_award',
  cron: '*/5 * * * *',
  makesUp: '5m',
  run: (now) => awardAll(db, now),
})

/** Posts all due points, one set of meters for each transaction; skips meters that another process has locked. */
export async function awardAll(db: Db, now: Date): Promise<void> {
  for (let count = SET; count === SET;) count = await awardSet(db, null, now)
}

/** Posts a member's due points, so that the balance shown includes them. */
export async function awardMember(db: Db, member: MemberId, now: Date): Promise<void> {
  if (await meters.hasDue(db, member)) await awardSet(db, member, now)
}

/** Posts the whole points of meters to their purses, and records them on the meters in the same transaction. */
const awardSet = (db: Db, member: MemberId | null, now: Date): Promise<number> =>
  retryConflicts(() => transact(db, (tx) => postDue(tx, member, now)))

async function postDue(tx: Tx, member: MemberId | null, now: Date): Promise<number> {
  const due = await meters.lockDue(tx, member, SET)
  if (due.length === 0) return 0
  const owners = due.map((meter) => meter.member)
  await openPointsPurses(tx, owners)
  const from = houseAccount('points.earned', POINTS_ASSET)
  await openHouse(tx, from)
  const moves = due.map((meter) => moveOf(meter, from, now))
  for (const { id, outcome } of await postInOrder(tx, moves)) assert.equal(outcome, 'posted', `points ${id}`)
  await meters.noteAwarded(tx, due)
  return due.length
}

/** The id is derived from the points awarded before, so the same points are never posted twice. */
const moveOf = ({ member, type, awarded, due }: DueMeter, from: string, now: Date) => ({
  id: `pts_${member}_${type}_${awarded}`,
  from,
  to: memberAccount(member, 'points'),
  amount: due,
  reason: REASONS.earned,
  reference: type,
  happenedAt: now,
})

/** Opens a points purse for each of the members who does not have one. */
async function openPointsPurses(tx: Tx, members: MemberId[]): Promise<void> {
  for (const owner of await meters.withoutPurse(tx, [...new Set(members)])) {
    const id = memberAccount(owner, 'points')
    await openAccount(tx, { id, owner, purse: 'points', asset: POINTS_ASSET, keepsBalance: true })
  }
}

export const openHouse = (tx: Tx, id: string, asset = POINTS_ASSET): Promise<void> =>
  openAccount(tx, { id, owner: id, purse: 'main', asset, keepsBalance: false })
