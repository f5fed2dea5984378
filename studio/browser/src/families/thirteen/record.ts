import type { ThirteenEvent } from '@night-market/games/families/thirteen/config'
import { cardNames } from '../../cards/names.ts'
import { oneBet, type RecordPlace, type RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => oneBet(t('bet'), round),
  draws: ({ t }) => t('draws'),
  event: (event, place) => ({
    text: sentence(event as ThirteenEvent, place, (seat) => place.t('seat', { seat: seat + 1 })),
  }),
}

export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points))

/** What happened, with the seats by their names. */
export function sentence(
  event: ThirteenEvent,
  { t, money }: Pick<RecordPlace<Label>, 't' | 'money'>,
  nameOf: (seat: number) => string,
): string {
  const name = nameOf(event.seat)
  switch (event.type) {
    case 'dealt':
      return t('event.dealt', { name, cards: cardNames(t, event.cards) })
    case 'opened': {
      const { front, middle, back } = event.rows
      const rows = { front: cardNames(t, front), middle: cardNames(t, middle), back: cardNames(t, back) }
      return t(event.isFoul ? 'event.foul' : 'event.opened', { name, ...rows })
    }
    case 'met': {
      const met = { name, other: nameOf(event.other), points: signed(event.points) }
      return t(event.isScoop ? 'event.scoop' : 'event.met', met)
    }
    case 'result': {
      const amount = money(String(Math.abs(event.net)))
      if (event.net === 0) return t('event.even', { name })
      if (event.net < 0) return t('event.lost', { name, amount })
      if (event.raked === 0) return t('event.won', { name, amount })
      return t('event.won_raked', { name, amount, rake: money(String(event.raked)) })
    }
  }
}
