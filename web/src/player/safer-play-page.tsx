import { HeartPulse } from 'lucide-react'
import { SaferPlay } from '../features/protection/safer-play.tsx'
import { minorOf } from '../features/wallet/amount-text.ts'
import { useWords } from '../lib/i18n.ts'
import { path } from '../lib/path.ts'
import { useSession } from '../lib/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState, Skeleton } from '../ui/states.tsx'

/** The member's limits and breaks; a trial is told that they belong to an account. */
export default function SaferPlayPage() {
  const t = useWords()
  const { member, isTrial } = useSession()
  return (
    <div className="narrow-page">
      <title>{t('site.title', { page: t('protection.title') })}</title>
      <h1 className="page-title">{t('protection.title')}</h1>
      {member === null && <Skeleton shape="row" />}
      {member !== null && (isTrial ? <NeedAccount /> : <SaferPlay readAmount={minorOf} />)}
    </div>
  )
}

function NeedAccount() {
  const t = useWords()
  return (
    <section>
      <h2 className="visually-hidden">{t('protection.link_text')}</h2>
      <EmptyState
        icon={<HeartPulse size={28} aria-hidden="true" />}
        title={t('in_need_true_account')}
        text={t('protection.trial_text')}
      >
        <ButtonLink kind="primary" to={path('/register')}>
          {t('player.register')}
        </ButtonLink>
      </EmptyState>
    </section>
  )
}
