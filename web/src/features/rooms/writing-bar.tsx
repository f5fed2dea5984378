import { Button, ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Lock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useDates } from '../../shell/i18n/dates.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { path } from '../../shell/places.ts'
import type { ChatRoom, RoomView } from './queries.ts'
import { SanctionsDialog } from './sanctions-dialog.tsx'
import styles from './rooms.module.css'

/** In the place of the input: why this reader does not write here, and what to do about it. */
export function WritingBarNotice({ room, me }: { room: ChatRoom; me: RoomView['me'] }) {
  const t = useLabels()
  const { moment } = useDates()
  if (me === null) {
    return (
      <Bar text={t('rooms.bar.stranger')}>
        <ButtonLink
          kind="primary"
          size="s"
          to={path('login')}
          state={{ from: path('room', { id: room.id }) }}
        >
          {t('rooms.log_in')}
        </ButtonLink>
      </Bar>
    )
  }
  if (me.bar === 'need_true_account') {
    return (
      <Bar text={t('rooms.bar.trial')}>
        <ButtonLink kind="primary" size="s" to={path('register')}>
          {t('shell.create_account')}
        </ButtonLink>
      </Bar>
    )
  }
  const until = me.barUntil === null ? '' : moment(me.barUntil)
  if (me.bar === 'account_too_new') return <Bar text={t('rooms.bar.too_new', { until })} />
  if (me.bar === 'room_timed_out')
    return (
      <Bar text={t('rooms.bar.timed_out', { until })}>
        <Why />
      </Bar>
    )
  if (me.bar === 'room_banned')
    return (
      <Bar text={t('rooms.bar.banned')}>
        <Why />
      </Bar>
    )
  return <Bar text={t('rooms.bar.read_only')} />
}

function Bar({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.bar} role="note">
      <Lock size={18} aria-hidden="true" />
      <p>{text}</p>
      {children}
    </div>
  )
}

function Why() {
  const t = useLabels()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('rooms.why')}
      </Button>
      {isOpen && <SanctionsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
