import { Card } from '@night-market/ui/layout/layout.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Progress } from '../progress.tsx'
import type { PromotionDetail } from '../queries.ts'
import { StatusChip } from '../status-chip.tsx'
import { TimeLeft } from '../time-left.tsx'
import { Calendar } from './calendar.tsx'
import { Doing } from './doing.tsx'
import { isForm } from './is-form.ts'
import type { TakenBonus } from './taken-bonus.ts'
import styles from '../promotions.module.css'

type Shown = { detail: PromotionDetail }
type ActionProps = Shown & { hasButton: boolean; takenBonus: TakenBonus }

/** Rejected without having been applied for. */
const isClaimRejected = ({ status, application }: PromotionDetail): boolean =>
  status === 'rejected' && application === null

/** How the promotion stands, and what a member can do now; on a narrow screen its button is held in sight elsewhere. */
export function Action({ detail, hasButton, takenBonus }: ActionProps) {
  const { status, progress, trigger, reward, claim } = detail
  const isTaken = status === 'claimed' && reward.kind === 'bonus' && claim !== null
  const t = useLabels()
  return (
    <Card className={styles.action}>
      <div className={styles.actionHead}>
        <StatusChip status={status} />
        <TimeLeft card={detail} />
      </div>
      <p className={styles.next} role="status">
        {isTaken
          ? takenBonus(claim, 'standing')
          : detail.closedBecause === null
            ? t(`promotions.next.${isClaimRejected(detail) ? 'claim_rejected' : status}`)
            : t(`promotions.closed.${detail.closedBecause}`)}
      </p>
      {trigger.kind === 'login_streak' && <Calendar detail={detail} />}
      {progress !== null && status !== 'closed' && status !== 'claimed' && <Progress progress={progress} />}
      <OwnApplication detail={detail} />
      {detail.reason !== '' && (
        <p className={styles.reason}>
          <strong>{t('promotions.reason')}</strong> <bdi>{detail.reason}</bdi>
        </p>
      )}
      {(hasButton || isForm(detail)) && <Doing detail={detail} takenBonus={takenBonus} />}
    </Card>
  )
}

function OwnApplication({ detail: { application } }: Shown) {
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
    </div>
  )
}
