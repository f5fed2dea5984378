/** Compares what members of a campaign got for an answer with the books when all faults are over. */
import type { TestProduct } from '../../testkit/product.ts'
import type { SentRequest } from '../load.ts'

/** The rows that an accepted request of each kind leaves, and no refused one. */
const LEFT: Record<string, string> = {
  mission: `select id from rewards.claims where state = 'claimed' and id = any($1)`,
  gift: `select id from rewards.claims where state = 'claimed' and id = any($1)`,
  wheel: `select claim as id from rewards.takes where claim = any($1)`,
  redemption: `select id from points.redemptions where id = any($1)`,
  conversion: `select id from points.conversions where id = any($1)`,
  'giving up': `select claim as id from rewards.bonuses where ended_because is not null and claim = any($1)`,
}

/** Raffles that were closed have their winners, each ticket once, and each prize its claim. */
const RAFFLES = `
  select d.id, d.state, least(d.pieces, d.tickets) as due, count(t.*)::int as winners,
         count(distinct t.ticket)::int as tickets, count(c.id)::int as claims
    from rewards.draws d left join rewards.takes t on t.draw = d.id left join rewards.claims c on c.id = t.claim
   where d.kind = 'raffle' and d.state <> 'live' group by d.id`

/** Every broken promise as a sentence. */
export async function judgeRewards(product: TestProduct, sent: SentRequest[]): Promise<string[]> {
  const faults: string[] = []
  for (const [kind, query] of Object.entries(LEFT)) {
    const ours = sent.filter((each) => each.kind === kind)
    const rows = await product.rows(query, [ours.map(({ id }) => id)])
    const left = new Set(rows.map(({ id }) => String(id)))
    const taken = new Set(ours.filter(({ outcome }) => outcome === 'ok').map(({ id }) => id))
    for (const { id, outcome } of ours) {
      if (outcome === 'ok' && !left.has(id)) faults.push(`${kind} ${id} was accepted and is not there`)
      if (kind !== 'giving up' && !taken.has(id) && left.has(id))
        faults.push(`${kind} ${id} was refused (${outcome}) and is there`)
    }
  }
  for (const { id, state, due, winners, tickets, claims } of await product.rows(RAFFLES)) {
    if (state !== 'ended' || winners !== due || tickets !== due || claims !== due)
      faults.push(
        `raffle ${id} is ${state}: ${winners} winners with ${tickets} tickets and ${claims} claims, not ${due}`,
      )
  }
  return faults
}
