import { Coins } from 'lucide-react'
import { useState } from 'react'
import { ProgressBar } from '@night-market/ui/display/progress-bar.tsx'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { textIn } from '../../../shell/i18n/text-in.ts'
import { Money } from '../../../shell/money.tsx'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { BonusTerms } from './bonus-terms.tsx'
import { PlayLink } from './play-link.tsx'
import { progressOf } from './progress.ts'
import { useGiveUp, type Bonus } from './queries.ts'
import styles from './bonus.module.css'

const TONES = {
  queued: 'iris',
  active: 'good',
  closing: 'warn',
  converted: 'good',
  forfeited: 'plain',
} as const

/** A bonus: its balance, its wagering progress, its conditions, and how to give it up. */
export function BonusCard({ bonus }: { bonus: Bonus }) {
  const t = useLabels()
  const language = useLanguage()
  const isOpen = bonus.state === 'active' || bonus.state === 'queued'
  const isOver = bonus.closedAt !== null
  return (
    <li className={styles.card} data-bonus={bonus.id} data-state={bonus.state}>
      <header className={styles.head}>
        <span className={styles.picture} aria-hidden="true">
          <Coins size={22} />
        </span>
        <h3 className={styles.title}>
          <bdi>{textIn(bonus.title, language)}</bdi>
        </h3>
        <Badge tone={TONES[bonus.state]}>{t(`bonus.state.${bonus.state}`)}</Badge>
      </header>
      {isOver ? <Ending bonus={bonus} /> : <Standing bonus={bonus} />}
      {!isOver && (
        <details className={styles.terms}>
          <summary>{t('bonus.terms')}</summary>
          <BonusTerms {...bonus} games={bonus.games?.map(({ gameName }) => gameName) ?? null} />
        </details>
      )}
      {isOpen && (
        <div className={styles.acts}>
          {bonus.state === 'active' && <PlayLink bonus={bonus} size="s" />}
          <GiveUp bonus={bonus} />
        </div>
      )}
    </li>
  )
}

function Standing({ bonus }: { bonus: Bonus }) {
  const t = useLabels()
  const { moment } = useDates()
  const { asset } = bonus
  const { left, percent } = progressOf(bonus)
  return (
    <div className={styles.standing}>
      <p className={styles.balance}>
        <span>{t('bonus.balance')}</span>
        <strong>
          <Money minor={bonus.balance} asset={asset} />
        </strong>
      </p>
      <ProgressBar share={percent / 100} isDone={percent === 100} label={t('bonus.progress', { percent })} />
      <p className={styles.note}>
        <span>
          {t('bonus.left')} <Money minor={left} asset={asset} />
        </span>
        <span className="num">{t('bonus.percent', { percent })}</span>
      </p>
      <p className={styles.note}>
        <span>
          {t(bonus.state === 'closing' ? 'bonus.closing_text' : 'bonus.until', {
            at: moment(bonus.expiresAt),
          })}
        </span>
      </p>
    </div>
  )
}

function Ending({ bonus }: { bonus: Bonus }) {
  const t = useLabels()
  const { moment } = useDates()
  const { asset } = bonus
  return (
    <div className={styles.standing}>
      <p className={styles.balance}>
        <span>{t(bonus.state === 'converted' ? 'bonus.became_cash' : 'bonus.lost')}</span>
        <strong>
          <Money minor={bonus.state === 'converted' ? bonus.converted : bonus.forfeited} asset={asset} />
        </strong>
      </p>
      <p className={styles.note}>
        <span>{bonus.endedBecause !== null && t(`bonus.because.${bonus.endedBecause}`)}</span>
        <time dateTime={bonus.closedAt ?? undefined}>{moment(bonus.closedAt ?? bonus.expiresAt)}</time>
      </p>
    </div>
  )
}

function GiveUp({ bonus }: { bonus: Bonus }) {
  const t = useLabels()
  const [isConfirming, setConfirming] = useState(false)
  const giveUp = useGiveUp()
  const confirm = () =>
    giveUp.mutate(bonus.id, {
      onSuccess: () => showToast(t('bonus.given_up')),
      onError: (error) => showToast(refusalText(t, error)),
      onSettled: () => setConfirming(false),
    })
  return (
    <>
      <Button size="s" onClick={() => setConfirming(true)}>
        {t('bonus.give_up')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          name="give-up-bonus"
          title={t('bonus.give_up_title')}
          text={t('bonus.give_up_text')}
          cancelLabel={t('bonus.keep')}
          confirmLabel={t('bonus.give_up')}
          isBusy={giveUp.isPending}
          onClose={() => setConfirming(false)}
          onConfirm={confirm}
        />
      )}
    </>
  )
}
