import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import type { PromotionDetail } from '../queries.ts'
import { ApplicationForm } from './application-form.tsx'
import { CodeForm } from './code-form.tsx'
import { useCarriesText } from '../texts.ts'
import { CollectButton, StepButton } from './step-button.tsx'
import type { TakenBonus } from './taken-bonus.ts'
import styles from '../promotions.module.css'

type Shown = { detail: PromotionDetail }
type DoingProps = Shown & {
  /** Where the bonus of this claim is played; null for what was not paid as a bonus. */
  takenBonus: TakenBonus
}

/** What a member does next: a button, a form, or a way to where it is done. */
export function Doing({ detail, takenBonus }: DoingProps) {
  const t = useLabels()
  const { hasToken, isTrial } = useSession()
  const { status } = detail
  const isOpen = status === 'join' || status === 'claim' || status === 'issued' || status === 'rejected'
  if (!isOpen) return <Elsewhere detail={detail} takenBonus={takenBonus} />
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
  return (
    <>
      <Carries detail={detail} />
      <Step detail={detail} />
    </>
  )
}

/** What a bonus carries, beside the button that takes it. */
function Carries({ detail: { reward } }: Shown) {
  const text = useCarriesText()(reward)
  return text === null ? null : <p className={styles.carries}>{text}</p>
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
function Elsewhere({ detail, takenBonus }: DoingProps) {
  const { status, trigger, reward, claim } = detail
  const t = useLabels()
  const { draw } = reward
  if (status === 'claimed' && draw !== null) {
    return (
      <ButtonLink kind="primary" size="l" isWide to={path('draw', { id: draw })}>
        {t('promotions.to_draw')}
      </ButtonLink>
    )
  }
  if (status === 'claimed' && reward.kind === 'bonus' && claim !== null) return takenBonus(claim, 'step')
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
