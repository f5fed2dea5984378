import { IconButton } from '@night-market/ui/controls/button.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { tableRoomQuery } from './queries.ts'
import { RoomChat } from './room-chat.tsx'
import styles from './rooms.module.css'

type TableChatProps = { gameCode: string; isSheet: boolean; onClose: () => void }

/** The room of a live table: beside it, or on phones a sheet over it. */
export default function TableChat({ gameCode, isSheet, onClose }: TableChatProps) {
  const t = useLabels()
  if (isSheet) {
    return (
      <Dialog name="table-chat" title={t('rooms.table_chat')} isScrollable={false} onClose={onClose}>
        <div className={styles.sheet}>
          <TableRoom gameCode={gameCode} />
        </div>
      </Dialog>
    )
  }
  return (
    <aside className={styles.drawer} aria-label={t('rooms.table_chat')} data-layout="table-chat">
      <TableRoom gameCode={gameCode} onClose={onClose} />
    </aside>
  )
}

function TableRoom({ gameCode, onClose }: { gameCode: string; onClose?: () => void }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(tableRoomQuery(gameCode))
  if (data === undefined && error !== null)
    return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  const tools = onClose && (
    <IconButton label={t('rooms.close')} onClick={onClose}>
      <X size={20} aria-hidden="true" />
    </IconButton>
  )
  return <RoomChat id={data.room.id} tools={tools} />
}
