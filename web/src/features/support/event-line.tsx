import type { ConversationEvent } from '@night-market/protocol/values/support'
import { HeartHandshake } from 'lucide-react'
import { Link } from '@night-market/ui/router/link.tsx'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { path } from '../../shell/places.ts'
import type { SupportMessage } from './queries.ts'
import styles from './support.module.css'

/** What happened, between the messages. */
export function EventLine({ message }: { message: SupportMessage }) {
  const t = useLabels()
  const event = message.body as ConversationEvent
  if (event === 'distress_help')
    return (
      <div className={styles.help}>
        <HeartHandshake size={20} aria-hidden="true" />
        <span>
          {t('support.event.distress_help')}{' '}
          <Link className="text-link" to={path('saferPlay')}>
            {t('support.safer_play')}
          </Link>
        </span>
      </div>
    )
  return <div className={styles.event}>{t(`support.event.${event}`)}</div>
}
