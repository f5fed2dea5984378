import { HeartPulse } from 'lucide-react'
import { CentreSkeleton, SecurityCentre } from '../../../features/sign-in/security/security-centre.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { NeedAccount } from '../../../shell/need-account.tsx'
import { LinkCard } from '@night-market/ui/layout/rows.tsx'

/** The member's security centre; a trial sees that it needs an account first. */
export function SecurityPage() {
  const t = useLabels()
  const { member, isTrial } = useSession()
  return (
    <div className="narrow-page">
      <title>{t('shell.title', { page: t('player.security') })}</title>
      <h1 className="page-title">{t('player.security')}</h1>
      {member === null && <CentreSkeleton />}
      {member !== null && (isTrial ? <NeedAccount text={t('security.trial_text')} /> : <Centre />)}
    </div>
  )
}

function Centre() {
  const t = useLabels()
  return (
    <SecurityCentre>
      <LinkCard
        to={path('saferPlay')}
        icon={<HeartPulse size={22} aria-hidden="true" />}
        title={t('player.safer_play')}
        text={t('protection.link_text')}
      />
    </SecurityCentre>
  )
}
