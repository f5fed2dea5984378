import { Money } from '../../shell/money.tsx'
import { useLabels } from '../../shell/i18n/i18n.ts'

type Kind = 'cash' | 'points' | 'bonus' | 'free_bets' | 'tickets' | 'goods'
type Given = { kind: Kind; asset: string | null; amount: string }

/** How much a reward is: money, points, or how many. */
export function RewardAmount({ claim, className = '' }: { claim: Given; className?: string | undefined }) {
  const t = useLabels()
  const { kind, asset, amount } = claim
  if (kind === 'cash' || kind === 'bonus' || kind === 'free_bets')
    return asset === null ? null : <Money minor={amount} asset={asset} className={className} />
  return <span className={`num ${className}`}>{t(`rewards.amount.${kind}`, { count: Number(amount) })}</span>
}
