import { Link } from '@night-market/ui/router/link.tsx'
import { useLocation } from '@night-market/ui/router/router.tsx'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import type { ContentCard } from '@night-market/protocol/content'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Newspaper } from 'lucide-react'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path, placeAt } from '../../../shell/places.ts'
import { listQuery, useReader, type ListKind } from '../queries.ts'
import { langOf } from '../terms-text.tsx'
import styles from './pages.module.css'

type ListPlace = 'news' | 'blog' | 'notices'

const KIND_OF: Record<ListPlace, ListKind> = { news: 'news', blog: 'blog', notices: 'notice' }

/** NAV-20, MSG-1: news, blog and announcements, nine a page. */
export default function ListPage() {
  const t = useLabels()
  const { pathname, search } = useLocation()
  const place = listPlace(pathname)
  const page = Math.max(1, Math.trunc(Number(new URLSearchParams(search).get('page')) || 1))
  const { data, error, refetch, isFetching } = useQuery(listQuery(useReader(), KIND_OF[place], page))
  const title = t(`article.${place}`)
  return (
    <div className={`narrow-page ${styles.page}`}>
      <title>{t('shell.title', { page: title })}</title>
      <header>
        <h1 className="page-title">{title}</h1>
        <p className={styles.lead}>{t(`article.${place}_text`)}</p>
      </header>
      {error && <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />}
      {!error && data === undefined && <RowSkeletons />}
      {data?.rows.length === 0 && (
        <EmptyState icon={<Newspaper size={28} aria-hidden="true" />} title={t('article.none')} />
      )}
      {data !== undefined && (
        <ul className={styles.cards} aria-busy={isFetching}>
          {data.rows.map((card) => (
            <Card key={card.slug} card={card} place={place} />
          ))}
        </ul>
      )}
      {data !== undefined && data.totalPages > 1 && <Pages place={place} page={page} of={data.totalPages} />}
    </div>
  )
}

const listPlace = (pathname: string): ListPlace => {
  const place = placeAt(pathname)
  return place === 'news' || place === 'blog' ? place : 'notices'
}

function Card({ card, place }: { card: ContentCard; place: ListPlace }) {
  const { day } = useDates()
  const { language } = useReader()
  return (
    <li className={styles.card}>
      <p className={styles.meta}>{day(card.publishedAt)}</p>
      <h2 lang={langOf(card.language, language)}>
        <Link to={entryPath(place, card.slug)}>
          <bdi>{card.title}</bdi>
        </Link>
      </h2>
      {card.summary !== '' && (
        <p lang={langOf(card.language, language)}>
          <bdi>{card.summary}</bdi>
        </p>
      )}
    </li>
  )
}

function entryPath(place: ListPlace, slug: string): string {
  if (place === 'notices') return path('notice', { id: slug })
  return place === 'news' ? path('newsEntry', { slug }) : path('blogEntry', { slug })
}

function Pages({ place, page, of }: { place: ListPlace; page: number; of: number }) {
  const t = useLabels()
  const at = (number: number): string => path(place, number === 1 ? {} : { page: String(number) })
  return (
    <nav className={styles.pages} aria-label={t('article.pages')}>
      {page > 1 && (
        <ButtonLink to={at(page - 1)} icon={<ChevronLeft size={16} aria-hidden="true" />}>
          {t('article.newer')}
        </ButtonLink>
      )}
      <span className="num">{t('article.page_of', { page, count: of })}</span>
      {page < of && (
        <ButtonLink to={at(page + 1)} icon={<ChevronRight size={16} aria-hidden="true" />}>
          {t('article.older')}
        </ButtonLink>
      )}
    </nav>
  )
}
