import type { WheelChoice, WheelEvent } from '@night-market/games/families/wheel/rules'
import { hundredths, oneBet, type RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => {
    const { segments, risk } = round.choice as WheelChoice
    return oneBet(t('bet.wheel', { segments, risk: t(`panel.risk_${risk}`) }), round)
  },
  draws: ({ t }) => t('draws'),
  event: (event, { t }) => {
    const { segments, risk, place, multiplierX100 } = event as WheelEvent
    const multiplier = hundredths(multiplierX100)
    return { text: t('event.spun', { place, segments, risk: t(`panel.risk_${risk}`), multiplier }) }
  },
}
