import type { DiceChoice, DiceEvent } from '@night-market/games/families/dice/rules'
import { hundredths, oneBet, type RoundRecord } from '../../round/record.ts'
import type { Label, Translate } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => oneBet(wanted(round.choice as DiceChoice, t), round),
  draws: ({ t }) => t('draws'),
  event: (event, { t }) => {
    const roll = event as DiceEvent
    return {
      text: t(roll.isWin ? 'event.roll_won' : 'event.roll_lost', {
        rolled: hundredths(roll.rolled),
        wanted: wanted(roll, t),
        multiplier: hundredths(roll.multiplierX100),
      }),
    }
  },
}

const wanted = ({ target, direction }: DiceChoice, t: Translate): string =>
  t(`bet.${direction}`, { target: hundredths(target) })
