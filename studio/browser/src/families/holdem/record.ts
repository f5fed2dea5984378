import type { HoldemEvent } from '@night-market/games/families/holdem/config'
import { cardNames } from '../../cards/names.ts'
import { oneBet, type RecordPlace, type RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => oneBet(t('bet'), round),
  draws: ({ t }) => t('draws'),
  event: (event, place) => ({
    text: sentence(event as HoldemEvent, place, (seat) => place.t('seat', { seat: seat + 1 })),
  }),
}

/** What happened, with the seats by their names. */
export function sentence(
  event: HoldemEvent,
  { t, money }: Pick<RecordPlace<Label>, 't' | 'money'>,
  nameOf: (seat: number) => string,
): string {
  const amount = (chips: number): string => money(String(chips))
  if (event.type === 'board')
    return t(`street.${event.street as 'flop'}`, { cards: cardNames(t, event.cards) })
  if (event.type === 'raked') return t('event.raked', { amount: amount(event.chips) })
  const name = nameOf(event.seat)
  switch (event.type) {
    case 'posted':
      return t(`event.posted_${event.blind}`, { name, amount: amount(event.chips) })
    case 'dealt':
      return t('event.dealt', { name, cards: cardNames(t, event.cards) })
    case 'called':
    case 'bet':
    case 'raised': {
      const chips = event.type === 'called' ? event.chips : event.to
      const sentence = t(`event.${event.type}`, { name, amount: amount(chips) })
      return event.isAllIn ? `${sentence} ${t('event.all_in', { name })}` : sentence
    }
    case 'returned':
      return t('event.returned', { name, amount: amount(event.chips) })
    case 'shown': {
      const shown = { name, cards: cardNames(t, event.cards) }
      if (event.hand === null) return t('event.shown', shown)
      return t('event.shown_hand', { ...shown, hand: t(`hand.${event.hand}`) })
    }
    case 'won': {
      const won = { name, amount: amount(event.chips) }
      if (event.hand === null) return t('event.won', won)
      return t('event.won_hand', { ...won, hand: t(`hand.${event.hand}`) })
    }
    default:
      return t(`event.${event.type}`, { name })
  }
}
