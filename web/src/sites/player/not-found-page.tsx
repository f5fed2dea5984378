import { useLabels } from '../../shell/i18n/i18n.ts'
import { path } from '../../shell/places.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import styles from './not-found.module.css'

export default function NotFoundPage() {
  const t = useLabels()
  return (
    <div className={styles.notFound}>
      <title>{t('shell.title', { page: t('player.not_found') })}</title>
      <span className={`${styles.notFoundNumber} num`} aria-hidden="true">
        404
      </span>
      <h1>{t('player.not_found')}</h1>
      <p>{t('player.not_found_text')}</p>
      <ButtonLink to={path('home')} kind="primary">
        {t('player.to_home')}
      </ButtonLink>
    </div>
  )
}
