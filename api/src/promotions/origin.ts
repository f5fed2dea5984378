/** Where a claim comes from: its marks, each used once in a campaign, and the number of claims from its network. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { payoutMarks } from '../cashier/index.ts'
import type { Tx } from '../platform/database/db.ts'
import type { PromotionId } from './model.ts'
import { hashOfMark } from './referral/model.ts'

export interface ClaimOrigin {
  /** The secret in the cookie of the browser. */
  browser: string
  /** Null for a private address. */
  network: string | null
}

/** More claims of a network than this in a period go to the staff. */
const FREE_OF_NETWORK = 3

/** The mark of a browser, hashed: it serves one member of a campaign. */
export const browserMark = ({ browser }: Pick<ClaimOrigin, 'browser'>): string =>
  hashOfMark(`browser:${browser}`)

/** The payout accounts that a member has or had, hashed likewise. */
export const payoutMarksOf = async (tx: Tx, member: MemberId): Promise<string[]> =>
  ((await payoutMarks(tx, [member])).get(member) ?? []).map(hashOfMark)

/** The browsers and the payout accounts of members, hashed: each serves one member of a campaign. */
export async function marksOf(
  tx: Tx,
  claims: readonly { member: MemberId; browser: string }[],
): Promise<Map<MemberId, string[]>> {
  if (claims.length === 0) return new Map()
  const payout = await payoutMarks(
    tx,
    claims.map(({ member }) => member),
  )
  return new Map(
    claims.map(({ member, browser }) => [
      member,
      [browserMark({ browser }), ...(payout.get(member) ?? []).map(hashOfMark)],
    ]),
  )
}

/**
 * Counts claims by their networks, and answers of each whether the staff look at it. Claims of one network wait for each
 * other.
 */
export async function areCrowded(
  tx: Tx,
  campaign: PromotionId,
  claims: readonly { period: string; network: string | null }[],
): Promise<boolean[]> {
  const networks = claims.map(({ period, network }) =>
    network === null ? null : hashOfMark(`network:${period}:${network}`),
  )
  const counted = networks.filter((network) => network !== null)
  if (counted.length === 0) return claims.map(() => false)
  const { rows } = await sql<{ network: string; claims: number }>`
    insert into promotions.networks (campaign, network, claims)
    select ${campaign}, network, count(*) from unnest(${counted}::text[]) network group by network order by network
        on conflict (campaign, network) do update set claims = networks.claims + excluded.claims
    returning network, claims`.execute(tx)
  const left = new Map(rows.map(({ network, claims: sum }) => [network, sum]))
  // The last claim of a network has its sum, the one before one less.
  const numbers = networks.toReversed().map((network) => {
    const number = left.get(network ?? '') ?? 0
    left.set(network ?? '', number - 1)
    return network === null ? 0 : number
  })
  return numbers.toReversed().map((number) => number > FREE_OF_NETWORK)
}
