import type { ScratchEvent } from '@night-market/games/families/scratch/rules'
import { hundredths, oneBet, type RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => oneBet(t('bet'), round),
  draws: ({ t }) => t('draws'),
  event: (event, { t, money }) => {
    const shown = event as ScratchEvent
    if (shown.type === 'total') return { text: t('chips.total', { amount: money(shown.payout) }) }
    if (shown.prize === null) return { text: t('event.lost') }
    return { text: t('event.won', { multiplier: hundredths(shown.payX100) }) }
  },
}
