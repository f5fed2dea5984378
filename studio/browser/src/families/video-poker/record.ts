import type { VideoPokerChoice, VideoPokerEvent } from '@night-market/games/families/video-poker/rules'
import type { HandName } from '@night-market/games/families/video-poker/config'
import { cardNames } from '../../cards/names.ts'
import { oneBet, type RecordPlace, type RoundRecord } from '../../round/record.ts'
import type { Label, Translate } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => {
    const { hands } = round.choice as VideoPokerChoice
    return oneBet(hands === 1 ? t('bet.one') : t('bet.hands', { hands }), round)
  },
  draws: ({ t }) => t('draws'),
  event: (event, place) => ({ text: sentence(event as VideoPokerEvent, place) }),
}

export const handText = (t: Translate, hand: HandName | null): string =>
  hand === null ? t('none') : t(`hand.${hand}`)

function sentence(event: VideoPokerEvent, { t, money }: RecordPlace<Label>): string {
  if (event.type === 'dealt') return t('event.dealt', { cards: cardNames(t, event.cards) })
  if (event.type === 'total') return t('chips.total', { amount: money(event.payout) })
  const shown = { hand: event.place + 1, cards: cardNames(t, event.cards), name: handText(t, event.hand) }
  return event.payout === '0'
    ? t('event.drawn', shown)
    : t('event.drawn_paid', { ...shown, amount: money(event.payout) })
}
