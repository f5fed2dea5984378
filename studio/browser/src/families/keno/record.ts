import type { KenoChoice, KenoEvent } from '@night-market/games/families/keno/rules'
import { hundredths, oneBet, type RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => {
    const { picks, risk } = round.choice as KenoChoice
    return oneBet(t('bet.picks', { picks: picks.join(', '), risk: t(`panel.risk_${risk}`) }), round)
  },
  draws: ({ t }) => t('draws'),
  event: (event, { t }) => {
    const { drawn, hits, multiplierX100 } = event as KenoEvent
    const figures = { drawn: drawn.join(', '), multiplier: hundredths(multiplierX100) }
    return { text: t('event.drawn', { ...figures, hits: hits.join(', ') || t('no_hit') }) }
  },
}
