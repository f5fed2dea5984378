import type { MessagesPage } from '@night-market/protocol/rooms'
import { Button } from '@night-market/ui/controls/button.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, MessagesSquare, Users, WifiOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { textIn } from '../../shell/i18n/text-in.ts'
import { Composer } from './composer.tsx'
import { MessageActions } from './message-actions.tsx'
import { MessageRow } from './message-row.tsx'
import { muted } from './muted.ts'
import { readMessages, roomQuery, type ChatRoom, type RoomMessage, type RoomView } from './queries.ts'
import { useMessages, type RoomMessages } from './use-messages.ts'
import { useStickyEnd } from './use-sticky-end.ts'
import styles from './rooms.module.css'

/** A room to read and write in; its height is that of the place it stands in. */
export function RoomChat({ id, tools }: { id: string; tools?: ReactNode }) {
  const view = useQuery(roomQuery(id))
  const first = useQuery({
    queryKey: ['rooms', 'first', id],
    queryFn: () => readMessages(id, {}),
    gcTime: 0,
    staleTime: Infinity,
  })
  const error = view.data === undefined ? view.error : first.error
  if (error !== null && (view.data === undefined || first.data === undefined)) {
    const retry = () => void Promise.all([view.refetch(), first.refetch()])
    return <ErrorState error={error} isBusy={view.isFetching || first.isFetching} onRetry={retry} />
  }
  if (view.data === undefined || first.data === undefined) return <RowSkeletons />
  return <Talk key={id} view={view.data} first={first.data} tools={tools} />
}

type TalkProps = { view: RoomView; first: MessagesPage; tools: ReactNode }

function Talk({ view, first, tools }: TalkProps) {
  const t = useLabels()
  const messages = useMessages(view.room.id, first)
  const [chosen, setChosen] = useState<RoomMessage | null>(null)
  return (
    <section className={styles.talk} aria-label={t('rooms.chat_of', { name: useRoomName(view.room) })}>
      <TalkHeader room={view.room} present={messages.present} tools={tools} />
      {messages.isLost && (
        <p className={styles.lost} role="status">
          <WifiOff size={16} aria-hidden="true" />
          {t('rooms.lost')}
        </p>
      )}
      {view.emergencyUntil !== null && <p className={styles.notice}>{t('rooms.emergency')}</p>}
      <MessageList messages={messages} me={view.me} onActions={setChosen} />
      <Composer view={view} rows={messages.rows} onPosted={messages.readNew} />
      {chosen !== null && (
        <MessageActions room={view.room.id} message={chosen} me={view.me} onClose={() => setChosen(null)} />
      )}
    </section>
  )
}

function TalkHeader({ room, present, tools }: { room: ChatRoom; present: number; tools: ReactNode }) {
  const t = useLabels()
  return (
    <header className={styles.header}>
      <h2 className={styles.title}>{useRoomName(room)}</h2>
      {present > 0 && (
        <span className={styles.present} title={t('rooms.present', { count: present })}>
          <Users size={16} aria-hidden="true" />
          <span aria-hidden="true" className="num">
            {present}
          </span>
          <span className="visually-hidden">{t('rooms.present', { count: present })}</span>
        </span>
      )}
      {tools}
    </header>
  )
}

type ListProps = {
  messages: RoomMessages
  me: RoomView['me']
  onActions: (message: RoomMessage) => void
}

/** Only rows near what is in view are laid out (`content-visibility`), and at the end only the newest are kept. */
function MessageList({ messages, me, onActions }: ListProps) {
  const t = useLabels()
  const silent = useStore(muted)
  const { rows, last } = messages
  const [list, sticky] = useStickyEnd({
    first: rows[0]?.no ?? 0,
    last: rows.at(-1)?.no ?? last,
    onTop: messages.readOlder,
    onEnd: messages.trim,
  })
  if (rows.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          icon={<MessagesSquare size={28} aria-hidden="true" />}
          title={t('rooms.empty')}
          text={t('rooms.empty_text')}
        />
      </div>
    )
  }
  return (
    <div className={styles.listBox}>
      <div
        ref={list}
        className={styles.list}
        role="log"
        aria-label={t('rooms.messages')}
        aria-busy={messages.isReadingOlder}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={sticky.onScroll}
      >
        <ol>
          {rows.map((message, index) => (
            <MessageRow
              key={message.no}
              message={message}
              isOwn={me !== null && message.speaker === me.speaker}
              isMuted={silent.has(message.speaker)}
              isNext={isNext(rows[index - 1], message)}
              onActions={me === null ? null : onActions}
            />
          ))}
        </ol>
      </div>
      {sticky.newer > 0 && (
        <Button
          kind="primary"
          size="s"
          className={styles.pill}
          icon={<ArrowDown size={16} aria-hidden="true" />}
          onClick={sticky.toEnd}
        >
          {t('rooms.newer', { count: sticky.newer })}
        </Button>
      )}
    </div>
  )
}

const NEXT_WITHIN_MS = 120_000

function isNext(before: RoomMessage | undefined, message: RoomMessage): boolean {
  if (before === undefined || before.kind !== 'text' || before.speaker !== message.speaker) return false
  return Date.parse(message.at) - Date.parse(before.at) < NEXT_WITHIN_MS
}

/** In the reader's language, or else the room's own. */
export const useRoomName = ({ names }: Pick<ChatRoom, 'names'>): string => textIn(names, useLanguage())
