/** A round of three cards in words. */
import type { PlacedBet } from '@night-market/games/kernel/bets'
import type { AnteBet } from '@night-market/games/kernel/ante/config'
import type { AnteEvent } from '@night-market/games/kernel/ante/rules'
import { cardNames } from '../cards/names.ts'
import type { BetRow, PlayedRound, RecordPlace, RoundRecord } from '../round/record.ts'
import type { Label, Translate } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => (round.choice as PlacedBet[]).map((bet, index) => betRow(round, t, bet, index)),
  draws: ({ t }) => t('draws'),
  event: (event, place) => {
    const text = sentence(event as AnteEvent, place)
    return text === null ? null : { text }
  },
}

/** The ante stands together with what it cost to play on, and with its bonus. */
function betRow(
  { events, payout }: PlayedRound,
  t: Translate,
  { kind, stake }: PlacedBet,
  index: number,
): BetRow {
  const anteEvents = events as AnteEvent[]
  const played = kind === 'ante' ? anteEvents.find((event) => event.type === 'played') : undefined
  const staked = BigInt(stake) + BigInt(played?.type === 'played' ? played.stake : 0)
  const paid = anteEvents.reduce(
    (sum, event) => sum + ('bet' in event && event.bet === index ? BigInt(event.payout) : 0n),
    0n,
  )
  return {
    name: t(`bet.${kind as AnteBet}`),
    stake: String(staked),
    paid: payout === null ? null : String(paid),
  }
}

function sentence(event: AnteEvent, { t, money }: RecordPlace<Label>): string | null {
  switch (event.type) {
    case 'dealt':
      return t('event.dealt', { cards: cardNames(t, event.cards), hand: t(`hand.${event.hand}`) })
    case 'side':
      return event.payout === '0' || event.hand === null
        ? null
        : t('event.side', {
            bet: t(`bet.${event.kind}`),
            hand: t(`hand.${event.hand}`),
            amount: money(event.payout),
          })
    case 'played':
      return t('event.played', { amount: money(event.stake) })
    case 'folded':
      return t('event.folded')
    case 'dealer':
      return dealerText(t, event)
    case 'settled':
      return t(`event.settled_${event.result}`, { amount: money(event.payout) })
    case 'bonus':
      return t('event.bonus', { hand: t(`hand.${event.hand}`), amount: money(event.payout) })
    case 'total':
      return t('chips.total', { amount: money(event.payout) })
  }
}

function dealerText(t: Translate, event: Extract<AnteEvent, { type: 'dealer' }>): string {
  const text = t('event.dealer', { cards: cardNames(t, event.cards), hand: t(`hand.${event.hand}`) })
  return event.qualifies ? text : `${text}. ${t('qualifies_not')}`
}
