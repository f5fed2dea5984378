import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { Progress } from '../progress.tsx'
import type { PromotionDetail } from '../queries.ts'
import { StatusChip } from '../status-chip.tsx'
import { TimeLeft } from '../time-left.tsx'
import { ApplicationForm } from './application-form.tsx'
import { Calendar } from './calendar.tsx'
import { CodeForm } from './code-form.tsx'
import { CollectButton, StepButton } from './step-button.tsx'
import styles from '../promotions.module.css'

type Shown = { detail: PromotionDetail }

/** What a member can do now, by the status of the promotion. */
export function Action({ detail }: Shown) {
  const { status, progress, trigger } = detail
  const t = useLabels()
  return (
    <Card className={styles.action}>
      <div className={styles.actionHead}>
        <StatusChip status={status} />
        <TimeLeft card={detail} />
      </div>
      <p className={styles.next} role="status">
        {detail.closedBecause === null
          ? t(`promotions.next.${status}`)
          : t(`promotions.closed.${detail.closedBecause}`)}
      </p>
      {trigger.kind === 'login_streak' && <Calendar detail={detail} />}
      {progress !== null && status !== 'closed' && status !== 'claimed' && <Progress progress={progress} />}
      <OwnApplication detail={detail} />
      <Doing detail={detail} />
    </Card>
  )
}

function Doing({ detail }: Shown) {
  const t = useLabels()
  const { hasToken, isTrial } = useSession()
  const { status } = detail
  const isOpen = status === 'join' || status === 'claim' || status === 'issued' || status === 'rejected'
  if (!isOpen) return <Elsewhere detail={detail} />
  if (!hasToken) {
    return (
      <>
        <ButtonLink kind="primary" size="l" isWide to={path('login')}>
          {t('promotions.log_in')}
        </ButtonLink>
        <ButtonLink isWide to={path('register')}>
          {t('promotions.register')}
        </ButtonLink>
      </>
    )
  }
  if (isTrial) {
    return (
      <>
        <p className={styles.note}>{t('promotions.need_account')}</p>
        <ButtonLink kind="primary" size="l" isWide to={path('register')}>
          {t('shell.create_account')}
        </ButtonLink>
      </>
    )
  }
  return <Step detail={detail} />
}

function Step({ detail }: Shown) {
  const { id, status, trigger, claim } = detail
  if (status === 'issued' && claim !== null) return <CollectButton claim={claim} />
  if (status === 'claim') return <StepButton key="claim" id={id} act="claim" />
  if (trigger.kind === 'application') {
    const isOver = status === 'rejected' && !trigger.isAgain
    return isOver ? null : <ApplicationForm id={id} images={trigger.images} />
  }
  if (status === 'rejected') return null
  if (trigger.kind === 'code') return <CodeForm id={id} />
  return <StepButton id={id} act={trigger.kind === 'login_streak' ? 'check-in' : 'join'} />
}

/** Where what a promotion waits for is done. */
function Elsewhere({ detail: { status, trigger } }: Shown) {
  const t = useLabels()
  if (status === 'claimed') {
    return (
      <ButtonLink isWide to={path('rewardCenter')}>
        {t('promotions.to_rewards')}
      </ButtonLink>
    )
  }
  if (status !== 'joined') return null
  if (trigger.kind === 'deposit') {
    return (
      <ButtonLink kind="primary" size="l" isWide to={path('deposit')}>
        {t('promotions.to_deposit')}
      </ButtonLink>
    )
  }
  if (trigger.kind === 'invitation') {
    return (
      <ButtonLink kind="primary" size="l" isWide to={path('referral')}>
        {t('promotions.to_referral')}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink kind="primary" size="l" isWide to={path('home')}>
      {t('promotions.to_games')}
    </ButtonLink>
  )
}

function OwnApplication({ detail: { application, status } }: Shown) {
  const t = useLabels()
  if (application === null) return null
  return (
    <div className={styles.own}>
      <p className={styles.ownComment}>
        <bdi>{application.comment}</bdi>
      </p>
      {application.images.length > 0 && (
        <p className={styles.note}>{t('promotions.images', { count: application.images.length })}</p>
      )}
      {status === 'rejected' && application.reason !== '' && (
        <p className={styles.reason}>
          <strong>{t('promotions.reason')}</strong> <bdi>{application.reason}</bdi>
        </p>
      )}
    </div>
  )
}
