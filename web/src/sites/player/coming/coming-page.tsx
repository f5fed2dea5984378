import { Check } from 'lucide-react'
import { useLocation } from '@night-market/ui/router/router.tsx'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path, placeAt } from '../../../shell/places.ts'
import { comingAt } from './features.ts'
import styles from './coming.module.css'

const POINTS = [1, 2, 3] as const

/** The page of a feature that is not there yet: what it will offer, and where to go meanwhile. */
export default function ComingPage() {
  const t = useLabels()
  const { pathname } = useLocation()
  const { topic, icon: Icon } = comingAt(placeAt(pathname))
  const title = t(`coming.${topic}.title`)
  return (
    <article className={styles.coming}>
      <title>{t('shell.title', { page: title })}</title>
      <div className={styles.picture} aria-hidden="true">
        <Icon size={44} strokeWidth={1.6} />
      </div>
      <Badge tone="warn">{t('coming.badge')}</Badge>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{t(`coming.${topic}.text`)}</p>
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point}>
            <Check size={18} aria-hidden="true" />
            {t(`coming.${topic}.point.${point}`)}
          </li>
        ))}
      </ul>
      <Meanwhile />
    </article>
  )
}

function Meanwhile() {
  const t = useLabels()
  return (
    <section className={styles.meanwhile} aria-labelledby="meanwhile">
      <h2 id="meanwhile">{t('coming.meanwhile')}</h2>
      <Row spread="center">
        <ButtonLink kind="primary" to={path('home')}>
          {t('coming.to_home')}
        </ButtonLink>
        <ButtonLink to={path('slots')}>{t('con_rng')}</ButtonLink>
        <ButtonLink to={path('live')}>{t('con_live')}</ButtonLink>
        <ButtonLink to={path('help')}>{t('coming.to_help')}</ButtonLink>
      </Row>
      <p className={styles.note}>{t('coming.no_date')}</p>
    </section>
  )
}
