/** A round of bets on places, in words. */
import type { PaidEvent, PlacedBet } from '@night-market/games/kernel/bets'
import type { BetRow, PlayedRound, RecordPlace } from '../round/record.ts'

/** Every bet with what it was paid. */
export function placedBets(
  { choice, events, payout }: PlayedRound,
  nameOf: (kind: string) => string,
): BetRow[] {
  return (choice as PlacedBet[]).map(({ kind, stake }, index) => {
    const paid = (events as PaidEvent[]).find((event) => event.type === 'bet_paid' && event.bet === index)
    return { name: nameOf(kind), stake, paid: payout === null ? null : (paid?.payout ?? '0') }
  })
}

/** What each bet was paid stands with the bet: only the sum is an event. */
export function paidText(
  event: PaidEvent,
  { t, money }: Pick<RecordPlace, 't' | 'money'>,
): { text: string } | null {
  return event.type === 'total' ? { text: t('chips.total', { amount: money(event.payout) }) } : null
}

export const isPaidEvent = (event: { type: string }): event is PaidEvent =>
  event.type === 'bet_paid' || event.type === 'total'
