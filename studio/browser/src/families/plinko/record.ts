import type { PlinkoChoice, PlinkoEvent } from '@night-market/games/families/plinko/rules'
import { hundredths, oneBet, type RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => {
    const { rows, risk } = round.choice as PlinkoChoice
    return oneBet(t('bet.board', { rows, risk: t(`risk.${risk}`) }), round)
  },
  draws: ({ t }) => t('draws'),
  event: (event, { t }) => {
    const { path, slot, multiplierX100, risk } = event as PlinkoEvent
    return {
      text: t('event.drop', {
        path: path.map((turn) => (turn === 0 ? '←' : '→')).join(' '),
        slot: slot + 1,
        multiplier: hundredths(multiplierX100),
        risk: t(`risk.${risk}`),
      }),
    }
  },
}
