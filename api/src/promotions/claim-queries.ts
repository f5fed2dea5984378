/** The SQL of claims that are given together. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/db.ts'
import type { ClaimId } from '../rewards/index.ts'
import type { EntryKey } from './entry-queries.ts'
import type { PromotionId } from './model.ts'

/** What stands in an entry of a set; the key is member and period. */
export type TakenEntries = Map<string, { claim: ClaimId | null; application: string | null }>

/** Locks entries in one order, creating those that are missing. */
export async function lockEntries(
  tx: Tx,
  { campaign, version }: { campaign: PromotionId; version: number },
  keys: readonly Pick<EntryKey, 'member' | 'period'>[],
  now: Date,
): Promise<TakenEntries> {
  const of = (part: 'member' | 'period'): string[] => keys.map((key) => key[part])
  // An update that changes nothing locks the row and returns it.
  const { rows } = await sql<{
    member: MemberId
    period: string
    claim: ClaimId | null
    application: string | null
  }>`
    insert into promotions.entries as e (campaign, member, period, version, entered_at)
    select ${campaign}, k.member, k.period, ${version}::int, ${now}::timestamptz
      from (select distinct member, period from unnest(${of('member')}::text[], ${of('period')}::text[]) k (member, period)) k
     order by k.member, k.period
        on conflict (campaign, member, period) do update set entered_at = e.entered_at
    returning e.member, e.period, e.claim, e.application`.execute(tx)
  return new Map(
    rows.map(({ member, period, claim, application }) => [`${member} ${period}`, { claim, application }]),
  )
}

/** Writes the claims that locked entries were given. */
export async function claimEntries(
  tx: Tx,
  { campaign, version }: { campaign: PromotionId; version: number },
  given: readonly (Pick<EntryKey, 'member' | 'period'> & { claim: ClaimId; base: bigint })[],
): Promise<void> {
  if (given.length === 0) return
  const of = (part: 'member' | 'period' | 'claim'): string[] => given.map((each) => each[part])
  await sql`
    update promotions.entries e set claim = g.claim, base = g.base, version = ${version}::int
      from unnest(${of('member')}::text[], ${of('period')}::text[], ${of('claim')}::text[],
                  ${given.map(({ base }) => base.toString())}::bigint[]) g (member, period, claim, base)
     where e.campaign = ${campaign} and e.member = g.member and e.period = g.period`.execute(tx)
}
