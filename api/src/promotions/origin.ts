/** Where a claim comes from: what may occur once in a campaign, and how often its network occurred. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { payoutMarks } from '../cashier/index.ts'
import type { Tx } from '../platform/database/db.ts'
import type { EntryKey } from './entry-queries.ts'
import { hashOfMark } from './referral/model.ts'

export interface ClaimOrigin {
  /** The secret in the cookie of the browser. */
  browser: string
  /** Null of an address that is not of the internet. */
  network: string | null
}

/** More claims of a network than this in a period go to the staff. */
const FREE_OF_NETWORK = 3

/** The browser and the payout accounts of a member, hashed: each serves one member of a campaign. */
export async function marksOf(tx: Tx, member: MemberId, { browser }: ClaimOrigin): Promise<string[]> {
  return [`browser:${browser}`, ...(await payoutMarks(tx, member))].map(hashOfMark)
}

/** Counts a claim of its network, and whether the staff look at it. Claims of one network wait for each other. */
export async function isCrowded(
  tx: Tx,
  { campaign, period }: EntryKey,
  { network }: ClaimOrigin,
): Promise<boolean> {
  if (network === null) return false
  const { rows } = await sql<{ claims: number }>`
    insert into promotions.networks (campaign, network, claims)
    values (${campaign}, ${hashOfMark(`network:${period}:${network}`)}, 1)
        on conflict (campaign, network) do update set claims = networks.claims + 1
    returning claims`.execute(tx)
  return (rows[0]?.claims ?? 0) > FREE_OF_NETWORK
}
