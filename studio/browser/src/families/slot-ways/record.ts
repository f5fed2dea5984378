import type { WaysEvent, WaysSpinEvent } from '@night-market/games/families/slot-ways/rules'
import { oneBet, type EventText, type RecordPlace, type RoundRecord } from '../../round/record.ts'
import { boardPicture, symbolName } from '../../reels/pay-cards.ts'
import type { Label } from './labels.ts'

type Place = RecordPlace<Label>

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => oneBet(t(round.choice === null ? 'reels.bet_spin' : 'reels.bet_bought'), round),
  draws: ({ t }) => t('draws'),
  event: (event, place) => describe(event as WaysEvent, place),
}

function describe(event: WaysEvent, place: Place): EventText {
  const { t, money } = place
  if (event.type === 'free_spins_won')
    return { text: t('reels.event_free_won', { count: event.count, total: event.total }) }
  if (event.type === 'total') return { text: t('reels.event_total', { amount: money(event.payout) }) }
  const amount = money(event.payout)
  const won = [...event.wins, ...(event.scatterWin ? [event.scatterWin] : [])]
  const cells = new Set(won.flatMap((win) => win.cells).map(String))
  return {
    text: event.isFree ? t('event.free_spin', { index: event.index, amount }) : t('event.spin', { amount }),
    wins: wins(event, place),
    picture: boardPicture(place, event.window, (reel, row) => cells.has(String([reel, row]))),
  }
}

function wins({ wins: won, scatterWin }: WaysSpinEvent, { t, money, title }: Place): string[] {
  const lines = won.map(({ count, symbol, ways, payout }) =>
    t('event.win', { count, symbol: symbolName(title, symbol), ways, amount: money(payout) }),
  )
  if (!scatterWin) return lines
  const { count, payout } = scatterWin
  return [...lines, t('event.scatters', { count, amount: money(payout) })]
}
