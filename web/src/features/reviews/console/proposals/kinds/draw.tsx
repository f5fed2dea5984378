import type { DrawAct } from '@night-market/protocol/trading/acts'
import { DrawActFacts } from '../../../../../shell/back-office/acts/draw-act-facts.tsx'
import { kindOf } from './kind.ts'

/** An act on a draw of a vendor's lottery. */
export const drawAct = kindOf<DrawAct>({
  Facts: DrawActFacts,
  subject: ({ act, game_code: game, issue }, t) => `${t(`proposal.draw.${act}`)} · ${game} ${issue}`,
})
