import type { LINK_KINDS, MemberLinks } from '@night-market/protocol/console/members'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db } from '../../platform/database/db.ts'
import { memberNamed } from './member-named.ts'
import { sharedTraces } from './link-queries.ts'

type LinkKind = (typeof LINK_KINDS)[number]

/** Design, "Links between accounts": a payee, a number and a document are one person's; a browser may be a household's. */
const WEIGHTS: Record<LinkKind, number> = {
  payout: 5,
  mobile: 5,
  id_number: 5,
  browser: 4,
  // A network says something only of accounts that share a browser on it.
  network: 0,
  // Typed, and a whole building's.
  address: 0,
}
const NETWORK_WITH_BROWSER = 1

/** More accounts than this share a trace that says nothing of who they are. */
const MOST_SHARERS = 20
const MOST_LINKED = 200

/** Accounts that share traces with a member, the heaviest links first. Refuses an unknown member (`not_found`). */
export async function linksOf(db: Db, name: string): Promise<MemberLinks> {
  const { id } = await memberNamed(db, name)
  const traces = await sharedTraces(db, id, MOST_SHARERS)
  const others = Map.groupBy(traces, ({ other }) => other)
  const rows = [...others.values()].flatMap((shared) => {
    const [first] = shared
    const kinds = [...new Set(shared.map(({ kind }) => kind))]
    const weight = weightOf(kinds)
    if (first === undefined || weight === 0) return []
    const lastSeenAt = new Date(Math.max(...shared.map((trace) => trace.lastSeenAt.getTime())))
    const account = { id: first.other, username: first.username, status: first.status }
    return { ...account, weight, kinds: kinds.toSorted(), lastSeenAt: lastSeenAt.toISOString() }
  })
  return {
    rows: rows.toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1)).slice(0, MOST_LINKED),
  }
}

function weightOf(kinds: readonly LinkKind[]): number {
  const isAtHome = kinds.includes('network') && kinds.includes('browser')
  return kinds.reduce((sum, kind) => sum + WEIGHTS[kind], isAtHome ? NETWORK_WITH_BROWSER : 0)
}

export interface SharedTrace {
  other: MemberId
  username: string
  status: 'active' | 'disabled'
  kind: LinkKind
  lastSeenAt: Date
}
