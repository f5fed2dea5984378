import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import { seatCertificate, seatMath } from '../../kernel/seat-math.ts'
import type { HandAction, HandChoice, HandState } from '../../kernel/seat-math.ts'
import type { ThirteenConfig } from './config.ts'
import { thirteenHand } from './rules.ts'
import { THIRTEEN_STAKES } from './stakes.ts'

export const thirteen: GameFamily<ThirteenConfig, HandChoice, HandState, HandAction> = {
  id: 'thirteen',
  math: seatMath(thirteenHand, (config) =>
    seatCertificate('thirteen', config, { feeBps: config.rakeBps, most: 1 }),
  ),
  stakes: THIRTEEN_STAKES,
  // How a player does depends on how all play.
  odds: { chosen: 'risk', returns: () => [] },
  facts: () => NO_FACTS,
  // A seat brings the worst loss of a hand, which is the most that it wins; chips are whole.
  multipliersX100: () => [100],
  sample: {
    choice: {
      level: 0,
      unit: 1,
      button: 0,
      seat: 0,
      seats: [
        { seat: 0, stack: 100 },
        { seat: 1, stack: 100 },
      ],
    },
    actions: [{ type: 'arrange', seat: 0, order: 0 }],
  },
  seats: thirteenHand,
  feeBps: ({ rakeBps }) => rakeBps,
}
