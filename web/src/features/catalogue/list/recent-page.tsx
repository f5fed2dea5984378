import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { ErrorState } from '@night-market/ui/display/states.tsx'
import { GameGrid, GridSkeleton } from './game-grid.tsx'
import { Suggestions } from '../lobby/suggestions.tsx'
import { TypeChips, type TypeChoice } from './type-chips.tsx'
import { recentQuery } from '../queries.ts'
import styles from '../catalogue.module.css'

/** What the member played, newest first. */
export default function RecentPage() {
  const t = useLabels()
  const [type, setType] = useState<TypeChoice>('ALL')
  const { data, error, isPending, refetch } = useQuery(recentQuery)
  const games = data?.games.filter((game) => type === 'ALL' || game.gameType === type)
  return (
    <>
      <title>{t('catalogue.title', { page: t('catalogue.recent') })}</title>
      <h1 className="page-title">{t('catalogue.recent')}</h1>
      <section className={styles.section} aria-label={t('catalogue.recent')}>
        <h2 className="visually-hidden">{t('catalogue.all_games')}</h2>
        <TypeChips value={type} onChange={setType} />
        {isPending && <GridSkeleton count={12} />}
        {error && !games && <ErrorState error={error} onRetry={refetch} />}
        {games?.length === 0 && (
          <Suggestions
            icon={<History size={28} aria-hidden="true" />}
            title={t('catalogue.no_recent')}
            text={t('catalogue.no_recent_why')}
          />
        )}
        {games && games.length > 0 && <GameGrid games={games} isFirst />}
      </section>
    </>
  )
}
