import type { ConversationEvent } from '@night-market/protocol/values/support'
import type { SupportMessage } from '@night-market/protocol/support'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { DeskPicture } from './desk-picture.tsx'
import { act, type DeskRow } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { topicText } from './topic-text.ts'
import { useDesk } from './use-desk.ts'
import styles from './desk.module.css'

/** One conversation at the desk. */
export function DeskTalk({ id, ownName }: { id: string; ownName: string }) {
  const t = useLabels()
  const desk = useDesk(id)
  const { data, error, refetch, isFetching } = desk.query
  if (error !== null) return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  const { conversation } = data
  const others = desk.names.filter((name) => name !== ownName)
  return (
    <>
      <Heading conversation={conversation} />
      <p className={styles.viewers} role="status">
        {others.length > 0 && t('desk.viewing', { names: others.join(', ') })}{' '}
        {desk.writing !== null &&
          (isCustomer(desk.writing) ? t('desk.customer_writes') : t('desk.writes', { name: desk.writing }))}
      </p>
      <Messages id={id} messages={desk.messages} read={Math.max(conversation.read, desk.readNo)} />
      {conversation.state !== 'closed' && (
        <ReplyForm conversation={conversation} lastNo={desk.lastNo} onTyping={desk.typing} />
      )}
    </>
  )
}

const isCustomer = (by: string): boolean => by === 'member' || by === 'visitor'

function Heading({ conversation }: { conversation: DeskRow }) {
  const t = useLabels()
  const cache = useQueryClient()
  const acting = useMutation({
    mutationFn: (name: 'take' | 'solve' | 'return') => act(name, conversation),
    onError: (error) => showToast(refusalText(t, error)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['support'] }),
  })
  const { customer, state, staff, isMine, isDistressed, rating } = conversation
  return (
    <header className={styles.heading}>
      <h2>
        {customer.name || t('desk.visitor')} <small>{topicText(t, conversation)}</small>
      </h2>
      <Badge>{t(`support.state.${state}`)}</Badge>
      {isDistressed && <Badge tone="bad">{t('desk.distress')}</Badge>}
      {staff !== null && !isMine && <Badge tone="iris">{staff}</Badge>}
      {rating !== null && <Badge tone="good">{t('support.stars', { count: rating })}</Badge>}
      {!isMine && state !== 'closed' && (
        <Button size="s" isBusy={acting.isPending} onClick={() => acting.mutate('take')}>
          {t('desk.take')}
        </Button>
      )}
      {isMine && (state === 'open' || state === 'waiting') && (
        <>
          <Button size="s" isBusy={acting.isPending} onClick={() => acting.mutate('solve')}>
            {t('desk.solve')}
          </Button>
          <Button size="s" kind="quiet" onClick={() => acting.mutate('return')}>
            {t('desk.return')}
          </Button>
        </>
      )}
    </header>
  )
}

function Messages({ id, messages, read }: { id: string; messages: SupportMessage[]; read: number }) {
  const t = useLabels()
  const { moment } = useDates()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [messages.length])
  return (
    <div ref={list} className={styles.messages} role="log" aria-label={t('support.messages')} tabIndex={0}>
      {messages.map((message) => (
        <div key={message.no} data-side={message.side} data-kind={message.kind}>
          {message.kind === 'event' ? (
            t(`desk.event.${message.body as ConversationEvent}`)
          ) : (
            <>
              {message.kind === 'note' && <Badge tone="warn">{t('desk.note')}</Badge>}
              {message.upload === null ? (
                <p dir="auto">{message.body}</p>
              ) : (
                <DeskPicture id={id} upload={message.upload} />
              )}
              <small>
                {message.author} <time dateTime={message.sentAt}>{moment(message.sentAt)}</time>{' '}
                {message.side === 'staff' &&
                  message.kind === 'text' &&
                  message.no <= read &&
                  t('support.read')}
              </small>
            </>
          )}
        </div>
      ))}
    </div>
  )
}
