import type { NiuNiuEvent } from '@night-market/games/families/niu-niu/config'
import { cardNames } from '../../cards/names.ts'
import { oneBet, type RecordPlace, type RoundRecord } from '../../round/record.ts'
import type { Label, Translate } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => oneBet(t('bet'), round),
  draws: ({ t }) => t('draws'),
  event: (event, place) => ({
    text: sentence(event as NiuNiuEvent, place, (seat) => place.t('seat', { seat: seat + 1 })),
  }),
}

export function rankText(t: Translate, rank: number): string {
  return rank > 0 && rank < 10 ? t('rank.bull', { points: rank }) : t(`rank.${rank as 0 | 10 | 11 | 12 | 13}`)
}

/** What happened, with the seats by their names. */
export function sentence(
  event: NiuNiuEvent,
  { t, money }: Pick<RecordPlace<Label>, 't' | 'money'>,
  nameOf: (seat: number) => string,
): string {
  const name = nameOf(event.seat)
  if (event.type === 'dealt') return t('event.dealt', { name, cards: cardNames(t, event.cards) })
  if (event.type === 'opened')
    return t('event.opened', { name, cards: cardNames(t, event.cards), hand: rankText(t, event.rank) })
  if (event.type !== 'result') return t(`event.${event.type}`, { name, times: event.times })
  const amount = money(String(Math.abs(event.net)))
  if (event.net === 0) return t('event.even', { name })
  if (event.net < 0) return t('event.lost', { name, amount })
  if (event.raked === 0) return t('event.won', { name, amount })
  return t('event.won_raked', { name, amount, rake: money(String(event.raked)) })
}
