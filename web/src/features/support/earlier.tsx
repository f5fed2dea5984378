import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Badge } from '@night-market/ui/display/states.tsx'
import type { LabelKey } from '../../label-keys.ts'
import type { SupportConversation } from './queries.ts'
import styles from './support.module.css'

type EarlierProps = { conversations: SupportConversation[]; onChoose: (id: string) => void }

/** The customer's conversations so far. */
export function Earlier({ conversations, onChoose }: EarlierProps) {
  const t = useLabels()
  const { moment } = useDates()
  if (conversations.length === 0) return null
  return (
    <section className={styles.earlier} aria-labelledby="support-earlier">
      <h3 id="support-earlier">{t('support.earlier')}</h3>
      <ul>
        {conversations.map(({ id, topic, origin, state, createdAt, unread }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <span>
                {t((origin === 'feedback' ? `feedback.type.${topic}` : `support.topic.${topic}`) as LabelKey)}
                <small>{moment(createdAt)}</small>
              </span>
              {unread > 0 && <Badge tone="live">{t('support.unread', { count: unread })}</Badge>}
              <Badge>{t(`support.state.${state}`)}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
