import type { CoinChoice, CoinEvent } from '@night-market/games/families/coin-flip/rules'
import { hundredths, oneBet, type RecordPlace, type RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => {
    const { side, streak } = round.choice as CoinChoice
    return oneBet(t(streak === 1 ? 'bet.single' : 'bet.streak', { side: t(`side.${side}`), streak }), round)
  },
  draws: ({ t }) => t('draws'),
  event: (event, place) => ({ text: sentence(event as CoinEvent, place) }),
}

function sentence(event: CoinEvent, { t, money }: RecordPlace<Label>): string {
  const multiplier = hundredths(event.multiplierX100)
  if (event.type === 'cashed_out') return t('event.cashed_out', { amount: money(event.payout), multiplier })
  const sides = { called: t(`side.${event.called}`), fell: t(`side.${event.fell}`) }
  return t(event.called === event.fell ? 'event.won' : 'event.lost', { ...sides, multiplier })
}
