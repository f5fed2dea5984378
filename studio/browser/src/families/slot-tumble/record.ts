import type { TumbleEvent, TumbleSpinEvent } from '@night-market/games/families/slot-tumble/rules'
import { oneBet, type EventText, type RecordPlace, type RoundRecord } from '../../round/record.ts'
import { boardPicture, symbolName } from '../../reels/pay-cards.ts'
import type { Label } from './labels.ts'

type Place = RecordPlace<Label>

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => oneBet(t(round.choice === null ? 'reels.bet_spin' : 'reels.bet_bought'), round),
  draws: ({ t }) => t('draws'),
  event: (event, place) => describe(event as TumbleEvent, place),
}

function describe(event: TumbleEvent, place: Place): EventText {
  const { t, money } = place
  if (event.type === 'free_spins_won')
    return { text: t('reels.event_free_won', { count: event.count, total: event.total }) }
  if (event.type === 'most_won') return { text: t('event.most_won') }
  if (event.type === 'total') return { text: t('reels.event_total', { amount: money(event.payout) }) }
  const amount = money(event.payout)
  return {
    text: event.isFree ? t('event.free_spin', { index: event.index, amount }) : t('event.spin', { amount }),
    wins: wins(event, place),
    picture: boardPicture(place, event.window, firstWins(event)),
  }
}

function wins({ tumbles, scatters, scatterPayout }: TumbleSpinEvent, { t, money, title }: Place): string[] {
  const lines = tumbles.flatMap(({ wins: won, multiplier }, tumble) =>
    won.map(({ symbol, count, payout }) =>
      t('event.win', {
        tumble: tumble + 1,
        count,
        symbol: symbolName(title, symbol),
        times: multiplier,
        amount: money(payout),
      }),
    ),
  )
  if (scatterPayout === '0') return lines
  return [...lines, t('event.scatters', { count: scatters, amount: money(scatterPayout) })]
}

/** The wins of the board as it was dealt. */
function firstWins({ tumbles, window }: TumbleSpinEvent): (reel: number, row: number) => boolean {
  const rows = window[0]?.length ?? 1
  const places = new Set((tumbles[0]?.wins ?? []).flatMap((win) => win.places))
  return (reel, row) => places.has(reel * rows + row)
}
