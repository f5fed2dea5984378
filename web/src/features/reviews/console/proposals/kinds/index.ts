import { agreementOffer, branchMove, reversedBill } from './agents.tsx'
import { reopening } from './games.tsx'
import type { KindShown } from './kind.ts'
import { allowance, budget, giftDraw, grant, vipLevel } from './rewards.tsx'
import { bookAct } from './book.tsx'
import { drawAct } from './draw.tsx'

/** How each kind of proposal is shown. A kind without a line here is shown by the names and values of its payload. */
export const KINDS: Partial<Record<string, KindShown>> = {
  'agents.move': branchMove,
  'agents.offer': agreementOffer,
  'agents.reverse_bill': reversedBill,
  'games.reopen': reopening,
  'promotions.budget': budget,
  'rewards.allowance': allowance,
  'rewards.draw': giftDraw,
  'rewards.grant': grant,
  'trading.book': bookAct,
  'trading.draw': drawAct,
  'vip.level': vipLevel,
}
