/** Where claims come from: more accounts of one network than a household's are left to the staff. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/db.ts'

/** More accounts of a network than this, with claims in a period of one programme, go to the staff. */
const FREE_OF_NETWORK = 3

/** A claim as it counts for its network. */
export interface NetworkClaim {
  /** The hash of the network's mark; null for a private address. */
  network: string | null
  /** The occasion that claims count for; null counts those of all occasions since `since`. */
  period: string | null
}

/**
 * Answers of each claim whether the staff look at it: other accounts that were seen in its network have claims already,
 * counted together with those before it in this list. Claims of one network wait for each other.
 */
export async function areCrowded(
  tx: Tx,
  programme: string,
  claims: readonly NetworkClaim[],
  { since, except = null }: { since: Date; except?: MemberId | null },
): Promise<boolean[]> {
  const keys = claims.flatMap(({ network, period }) => (network === null ? [] : [{ network, period }]))
  if (keys.length === 0) return claims.map(() => false)
  await lockNetworks(tx, programme, keys)
  const accounts = await accountsOf(tx, programme, keys, { since, except })
  return claims.map(({ network, period }) => {
    if (network === null) return false
    const key = keyOf({ network, period })
    const number = (accounts.get(key) ?? 0) + 1
    accounts.set(key, number)
    return number > FREE_OF_NETWORK
  })
}

interface NetworkKey {
  network: string
  period: string | null
}

const keyOf = ({ network, period }: NetworkKey): string => `${period ?? ''} ${network}`

async function lockNetworks(tx: Tx, programme: string, keys: readonly NetworkKey[]): Promise<void> {
  const names = keys.map((key) => `promotions ${programme} ${keyOf(key)}`)
  await sql`
    select pg_advisory_xact_lock(hashtextextended(k.name, 0))
      from (select distinct unnest(${names}::text[]) as name order by 1) k`.execute(tx)
}

/** The accounts of each network with a claim that stands, at most as many as decide. */
async function accountsOf(
  tx: Tx,
  programme: string,
  keys: readonly NetworkKey[],
  { since, except }: { since: Date; except: MemberId | null },
): Promise<Map<string, number>> {
  const { rows } = await sql<NetworkKey & { accounts: number }>`
    select n.network, n.period, others.accounts
      from (select distinct network, period
              from unnest(${keys.map(({ network }) => network)}::text[], ${keys.map(({ period }) => period)}::text[])
                   k (network, period)) n
     cross join lateral (
       select count(*)::int as accounts from (
         select from members.marks m
          where m.kind = 'network' and m.hash = n.network and m.member is distinct from ${except}::text
            and exists (select from rewards.claims c
                         where c.programme = ${programme} and c.member = m.member and c.made_at >= ${since}
                           and (n.period is null or c.occasion = n.period)
                           and c.state <> 'rejected' and c.state <> 'expired')
          limit ${FREE_OF_NETWORK}) counted) others`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), row.accounts]))
}
