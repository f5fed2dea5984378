import type { Coin, HoldEvent } from '@night-market/games/families/slot-hold/rules'
import { hundredths, oneBet, type EventText, type RecordPlace, type RoundRecord } from '../../round/record.ts'
import { boardPicture, symbolName } from '../../reels/pay-cards.ts'
import type { Label } from './labels.ts'

type Place = RecordPlace<Label>

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => oneBet(t(round.choice === null ? 'reels.bet_spin' : 'reels.bet_bought'), round),
  draws: ({ t }) => t('draws'),
  event: (event, place) => describe(event as HoldEvent, place),
}

function describe(event: HoldEvent, place: Place): EventText {
  const { t, money, title } = place
  if (event.type === 'locked') return { text: t('event.locked', { coins: coinsText(event.coins) }) }
  if (event.type === 'respin')
    return {
      text:
        event.coins.length === 0
          ? t('event.respin_empty', { left: event.left })
          : t('event.respin', { coins: coinsText(event.coins), left: event.left }),
    }
  if (event.type === 'coins_paid')
    return { text: t(event.isFull ? 'event.full' : 'event.coins_paid', { amount: money(event.payout) }) }
  if (event.type === 'total') return { text: t('reels.event_total', { amount: money(event.payout) }) }
  const cells = new Set(event.wins.flatMap((win) => win.cells).map(String))
  return {
    text: t('event.spin', { amount: money(event.payout) }),
    wins: event.wins.map(({ line, count, symbol, payout }) =>
      t('event.line', { line: line + 1, count, symbol: symbolName(title, symbol), amount: money(payout) }),
    ),
    picture: boardPicture(place, event.window, (reel, row) => cells.has(String([reel, row]))),
  }
}

const coinsText = (coins: readonly Coin[]): string =>
  coins.map(({ payX100 }) => `${hundredths(payX100)}×`).join(', ')
