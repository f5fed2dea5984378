import { Trash2 } from 'lucide-react'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { useWords } from './message-words.ts'
import type { Message } from './queries.ts'
import styles from './messaging.module.css'

/** One message of the list: what it says in short, when, and whether it is unread. */
export function MessageRow(props: { message: Message; onOpen: () => void; onHide: () => void }) {
  const t = useLabels()
  const { moment } = useDates()
  const { message } = props
  const { title, body } = useWords()(message)
  return (
    <li className={styles.row} data-read={message.isRead} data-message={message.id}>
      <button type="button" className={styles.open} onClick={props.onOpen}>
        <span className={styles.title}>
          {title}
          {!message.isRead && <span className="visually-hidden">, {t('messaging.unread')}</span>}
        </span>
        <span className={styles.beginning}>{body}</span>
        <time className={styles.when} dateTime={message.sentAt}>
          {moment(message.sentAt)}
        </time>
      </button>
      <IconButton label={t('messaging.hide', { title })} onClick={props.onHide}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
