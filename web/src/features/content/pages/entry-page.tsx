import { useLocation } from '@night-market/ui/router/router.tsx'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Newspaper } from 'lucide-react'
import { RefusalError } from '../../../lib/api.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path, placeAt, usePlaceParam } from '../../../shell/places.ts'
import { textQuery, useReader, type ListKind } from '../queries.ts'
import { RichText } from '../../../shell/text/rich-text.tsx'
import { langOf } from '../terms-text.tsx'
import styles from './pages.module.css'

type Parent = { kind: ListKind; list: 'news' | 'blog' | 'notices' }

function parentOf(pathname: string): Parent {
  const place = placeAt(pathname)
  if (place === 'newsEntry') return { kind: 'news', list: 'news' }
  return place === 'blogEntry' ? { kind: 'blog', list: 'blog' } : { kind: 'notice', list: 'notices' }
}

/** NAV-20: one news item, blog entry or announcement. */
export default function EntryPage() {
  const t = useLabels()
  const { day } = useDates()
  const { kind, list } = parentOf(useLocation().pathname)
  const slug = [usePlaceParam('slug'), usePlaceParam('id')].find((name) => name !== '') ?? ''
  const reader = useReader()
  const { data, error, refetch, isFetching } = useQuery(textQuery(reader, kind, slug))
  const back = (
    <ButtonLink kind="quiet" to={path(list)} icon={<ChevronLeft size={16} aria-hidden="true" />}>
      {t(`article.all_${list}`)}
    </ButtonLink>
  )
  if (error instanceof RefusalError && ['not_found', 'invalid_request'].includes(error.code)) {
    return (
      <EmptyState icon={<Newspaper size={28} aria-hidden="true" />} title={t('article.gone')}>
        {back}
      </EmptyState>
    )
  }
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (data === undefined) return <RowSkeletons />
  const lang = langOf(data.language, reader.language)
  return (
    <article className={`narrow-page ${styles.article}`}>
      <title>{t('shell.title', { page: data.title })}</title>
      <div>{back}</div>
      <header>
        <p className={styles.meta}>{day(data.publishedAt)}</p>
        <h1 className="page-title" lang={lang} dir="auto">
          {data.title}
        </h1>
        {data.summary !== '' && (
          <p className={styles.lead} lang={lang} dir="auto">
            {data.summary}
          </p>
        )}
      </header>
      <RichText text={data.body} lang={lang} />
    </article>
  )
}
