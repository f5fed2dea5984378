import { WifiOff } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useOnline } from '../../lib/use-online.ts'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Composer } from './composer.tsx'
import { ConversationEnd } from './conversation-end.tsx'
import { MessageList } from './message-list.tsx'
import type { SupportConversation } from './queries.ts'
import { useConversation } from './use-conversation.ts'
import { useOutbox } from './use-outbox.ts'
import styles from './support.module.css'

/** One conversation: who answers, its messages, and what to write with. */
export function Conversation({ id, onAnother }: { id: string; onAnother: () => void }) {
  const talk = useConversation(id)
  const outbox = useOutbox(id, talk.messages)
  const { data, error, refetch, isFetching } = talk.query
  if (data === undefined)
    return error === null ? (
      <RowSkeletons />
    ) : (
      <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
    )
  const { conversation } = data
  return (
    <div className={styles.conversation}>
      <Status conversation={conversation} />
      <MessageList id={id} talk={talk} outbox={outbox} />
      {conversation.state === 'solved' || conversation.state === 'closed' ? (
        <ConversationEnd conversation={conversation} onAnother={onAnother} />
      ) : null}
      {conversation.state !== 'closed' && (
        <Composer conversation={conversation} onSend={outbox.send} onTyping={talk.typing} />
      )}
    </div>
  )
}

function Status({ conversation }: { conversation: SupportConversation }) {
  const t = useLabels()
  const isOnline = useOnline()
  const { state, staff, ahead, origin } = conversation
  return (
    <div className={styles.status} role="status">
      {!isOnline && (
        <span className={styles.offline}>
          <WifiOff size={16} aria-hidden="true" />
          {t('support.offline')}
        </span>
      )}
      {state === 'queued' && origin === 'chat' && t('support.ahead', { count: ahead ?? 0 })}
      {state === 'queued' && origin !== 'chat' && t('support.by_mail')}
      {(state === 'open' || state === 'waiting') && t('support.with', { name: staff ?? '' })}
      {state === 'solved' && t('support.solved')}
      {state === 'closed' && t('support.over')}
    </div>
  )
}
