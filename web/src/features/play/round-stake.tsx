import type { RoundRow } from '@night-market/protocol/play'
import { Badge } from '@night-market/ui/display/states.tsx'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Money } from '../../shell/money.tsx'

/** What a round cost: its stake, or that it was a free bet. */
export function RoundStake({ round }: { round: Pick<RoundRow, 'stake' | 'asset' | 'isFreeBet'> }) {
  const t = useLabels()
  if (round.isFreeBet) return <Badge tone="good">{t('play.free_bet')}</Badge>
  return <Money minor={round.stake} asset={round.asset} />
}
