import type { SoloCrashChoice, SoloCrashEvent } from '@night-market/games/families/solo-crash/rules'
import { hundredths, oneBet, type RecordPlace, type RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => {
    const { toX100 } = round.choice as SoloCrashChoice
    return oneBet(t('bet', { x: hundredths(toX100) }), round)
  },
  draws: ({ t }) => t('draws'),
  event: (event, place) => ({ text: sentence(event as SoloCrashEvent, place) }),
}

function sentence(event: SoloCrashEvent, { t, money }: RecordPlace<Label>): string {
  if (event.type === 'crashed') return t('event.crashed', { x: hundredths(event.pointX100) })
  const x = hundredths(event.x100)
  if (event.type === 'rose') return t('event.rose', { x })
  return t('event.cashed_out', { x, amount: money(event.payout) })
}
