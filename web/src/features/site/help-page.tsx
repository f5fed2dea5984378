import { useEffect } from 'react'
import { useLocation } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { SupportLink } from './support-link.tsx'
import { Terms } from './terms/terms.tsx'
import styles from './support-link.module.css'

/** NAV-4: the help centre; `#term` leads to the terms. */
export default function HelpPage() {
  const t = useLabels()
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#term') document.getElementById('term')?.scrollIntoView()
  }, [hash])
  return (
    <div className={`narrow-page ${styles.helpPage}`}>
      <title>{t('shell.title', { page: t('site.help') })}</title>
      <h1 className="page-title">{t('site.help')}</h1>
      <SupportLink label={t('site.support')} />
      <section id="term" aria-labelledby="term-title">
        <h2 id="term-title">{t('terms.title')}</h2>
        <Terms />
      </section>
    </div>
  )
}
