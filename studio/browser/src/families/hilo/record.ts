import type { HiloEvent } from '@night-market/games/families/hilo/rules'
import { cardName } from '../../cards/names.ts'
import { hundredths, oneBet, type RecordPlace, type RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => oneBet(t('bet.round'), round),
  draws: ({ t }) => t('draws'),
  event: (event, place) => ({ text: sentence(event as HiloEvent, place) }),
}

function sentence(event: HiloEvent, { t, money }: RecordPlace<Label>): string {
  if (event.type === 'cashed_out')
    return t('event.cashed_out', {
      amount: money(event.payout),
      multiplier: hundredths(event.multiplierX100),
    })
  const card = cardName(t, event.card)
  if (event.type !== 'called') return t(`event.${event.type}`, { card })
  const call = event.call === 1 ? 'higher' : 'lower'
  const came = event.isRight ? 'won' : 'lost'
  return t(`event.${call}_${came}`, { card, multiplier: hundredths(event.multiplierX100) })
}
