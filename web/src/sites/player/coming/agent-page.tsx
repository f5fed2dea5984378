import { Clock3, UsersRound } from 'lucide-react'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { Login, type Enter } from '../../../features/sign-in/login/login.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { beginSession, endSession, isAgent, useSession } from '../../../shell/session.ts'
import { Logo } from '../header/logo.tsx'
import styles from './coming.module.css'

const POINTS = [1, 2, 3] as const
/** Spec 2: when the agents' support answers. */
const SUPPORT_HOURS = { from: '12:00', to: '21:00' }

/** NAV-5: the agents' entrance: their login, what their back-office will offer, and when its support answers. */
export default function AgentPage() {
  const t = useLabels()
  const session = useSession()
  return (
    <div className={styles.agent}>
      <title>{t('coming.agent.title')}</title>
      <div className={styles.agentMain}>
        <Logo />
        <h1 className={styles.title}>{t('coming.agent.title')}</h1>
        <p className={styles.text}>{t('coming.agent.text')}</p>
        {session.isAgent ? <Inside /> : <AgentLogin />}
      </div>
      <aside className={styles.agentHours}>
        <Clock3 size={34} strokeWidth={1.6} aria-hidden="true" />
        <h2>{t('coming.agent.hours_title')}</h2>
        <p className="num">{t('coming.agent.hours', SUPPORT_HOURS)}</p>
      </aside>
    </div>
  )
}

/** Spec 4: the login of the site; a member that is not an agent is logged out again. */
function AgentLogin() {
  const enter: Enter = async (value) => {
    // The centre is a site of its own.
    if (isAgent(await beginSession(value))) return window.location.replace(path('agentHome'))
    await endSession()
    return 'coming.agent.only_agents'
  }
  return (
    <div className={styles.agentLogin}>
      <Login enter={enter} />
    </div>
  )
}

function Inside() {
  const t = useLabels()
  return (
    <>
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point}>
            <UsersRound size={18} aria-hidden="true" />
            {t(`coming.agent.point.${point}`)}
          </li>
        ))}
      </ul>
      <Row>
        <ButtonLink kind="primary" to={path('agentHome')} reloadDocument>
          {t('coming.agent.enter')}
        </ButtonLink>
        <ButtonLink to={path('account')}>{t('coming.to_account')}</ButtonLink>
      </Row>
    </>
  )
}
