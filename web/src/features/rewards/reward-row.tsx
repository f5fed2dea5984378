import { Coins, Gift, Package, Star, Ticket, Wallet, type LucideIcon } from 'lucide-react'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { textIn } from '../../shell/i18n/text-in.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { RewardAmount } from './reward-amount.tsx'
import type { RewardClaim } from './queries.ts'
import styles from './rewards.module.css'

const ICONS: Record<RewardClaim['kind'], LucideIcon> = {
  cash: Wallet,
  points: Star,
  bonus: Coins,
  tickets: Ticket,
  goods: Package,
}
const TONES = {
  process: 'warn',
  issued: 'good',
  claimed: 'plain',
  rejected: 'bad',
  expired: 'plain',
} as const

type RowProps = { claim: RewardClaim; isBusy: boolean; onCollect: () => void }

/** One reward: what it is, how much, how it stands; the button where it can be collected. */
export function RewardRow({ claim, isBusy, onCollect }: RowProps) {
  const t = useLabels()
  const language = useLanguage()
  const { moment } = useDates()
  const Icon = ICONS[claim.kind] ?? Gift
  const title = textIn(claim.title, language)
  return (
    <li className={styles.row} data-state={claim.state} data-claim={claim.id}>
      <span className={styles.picture} data-kind={claim.kind} aria-hidden="true">
        <Icon size={22} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.when}>
          {claim.state === 'issued' && claim.expiresAt !== null
            ? t('rewards.until', { at: moment(claim.expiresAt) })
            : moment(claim.endedAt ?? claim.madeAt)}
        </span>
        {claim.because !== null && claim.because !== '' && (
          <span className={styles.because}>{t('rewards.because', { why: claim.because })}</span>
        )}
      </span>
      <RewardAmount className={styles.amount} claim={claim} />
      {claim.state === 'issued' ? (
        <Button
          kind="primary"
          size="s"
          isBusy={isBusy}
          aria-label={t('rewards.collect_it', { title })}
          onClick={onCollect}
        >
          {t('rewards.collect')}
        </Button>
      ) : (
        <Badge tone={TONES[claim.state]}>{t(`rewards.state.${claim.state}`)}</Badge>
      )}
    </li>
  )
}
