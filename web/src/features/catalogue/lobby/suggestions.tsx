import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../shell/i18n/i18n.ts'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import { useTiles } from '../list/game-grid.tsx'
import { hotGamesQuery } from '../queries.ts'
import styles from '../catalogue.module.css'

const SUGGESTED = 3

/** Nothing here yet, and three games one could start with. */
export function Suggestions(props: { icon: ReactNode; title: string; text: string }) {
  const tile = useTiles()
  const { data } = useQuery(hotGamesQuery(useLanguage()))
  return (
    <EmptyState {...props}>
      <div className={styles.suggestions}>{data?.games.slice(0, SUGGESTED).map((game) => tile(game))}</div>
    </EmptyState>
  )
}
