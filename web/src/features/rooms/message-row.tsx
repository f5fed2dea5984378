import type { RoomMessage } from '@night-market/protocol/rooms'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import { Ellipsis, EyeOff } from 'lucide-react'
import { memo } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { path } from '../../shell/places.ts'
import { EmoteText } from './emote-text.tsx'
import styles from './rooms.module.css'

type RowProps = {
  message: RoomMessage
  isOwn: boolean
  isMuted: boolean
  /** Of the same speaker, shortly after the one above. */
  isNext: boolean
  onActions: ((message: RoomMessage) => void) | null
}

export const MessageRow = memo(function MessageRow(props: RowProps) {
  const t = useLabels()
  const { message, isOwn, isMuted, isNext, onActions } = props
  const { time } = useDates()
  const isHidden = message.hiddenBecause !== null
  if (message.kind === 'card') return <CardRow message={message} />
  return (
    <li className={styles.message} data-own={isOwn} data-next={isNext} data-no={message.no}>
      {!isNext && (
        <p className={styles.meta}>
          <span className={styles.name} data-hue={hueOf(message.speaker)}>
            {isOwn ? t('rooms.you') : message.name || t('rooms.erased_name')}
          </span>
          <time dateTime={message.at}>{time(message.at)}</time>
        </p>
      )}
      <div className={styles.line}>
        {isHidden || isMuted ? (
          <span className={styles.gone}>
            <EyeOff size={14} aria-hidden="true" />
            {isMuted && !isHidden ? t('rooms.muted') : t(hiddenLabel(message.hiddenBecause))}
          </span>
        ) : (
          <EmoteText body={message.body} />
        )}
        {onActions !== null && (
          <IconButton
            size="s"
            className={styles.more}
            label={t('rooms.actions', { name: message.name })}
            onClick={() => onActions(message)}
          >
            <Ellipsis size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  )
})

function CardRow({ message: { card } }: { message: RoomMessage }) {
  const t = useLabels()
  if (card?.template !== 'rain') return null
  const { draw } = card.values
  return (
    <li className={styles.card}>
      <EmoteText body={`:sparkles: ${t('rooms.card.rain', card.values)}`} />
      {typeof draw === 'string' && (
        <Link className="text-link" to={path('draw', { id: draw })}>
          {t('rooms.card.rain_open')}
        </Link>
      )}
    </li>
  )
}

const HIDDEN = {
  reports: 'rooms.hidden.reports',
  erased: 'rooms.hidden.erased',
} as const
const hiddenLabel = (because: string | null) =>
  HIDDEN[because as keyof typeof HIDDEN] ?? ('rooms.hidden.moderated' as const)

/** One of six colours for a name, always the same one. */
const hueOf = (speaker: string): number => Number.parseInt(speaker.slice(0, 6) || '0', 16) % 6
