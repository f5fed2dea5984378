import type { PaidEvent } from '@night-market/games/kernel/bets'
import type { BaccaratBet } from '@night-market/games/families/baccarat/config'
import type { BaccaratEvent } from '@night-market/games/families/baccarat/rules'
import { isPaidEvent, paidText, placedBets } from '../../bet-table/record.ts'
import { cardName, cardNames } from '../../cards/names.ts'
import type { RecordPlace, RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => placedBets(round, (kind) => t(`bet.${kind as BaccaratBet}`)),
  draws: ({ t }) => t('draws'),
  event: (event, place) => {
    const shown = event as BaccaratEvent | PaidEvent
    return isPaidEvent(shown) ? paidText(shown, place) : { text: sentence(shown, place) }
  },
}

function sentence(event: BaccaratEvent, { t }: Pick<RecordPlace<Label>, 't'>): string {
  switch (event.type) {
    case 'dealt':
      return t('event.dealt', { player: cardNames(t, event.player), banker: cardNames(t, event.banker) })
    case 'drawn':
      return t(`event.drawn_${event.hand}`, { card: cardName(t, event.card) })
    case 'coup':
      return t(`event.coup_${event.winner}`, { player: event.player, banker: event.banker })
  }
}
