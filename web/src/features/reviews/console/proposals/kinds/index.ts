import { agreementOffer, branchMove, reversedBill } from './agents.tsx'
import { bookAct } from './book.tsx'
import { drawAct } from './draw.tsx'
import { reopening } from './games.tsx'
import type { KindShown } from './kind.ts'
import { memberEnable } from './members.tsx'
import { allowance, budget, giftDraw, grant, vipLevel } from './rewards.tsx'

/**
 * How each kind of proposal is shown, by its feature and what is done. A kind without an entry is shown by the names and values
 * of its payload.
 */
export const KINDS: Partial<Record<string, Partial<Record<string, KindShown>>>> = {
  agents: { move: branchMove, offer: agreementOffer, reverse_bill: reversedBill },
  console: { member_enable: memberEnable },
  games: { reopen: reopening },
  promotions: { budget },
  rewards: { allowance, draw: giftDraw, grant },
  trading: { book: bookAct, draw: drawAct },
  vip: { level: vipLevel },
}

/** How a kind is shown; undefined where it has no words of its own. */
export function shownAs(kind: string): KindShown | undefined {
  const [feature = '', what = ''] = kind.split('.')
  return KINDS[feature]?.[what]
}
