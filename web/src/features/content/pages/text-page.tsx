import { useLocation } from '@night-market/ui/router/router.tsx'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path, placeAt } from '../../../shell/places.ts'
import { textQuery, useReader } from '../queries.ts'
import { RichText } from '../../../shell/text/rich-text.tsx'
import { langOf } from '../terms-text.tsx'
import styles from './pages.module.css'

/** NAV-20: about us, licences, terms, privacy: one text; `?version=` shows an earlier number of the terms. */
export default function TextPage() {
  const t = useLabels()
  const { day } = useDates()
  const { pathname, search } = useLocation()
  const reader = useReader()
  const slug = placeAt(pathname) ?? ''
  const version = numberIn(new URLSearchParams(search).get('version'))
  const { data, error, refetch, isFetching } = useQuery(textQuery(reader, 'page', slug, version))
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (data === undefined) return <RowSkeletons />
  const lang = langOf(data.language, reader.language)
  return (
    <article className={`narrow-page ${styles.article}`}>
      <title>{t('shell.title', { page: data.title })}</title>
      <header>
        <h1 className="page-title" lang={lang} dir="auto">
          {data.title}
        </h1>
        <p className={`${styles.meta} num`}>
          {t('article.changed', { day: day(data.changedAt) })}
          {slug === 'terms' && ` · ${t('content.version', { version: data.version })}`}
        </p>
      </header>
      {data.isStale && <p className={styles.stale}>{t('article.stale')}</p>}
      <RichText text={data.body} lang={lang} />
      {slug === 'licences' && (
        <p>
          <ButtonLink to={path('credits')}>{t('article.open_works')}</ButtonLink>
        </p>
      )}
    </article>
  )
}

function numberIn(text: string | null): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : undefined
}
