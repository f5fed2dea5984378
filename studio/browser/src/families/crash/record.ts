import { outX100, type CrashBet, type CrashEvent } from '@night-market/games/families/crash/rules'
import { hundredths, type PlayedRound, type RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) =>
    (round.choice as CrashBet[]).map((bet, index) => {
      const figures = { bet: index + 1, x: hundredths(bet.autoX100 ?? 0) }
      return {
        name: t(bet.autoX100 === null ? 'bet.hand' : 'bet.auto', figures),
        stake: bet.stake,
        paid: round.payout === null ? null : paidOn(round, bet, index),
      }
    }),
  draws: ({ t }) => t('draws'),
  event: (event, { t, money }) => {
    const crashEvent = event as CrashEvent
    if (crashEvent.type === 'crashed')
      return { text: t('event.crashed', { x: hundredths(crashEvent.pointX100) }) }
    const figures = {
      bet: crashEvent.bet + 1,
      x: hundredths(crashEvent.x100),
      amount: money(crashEvent.payout),
    }
    return { text: t('event.cashed_out', figures) }
  },
}

function paidOn({ events }: Pick<PlayedRound, 'events'>, bet: CrashBet, index: number): string {
  const crashEvents = events as CrashEvent[]
  const byHand = crashEvents.find((event) => event.type === 'cashed_out' && event.bet === index)
  if (byHand?.type === 'cashed_out') return byHand.payout
  const crashed = crashEvents.find((event) => event.type === 'crashed')
  const x100 = crashed?.type === 'crashed' ? outX100(crashed.pointX100, bet, null) : 0
  return String((BigInt(bet.stake) * BigInt(x100)) / 100n)
}
