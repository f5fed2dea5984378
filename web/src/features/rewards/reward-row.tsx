import { useState } from 'react'
import { Coins, Dices, Gift, Package, Star, Ticket, Wallet, type LucideIcon } from 'lucide-react'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { textIn } from '../../shell/i18n/text-in.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { DrawLink } from './chance/draw-link.tsx'
import { TakeBonus } from './bonus/take-bonus.tsx'
import { RewardAmount } from './reward-amount.tsx'
import type { RewardClaim } from './queries.ts'
import styles from './rewards.module.css'

const ICONS: Record<RewardClaim['kind'], LucideIcon> = {
  cash: Wallet,
  points: Star,
  bonus: Coins,
  free_bets: Dices,
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

type RowProps = {
  claim: RewardClaim
  isBusy: boolean
  /** Collects it, and says when that has ended. */
  onCollect: (onEnd?: () => void) => void
}

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
        <span className={styles.title}>
          <bdi>{title}</bdi>
        </span>
        <span className={styles.when}>
          {claim.state === 'issued' && claim.expiresAt !== null
            ? t('rewards.until', { at: moment(claim.expiresAt) })
            : moment(claim.endedAt ?? claim.madeAt)}
        </span>
        {claim.draw !== null && <DrawLink id={claim.draw} />}
        {claim.because !== null && claim.because !== '' && (
          <span className={styles.because}>{t('rewards.because', { why: claim.because })}</span>
        )}
      </span>
      <RewardAmount className={styles.amount} claim={claim} />
      {claim.state === 'issued' ? (
        <Collect claim={claim} title={title} isBusy={isBusy} onCollect={onCollect} />
      ) : (
        <Badge tone={TONES[claim.state]}>{t(`rewards.state.${claim.state}`)}</Badge>
      )}
    </li>
  )
}

/** Collects at once; a bonus only where its conditions are read. */
function Collect({ claim, title, isBusy, onCollect }: RowProps & { title: string }) {
  const t = useLabels()
  const [isRead, setRead] = useState(false)
  const { terms, asset, amount: nominal } = claim
  if (terms === null || asset === null) {
    return (
      <Button
        kind="primary"
        size="s"
        isBusy={isBusy}
        aria-label={t('rewards.collect_it', { title })}
        onClick={() => onCollect()}
      >
        {t('rewards.collect')}
      </Button>
    )
  }
  return (
    <>
      <Button
        kind="primary"
        size="s"
        aria-label={t('rewards.see_conditions_of', { title })}
        onClick={() => setRead(true)}
      >
        {t('rewards.see_conditions')}
      </Button>
      {isRead && (
        <TakeBonus
          title={title}
          bonus={{ nominal, asset, terms }}
          isBusy={isBusy}
          onTake={() => onCollect(() => setRead(false))}
          onClose={() => setRead(false)}
        />
      )}
    </>
  )
}
