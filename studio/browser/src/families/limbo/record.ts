import type { LimboChoice, LimboEvent } from '@night-market/games/families/limbo/rules'
import { hundredths, oneBet, type RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) =>
    oneBet(t('bet.target', { target: hundredths((round.choice as LimboChoice).targetX100) }), round),
  draws: ({ t }) => t('draws'),
  event: (event, { t }) => {
    const { isWin, reachedX100, targetX100 } = event as LimboEvent
    const figures = { reached: hundredths(reachedX100), target: hundredths(targetX100) }
    return { text: t(isWin ? 'event.rise_won' : 'event.rise_lost', figures) }
  },
}
