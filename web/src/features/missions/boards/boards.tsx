import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { boardsQuery } from '../queries.ts'
import { BoardCard } from './board-card.tsx'
import styles from './boards.module.css'

/** The current boards. */
export function Boards() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(boardsQuery)
  if (error) return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  if (data.boards.length === 0)
    return (
      <EmptyState
        icon={<Trophy size={28} aria-hidden="true" />}
        title={t('missions.no_boards')}
        text={t('missions.no_boards_text')}
      />
    )
  return (
    <div className={styles.boards}>
      {data.boards.map((board) => (
        <BoardCard key={board.id} board={board} asset={data.asset} />
      ))}
    </div>
  )
}
