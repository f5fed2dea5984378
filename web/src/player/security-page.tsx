import { ChevronRight, HeartPulse, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { SecurityCentre } from '../features/security/security-centre.tsx'
import { useWords } from '../lib/i18n.ts'
import { path } from '../lib/path.ts'
import { useSession } from '../lib/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, Skeleton } from '../ui/states.tsx'

/** The member's security centre; a trial is told that it needs an account first. */
export function SecurityPage() {
  const t = useWords()
  const { member, isTrial } = useSession()
  return (
    <div className="narrow-page">
      <title>{t('site.title', { page: t('security.title') })}</title>
      <h1 className="page-title">{t('security.title')}</h1>
      {member === null && <Skeleton shape="row" />}
      {member !== null && (isTrial ? <NeedAccount /> : <Centre />)}
    </div>
  )
}

function Centre() {
  const t = useWords()
  return (
    <SecurityCentre>
      <Link className="member-section" to={path('/member/saferPlay')}>
        <HeartPulse size={22} aria-hidden="true" />
        <span>
          <strong>{t('protection.title')}</strong>
          <small>{t('protection.link_text')}</small>
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
    </SecurityCentre>
  )
}

function NeedAccount() {
  const t = useWords()
  return (
    <section>
      <h2 className="visually-hidden">{t('security.score')}</h2>
      <EmptyState
        icon={<ShieldCheck size={28} aria-hidden="true" />}
        title={t('in_need_true_account')}
        text={t('security.trial_text')}
      >
        <ButtonLink kind="primary" to={path('/register')}>
          {t('player.register')}
        </ButtonLink>
      </EmptyState>
    </section>
  )
}
