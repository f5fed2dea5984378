import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import { seatCertificate, seatMath } from '../../kernel/seat-math.ts'
import type { HandAction, HandChoice, HandState } from '../../kernel/seat-math.ts'
import type { NiuNiuConfig } from './config.ts'
import { niuNiuHand } from './rules.ts'
import { NIU_NIU_STAKES } from './stakes.ts'

export const niuNiu: GameFamily<NiuNiuConfig, HandChoice, HandState, HandAction> = {
  id: 'niu-niu',
  math: seatMath(niuNiuHand, (config) =>
    seatCertificate('niu-niu', config, { feeBps: config.rakeBps, most: 1 }),
  ),
  stakes: NIU_NIU_STAKES,
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
    actions: [{ type: 'bid', seat: 0, times: 1 }],
  },
  seats: niuNiuHand,
  feeBps: ({ rakeBps }) => rakeBps,
}
