import type { PlacedBet } from '@night-market/games/kernel/bets'
import type { BlackjackBet } from '@night-market/games/families/blackjack/config'
import type { BlackjackEvent } from '@night-market/games/families/blackjack/rules'
import { cardName, cardNames } from '../../cards/names.ts'
import type { BetRow, PlayedRound, RecordPlace, RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => [...handBets(round, t), ...sideBets(round, t)],
  draws: ({ t }) => t('draws'),
  event: (event, place) => {
    const text = sentence(event as BlackjackEvent, place)
    return text === null ? null : { text }
  },
}

type Place = Pick<RecordPlace<Label>, 't'>

/** Each hand with everything that was staked on it, and the insurance. */
function handBets({ choice, events, payout }: PlayedRound, t: Place['t']): BetRow[] {
  const main = (choice as PlacedBet[]).find(({ kind }) => kind === 'main')?.stake ?? '0'
  const handEvents = events as BlackjackEvent[]
  const stakes = handStakes(BigInt(main), handEvents)
  const paidOf = (hand: number): string | null => {
    const settled = handEvents.find((event) => event.type === 'settled' && event.hand === hand)
    return payout === null || settled?.type !== 'settled' ? null : settled.payout
  }
  const rows = stakes.map((stake, hand) => ({
    name: stakes.length === 1 ? t('bet.main') : t('hand', { hand: hand + 1 }),
    stake: String(stake),
    paid: paidOf(hand),
  }))
  const insured = handEvents.find((event) => event.type === 'insured')
  if (!insured) return rows
  const paid = handEvents.find((event) => event.type === 'insurance')?.payout ?? null
  return [...rows, { name: t('insurance'), stake: insured.stake, paid: payout === null ? null : paid }]
}

/** What lies on each hand after doubles and splits. */
function handStakes(main: bigint, events: readonly BlackjackEvent[]): bigint[] {
  const stakes = [main]
  for (const event of events) {
    if (event.type === 'doubled') stakes[event.hand] = BigInt(event.stake) * 2n
    if (event.type === 'split') stakes.splice(event.hand, 0, BigInt(event.stake))
  }
  return stakes
}

function sideBets({ choice, events, payout }: PlayedRound, t: Place['t']): BetRow[] {
  return (choice as PlacedBet[]).flatMap(({ kind, stake }, index) => {
    if (kind === 'main') return []
    const side = (events as BlackjackEvent[]).find((event) => event.type === 'side' && event.bet === index)
    const paid = payout === null || side?.type !== 'side' ? null : side.payout
    return [{ name: t(`bet.${kind as BlackjackBet}`), stake, paid }]
  })
}

function sentence(event: BlackjackEvent, { t, money }: RecordPlace<Label>): string | null {
  switch (event.type) {
    case 'dealt':
      return t('event.dealt', { cards: cardNames(t, event.cards), dealer: cardName(t, event.dealer) })
    case 'side':
      return event.hand === null
        ? null
        : t('event.side', {
            bet: t(`bet.${event.kind}`),
            hand: t(`side.${event.hand}`),
            amount: money(event.payout),
          })
    case 'insured':
      return t('event.insured', { amount: money(event.stake) })
    case 'declined':
    case 'peeked':
      return t(`event.${event.type}`)
    case 'stood':
    case 'surrendered':
      return t(`event.${event.type}`, { hand: event.hand + 1 })
    case 'drawn':
      return t('event.drawn', { hand: event.hand + 1, card: cardName(t, event.card), total: event.total })
    case 'doubled':
      return t('event.doubled', {
        hand: event.hand + 1,
        amount: money(event.stake),
        card: cardName(t, event.card),
        total: event.total,
      })
    case 'split':
      return t('event.split', { amount: money(event.stake), cards: cardNames(t, event.cards) })
    case 'dealer':
      return t('event.dealer', { cards: cardNames(t, event.cards), total: event.total })
    case 'insurance':
      return event.payout === '0'
        ? t('event.insurance_lost')
        : t('event.insurance', { amount: money(event.payout) })
    case 'settled':
      return t('event.settled', {
        hand: event.hand + 1,
        result: t(`result.${event.result}`),
        amount: money(event.payout),
      })
    case 'total':
      return t('chips.total', { amount: money(event.payout) })
  }
}
