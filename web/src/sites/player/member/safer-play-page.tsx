import { StepUpDialog } from '../../../features/sign-in/factors/step-up-dialog.tsx'
import { SaferPlay } from '../../../features/protection/safer-play.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import { NeedAccount } from '../../../shell/need-account.tsx'
import { Skeleton } from '@night-market/ui/display/states.tsx'

/** The member's limits and breaks; a trial sees that they need an account. */
export default function SaferPlayPage() {
  const t = useLabels()
  const { member, isTrial } = useSession()
  return (
    <div className="narrow-page">
      <title>{t('shell.title', { page: t('player.safer_play') })}</title>
      <h1 className="page-title">{t('player.safer_play')}</h1>
      {member === null && <Skeleton shape="row" />}
      {member !== null &&
        (isTrial ? <NeedAccount text={t('protection.trial_text')} /> : <SaferPlay StepUp={StepUpDialog} />)}
    </div>
  )
}
