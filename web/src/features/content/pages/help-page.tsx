import type { ContentText } from '@night-market/protocol/content'
import { useLocation } from '@night-market/ui/router/router.tsx'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { LifeBuoy, Search, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { helpQuery, useReader } from '../queries.ts'
import { TermsText } from '../terms-text.tsx'
import { HelpArticle } from './help-article.tsx'
import { foundArticles, topicsOf } from './help-search.ts'
import { topicLabel } from './topics.ts'
import styles from './help.module.css'

/** NAV-4, MSG-6: the help centre: articles by topic, a search, and the terms at `#term`. */
export default function HelpPage() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(helpQuery(useReader()))
  const [search, setSearch] = useState('')
  const found = foundArticles(data?.articles ?? [], search)
  return (
    <div className={styles.help}>
      <title>{t('shell.title', { page: t('article.help') })}</title>
      <header className={styles.head}>
        <h1 className="page-title">{t('article.help')}</h1>
        <Field
          label={t('article.search')}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          icon={<Search size={18} aria-hidden="true" />}
        />
        <p className="visually-hidden" role="status">
          {search !== '' && data !== undefined ? t('article.found', { count: found.length }) : ''}
        </p>
      </header>
      {error && <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />}
      {!error && data === undefined && <RowSkeletons />}
      {data !== undefined && <Articles found={found} isSearch={search.trim() !== ''} />}
    </div>
  )
}

function Articles({ found, isSearch }: { found: ContentText[]; isSearch: boolean }) {
  const t = useLabels()
  const topics = topicsOf(found)
  const { hash } = useLocation()
  useAnchor(hash)
  return (
    <div className={styles.columns}>
      <nav className={styles.topics} aria-label={t('article.topics')}>
        {topics.map(([topic]) => (
          <a key={topic} href={`#topic-${topic}`}>
            {topicLabel(t, topic)}
          </a>
        ))}
        <a href="#term">{t('article.terms')}</a>
      </nav>
      <div className={styles.articles}>
        {found.length === 0 && (
          <EmptyState
            icon={<SearchX size={28} aria-hidden="true" />}
            title={t('article.not_found')}
            text={t('article.not_found_text')}
          />
        )}
        {topics.map(([topic, articles]) => (
          <section key={topic} id={`topic-${topic}`} aria-labelledby={`topic-${topic}-title`}>
            <h2 id={`topic-${topic}-title`}>{topicLabel(t, topic)}</h2>
            {articles.map((article) => (
              <HelpArticle
                key={article.slug}
                article={article}
                isExpanded={isSearch && articles.length < 3}
              />
            ))}
          </section>
        ))}
        <p className={styles.contact}>
          <ButtonLink to={path('support')} icon={<LifeBuoy size={18} aria-hidden="true" />}>
            {t('article.contact')}
          </ButtonLink>
        </p>
        <section id="term" aria-labelledby="term-title">
          <h2 id="term-title">{t('article.terms')}</h2>
          <TermsText />
        </section>
      </div>
    </div>
  )
}

/** How long the texts under a place may take to arrive. */
const PATIENCE_MS = 5000

/**
 * Brings the article, topic or terms that the address names into view, and again when what stands below has arrived: until
 * then the page may be too short. Ends when the reader moves.
 */
function useAnchor(hash: string): void {
  useEffect(() => {
    const place = hash === '' ? null : document.getElementById(hash.slice(1))
    if (place === null) return
    // The router scrolls to the top after each navigation: an observer's first call comes after it.
    const observer = new ResizeObserver(() => place.scrollIntoView())
    const end = () => observer.disconnect()
    observer.observe(document.body)
    const timer = setTimeout(end, PATIENCE_MS)
    for (const act of ACTS) addEventListener(act, end, { passive: true })
    return () => {
      end()
      clearTimeout(timer)
      for (const act of ACTS) removeEventListener(act, end)
    }
  }, [hash])
}

const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
