import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { give, type Award, type AwardOutcome } from '../../rewards/index.ts'
import { PROGRAMME } from '../claim.ts'
import { occasionOf, titlesOf } from '../model.ts'
import * as queries from './queries.ts'
import type { DuePrize } from './queries.ts'

const AT_ONCE = 200

/**
 * Pays the due prizes, each once. A prize beyond the budget stays due; that of a member who may not receive rewards
 * is refused for good and stays in the budget. Returns how many prizes wait for the budget.
 */
export async function payPrizes(db: Db, now: Date): Promise<number> {
  let after = ''
  let waiting = 0
  for (;;) {
    const paid = await transact(db, (tx) => payNext(tx, after, now))
    waiting += paid.waiting
    if (paid.last === null) return waiting
    after = paid.last
  }
}

async function payNext(tx: Tx, after: string, now: Date): Promise<{ last: string | null; waiting: number }> {
  const due = await queries.lockDuePrizes(tx, after, AT_ONCE)
  const outcomes = await give(tx, due.map(awardOf), now)
  const decided = due.flatMap(({ claim }, place) => {
    const outcome = outcomes[place] ?? 'budget_gone'
    return isFinal(outcome) ? [{ claim, outcome }] : []
  })
  await queries.decidePrizes(tx, decided, now)
  return { last: due.at(-1)?.claim ?? null, waiting: due.length - decided.length }
}

const isFinal = (outcome: AwardOutcome): boolean => outcome !== 'budget_gone'

const awardOf = ({ board, startsOn, no, member, amount, claim, kind, texts }: DuePrize): Award => ({
  id: claim,
  programme: PROGRAMME,
  version: no,
  member,
  occasion: occasionOf(board, startsOn),
  reward: { kind, amount },
  state: 'claimed',
  reason: kind === 'points' ? 'rewards.points' : 'rewards.cash',
  title: titlesOf(texts),
})
