import type { MouseEvent } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import type { PromotionDetail } from '../queries.ts'
import { Doing } from './doing.tsx'
import { isForm } from './is-form.ts'
import type { TakenBonus } from './taken-bonus.ts'
import styles from '../promotions.module.css'

/** The next step of a narrow page, in sight wherever one reads: the button itself, or the way to the form. */
export function NextStep({ detail, takenBonus }: { detail: PromotionDetail; takenBonus: TakenBonus }) {
  const t = useLabels()
  const { hasToken, isTrial } = useSession()
  if (!hasNext(detail)) return null
  if (isForm(detail) && hasToken && !isTrial) {
    return (
      <div className={styles.held}>
        <a
          className="button"
          data-kind="primary"
          data-size="l"
          data-wide="true"
          href="#take-part"
          onClick={showForm}
        >
          {t(detail.trigger.kind === 'code' ? 'promotions.code' : 'promotions.do.apply')}
        </a>
      </div>
    )
  }
  return (
    <div className={styles.held}>
      <Doing detail={detail} takenBonus={takenBonus} />
    </div>
  )
}

/** Where the staff or the clock are next, nothing can be pressed. */
function hasNext({ status, trigger }: PromotionDetail): boolean {
  if (status === 'rejected') return isForm({ status, trigger })
  return ['join', 'joined', 'claim', 'issued', 'claimed'].includes(status)
}

function showForm(event: MouseEvent): void {
  event.preventDefault()
  const form = document.querySelector('#take-part')
  form?.scrollIntoView({ block: 'center' })
  form?.querySelector<HTMLElement>('textarea, input')?.focus({ preventScroll: true })
}
