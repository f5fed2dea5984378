import { Check, CheckCheck, CircleAlert, Clock3, RotateCcw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { EventLine } from './event-line.tsx'
import { MessagePicture } from './message-picture.tsx'
import type { SupportMessage } from './queries.ts'
import type { Outbox, Outgoing } from './use-outbox.ts'
import styles from './support.module.css'

type Talk = { messages: SupportMessage[]; delivered: number; read: number; isTyping: boolean }

/** The messages, the newest at the end and in view, and those on their way. */
export function MessageList({ id, talk, outbox }: { id: string; talk: Talk; outbox: Outbox }) {
  const t = useLabels()
  const list = useRef<HTMLDivElement>(null)
  const { messages, isTyping } = talk
  const count = messages.length + outbox.waiting.length
  useEffect(() => {
    const element = list.current
    element?.scrollTo({ top: element.scrollHeight })
  }, [count, isTyping])
  return (
    <div ref={list} className={styles.messages} role="log" aria-label={t('support.messages')} tabIndex={0}>
      {messages.map((message) =>
        message.kind === 'event' ? (
          <EventLine key={message.no} message={message} />
        ) : (
          <Message key={message.no} id={id} message={message} talk={talk} />
        ),
      )}
      {outbox.waiting.map((message) => (
        <OnItsWay key={message.clientId} message={message} outbox={outbox} />
      ))}
      {isTyping && (
        <div className={styles.typing}>
          <span className="visually-hidden">{t('support.typing')}</span>
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  )
}

function Message({ id, message, talk }: { id: string; message: SupportMessage; talk: Talk }) {
  const t = useLabels()
  const { moment } = useDates()
  const isOwn = message.side === 'customer'
  const sender = isOwn ? t('support.you') : message.author || t('support.desk')
  return (
    <div className={styles.message} data-side={message.side}>
      <span className={isOwn ? 'visually-hidden' : styles.sender}>{sender}</span>
      {message.upload === null ? (
        <p className={styles.bubble} dir="auto">
          {message.body}
        </p>
      ) : (
        <MessagePicture id={id} upload={message.upload} />
      )}
      <span className={styles.meta}>
        <time dateTime={message.sentAt}>{moment(message.sentAt)}</time>
        {isOwn && <Progress no={message.no} talk={talk} />}
      </span>
    </div>
  )
}

function Progress({ no, talk }: { no: number; talk: Talk }) {
  const t = useLabels()
  if (no <= talk.read)
    return (
      <span className={styles.progress} data-read="true">
        <CheckCheck size={14} aria-hidden="true" />
        {t('support.read')}
      </span>
    )
  const isDelivered = no <= talk.delivered
  return (
    <span className={styles.progress}>
      {isDelivered ? <CheckCheck size={14} aria-hidden="true" /> : <Check size={14} aria-hidden="true" />}
      {t(isDelivered ? 'support.delivered' : 'support.sent')}
    </span>
  )
}

function OnItsWay({ message, outbox }: { message: Outgoing; outbox: Outbox }) {
  const t = useLabels()
  const { content, error, clientId } = message
  return (
    <div className={styles.message} data-side="customer" data-waiting="true">
      <p className={styles.bubble} dir="auto">
        {'text' in content ? content.text : t('support.picture')}
      </p>
      {error === null ? (
        <span className={styles.meta}>
          <Clock3 size={14} aria-hidden="true" />
          {t('support.sending')}
        </span>
      ) : (
        <span className={styles.meta} role="alert" data-failed="true">
          <CircleAlert size={14} aria-hidden="true" />
          {refusalText(t, error)}
          <IconButton size="s" label={t('ui.retry')} onClick={() => outbox.again(clientId)}>
            <RotateCcw size={16} aria-hidden="true" />
          </IconButton>
          <IconButton size="s" label={t('support.drop')} onClick={() => outbox.drop(clientId)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </div>
  )
}
