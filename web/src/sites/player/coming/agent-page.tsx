import { Clock3, UsersRound } from 'lucide-react'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { Logo } from '../header/logo.tsx'
import styles from './coming.module.css'

const POINTS = [1, 2, 3] as const
/** Spec 2: when the agents' support answers. */
const SUPPORT_HOURS = { from: '12:00', to: '21:00' }

/** NAV-5: the agents' entrance: what their back-office will offer, and when its support answers. */
export default function AgentPage() {
  const t = useLabels()
  const { isAgent } = useSession()
  return (
    <div className={styles.agent}>
      <title>{t('coming.agent.title')}</title>
      <div className={styles.agentMain}>
        <Logo />
        <h1 className={styles.title}>{t('coming.agent.title')}</h1>
        <p className={styles.text}>{t('coming.agent.text')}</p>
        <ul className={styles.points}>
          {POINTS.map((point) => (
            <li key={point}>
              <UsersRound size={18} aria-hidden="true" />
              {t(`coming.agent.point.${point}`)}
            </li>
          ))}
        </ul>
        <p className={styles.note}>{t(isAgent ? 'coming.agent.is_agent' : 'coming.agent.only_agents')}</p>
        <Row>
          <ButtonLink kind="primary" to={path(isAgent ? 'account' : 'home')}>
            {t(isAgent ? 'coming.to_account' : 'coming.to_home')}
          </ButtonLink>
          {isAgent && <ButtonLink to={path('transfers')}>{t('coming.agent.transfers')}</ButtonLink>}
        </Row>
      </div>
      <aside className={styles.agentHours}>
        <Clock3 size={34} strokeWidth={1.6} aria-hidden="true" />
        <h2>{t('coming.agent.hours_title')}</h2>
        <p className="num">{t('coming.agent.hours', SUPPORT_HOURS)}</p>
      </aside>
    </div>
  )
}
