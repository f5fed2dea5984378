/** What each kind of reward does beside moving its money, in the transaction that pays it. One line a kind. */
import type { Tx } from '../platform/database/db.ts'
import { grantBonus } from './bonus/grant.ts'
import { giveTickets } from './chance/tickets.ts'
import { grantFreeBets } from './free-bets/grant.ts'
import type { Claim, Reward } from './model.ts'

type Apply = (tx: Tx, claim: Claim, now: Date) => Promise<void>

const nothingMore: Apply = async () => {}

export const APPLY: Readonly<Record<Reward['kind'], Apply>> = {
  cash: nothingMore,
  points: nothingMore,
  bonus: grantBonus,
  free_bets: grantFreeBets,
  tickets: giveTickets,
  goods: nothingMore,
}
