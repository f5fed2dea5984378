/** What goes wrong in a history worth looking at: a round is settled again after its bills were paid, a payment is taken back. */
import { randomUUID } from 'node:crypto'
import type { BillKind } from '@night-market/protocol/agents/words'
import { DEMO_STAFF } from '../seed/seed.ts'
import type { Market } from './market.ts'
import type { Joined } from './people.ts'
import { settleAgain, type Bet } from './play.ts'

/** A lost round is given back: nothing of it counts any more. */
export const correct = (market: Market, bet: Bet): Promise<void> => settleAgain(market, bet, bet.stake)

/** Two of the staff take back the last bills of these kinds that an agent was paid and still holds. */
export async function reverseLast(market: Market, payee: Joined, kinds: readonly BillKind[]): Promise<void> {
  const [asha, bruno] = DEMO_STAFF
  const [maker, voter] = [market.visitor(), market.visitor()]
  await maker.enterConsole(asha.username, asha.password)
  await voter.enterConsole(bruno.username, bruno.password)
  for (const kind of kinds) {
    const bill = await lastPaid(market, payee, kind)
    if (bill === undefined) continue
    const id = `prp_${randomUUID().replaceAll('-', '')}`
    const reason = 'Invented: the play was not the team’s own'
    await maker.call('POST', '/ops/proposals', {
      id,
      kind: 'agents.reverse_bill',
      payload: { bill: bill.id },
      reason,
    })
    await voter.call('POST', `/ops/proposals/${id}/votes`, { vote: 'approve', note: 'Invented' })
  }
}

const lastPaid = ({ services }: Market, { id }: Joined, kind: BillKind) =>
  services.db
    .selectFrom('agents.bills')
    .select('id')
    .where('payee', '=', id)
    .where('kind', '=', kind)
    .where('state', '=', 'paid')
    .orderBy('windowStart', 'desc')
    .executeTakeFirst()
