import type { Game } from '@night-market/protocol/catalogue'
import type { ReactNode } from 'react'
import { Art } from '@night-market/ui/display/art.tsx'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import type { Facets } from '../filters/facets.ts'
import { useFigureLabels } from '../filters/value-labels.ts'
import { SearchField } from '../search/search-field.tsx'
import styles from './list-heading.module.css'

const ARTS = 3

type ListHeadingProps = {
  title: string
  icon: ReactNode
  total: number | undefined
  facets: Facets
  isStudio: boolean
  /** Those played most, for the pictures. */
  best: readonly Game[] | undefined
}

/** What the page lists, counted: games, studios, returns. */
export function ListHeading({ title, icon, total, facets, isStudio, best }: ListHeadingProps) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const { percent } = useFigureLabels()
  const span = facets.rtpBps
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          <span className={styles.icon}>{icon}</span>
          {title}
          <span className={`${styles.count} num`} aria-live="polite">
            {total?.toLocaleString(locale)}
          </span>
        </h1>
        <p className={styles.facts}>
          {!isStudio && facets.studios.length > 1 && (
            <span>{t('filter.studios_count', { count: facets.studios.length })}</span>
          )}
          {span && (
            <span>{t('filter.rtp_span', { least: percent(span.least), most: percent(span.most) })}</span>
          )}
        </p>
        <SearchField />
      </div>
      <div className={styles.arts} aria-hidden="true">
        {best?.slice(0, ARTS).map((game) => (
          <Art key={game.nodeId} src={game.iconUrl} name={game.displayName} />
        ))}
      </div>
    </header>
  )
}
