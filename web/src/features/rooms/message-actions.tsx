import { REASONS, type Reason } from '@night-market/protocol/values/rooms'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { Flag, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { EmoteText } from './emote-text.tsx'
import { muted, setMuted } from './muted.ts'
import { reportMessage, type RoomMessage, type RoomView } from './queries.ts'
import { SanctionsDialog } from './sanctions-dialog.tsx'
import styles from './rooms.module.css'

type ActionsProps = { room: string; message: RoomMessage; me: RoomView['me']; onClose: () => void }

/** What a reader does about a message: report it, or mute its author; of an own one, see why it was hidden. */
export function MessageActions({ room, message, me, onClose }: ActionsProps) {
  const t = useLabels()
  if (message.speaker === me?.speaker) return <SanctionsDialog onClose={onClose} />
  return (
    <Dialog name="message-actions" title={t('rooms.about_message')} size="s" onClose={onClose}>
      <Stack>
        {message.body !== '' && (
          <blockquote className={styles.quote}>
            <strong>{message.name}</strong> <EmoteText body={message.body} />
          </blockquote>
        )}
        {message.body !== '' && me?.bar !== 'need_true_account' && (
          <Report room={room} message={message} onDone={onClose} />
        )}
        <Mute message={message} onDone={onClose} />
      </Stack>
    </Dialog>
  )
}

type PartProps = { message: RoomMessage; onDone: () => void }

function Report({ room, message, onDone }: PartProps & { room: string }) {
  const t = useLabels()
  const [reason, setReason] = useState<Reason>('spam')
  const report = useMutation({
    mutationFn: () => reportMessage(room, message.no, reason),
    onSuccess: () => {
      showToast(t('rooms.reported'))
      onDone()
    },
    onError: (error) => showToast(refusalText(t, error), { kind: 'failed' }),
  })
  return (
    <Stack gap={3}>
      <Select
        label={t('rooms.report_reason')}
        choices={REASONS.map((value) => ({ value, label: t(`rooms.reason.${value}`) }))}
        value={reason}
        onChange={setReason}
      />
      <Button
        isWide
        icon={<Flag size={18} aria-hidden="true" />}
        isBusy={report.isPending}
        onClick={() => report.mutate()}
      >
        {t('rooms.report')}
      </Button>
    </Stack>
  )
}

function Mute({ message, onDone }: PartProps) {
  const t = useLabels()
  const isMuted = useStore(muted).has(message.speaker)
  const toggle = () => {
    setMuted(message.speaker, !isMuted)
    onDone()
  }
  return (
    <Button
      isWide
      icon={isMuted ? <Volume2 size={18} aria-hidden="true" /> : <VolumeX size={18} aria-hidden="true" />}
      onClick={toggle}
    >
      {t(isMuted ? 'rooms.unmute' : 'rooms.mute', { name: message.name })}
    </Button>
  )
}
