import type { PaidEvent } from '@night-market/games/kernel/bets'
import type { JokerBet } from '@night-market/games/families/andar-bahar/config'
import type { AndarBaharEvent } from '@night-market/games/families/andar-bahar/rules'
import { isPaidEvent, paidText, placedBets } from '../../bet-table/record.ts'
import { cardName, cardNames } from '../../cards/names.ts'
import type { RoundRecord } from '../../round/record.ts'
import type { Label, Translate } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => placedBets(round, (kind) => shortName(t, kind)),
  draws: ({ t }) => t('draws'),
  event: (event, place) => {
    const shown = event as AndarBaharEvent | PaidEvent
    return isPaidEvent(shown) ? paidText(shown, place) : { text: sentence(shown, place.t) }
  },
}

/** Without the title's ranges a bet on the number of cards is named by its place among them. */
function shortName(t: Translate, kind: string): string {
  const [group = '', part = ''] = kind.split('_')
  if (group === 'joker') return t('joker_bet', { bet: t(`joker.${part as JokerBet}`) })
  return group === 'count'
    ? t('count_range', { range: Number(part) + 1 })
    : t(`bet.${group as 'andar' | 'bahar'}`)
}

export function sentence(event: AndarBaharEvent, t: Translate): string {
  switch (event.type) {
    case 'joker':
      return t('event.joker', { card: cardName(t, event.card), first: t(`bet.${event.first}`) })
    case 'dealt':
      return t('event.dealt', { cards: cardNames(t, event.cards) })
    case 'matched':
      return t('event.matched', { side: t(`bet.${event.side}`), count: event.count })
  }
}
