import type { PaidEvent } from '@night-market/games/kernel/bets'
import type { SicBoEvent } from '@night-market/games/families/sic-bo/rules'
import { isPaidEvent, paidText, placedBets } from '../../bet-table/record.ts'
import type { RoundRecord } from '../../round/record.ts'
import { nameOf } from './bets.ts'
import type { Label, Translate } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => placedBets(round, (kind) => nameOf(t, kind)),
  draws: ({ t }) => t('draws'),
  event: (event, place) => {
    const shown = event as SicBoEvent | PaidEvent
    return isPaidEvent(shown) ? paidText(shown, place) : { text: sentence(shown, place.t) }
  },
}

export function sentence({ dice, total, isTriple }: SicBoEvent, t: Translate): string {
  return t(isTriple ? 'event.triple' : 'event.thrown', { dice: dice.join(', '), total })
}
