import { NO_FACTS } from '../../kernel/family.ts'
import type { GameFamily } from '../../kernel/family.ts'
import type { Certificate } from '../../kernel/math.ts'
import { seatCertificate, seatMath } from '../../kernel/seat-math.ts'
import type { HandAction, HandChoice, HandState } from '../../kernel/seat-math.ts'
import type { HoldemConfig } from './config.ts'
import { holdemHand } from './rules.ts'
import { HOLDEM_STAKES } from './stakes.ts'

export const holdem: GameFamily<HoldemConfig, HandChoice, HandState, HandAction> = {
  id: 'holdem',
  math: seatMath(holdemHand, certify),
  stakes: HOLDEM_STAKES,
  // How a player does depends on how all play.
  odds: { chosen: 'risk', returns: () => [] },
  facts: () => NO_FACTS,
  // Chips are whole.
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
    actions: [{ type: 'fold', seat: 0 }],
  },
  seats: holdemHand,
  feeBps: ({ rake }) => rake.bps,
}

/** A seat can win as much as it brings from each other seat; the fee of a hand has a limit. */
function certify(config: HoldemConfig): Certificate {
  const { seats, levels, rake } = config
  const brings = Math.max(...levels.map(({ bet, buyIn }) => buyIn.most / bet))
  return seatCertificate('holdem', config, {
    feeBps: rake.bps,
    most: seats - 1,
    feeMostX100: (100 * rake.capBigBlinds) / brings,
  })
}
