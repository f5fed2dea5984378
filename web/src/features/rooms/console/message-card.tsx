import { REASONS, SANCTIONS, type Reason, type SanctionSpan } from '@night-market/protocol/values/rooms'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Item } from './item.tsx'
import { hide, sanction, show, useDecision, type StaffMessage } from './queries.ts'

/** A message and what the staff do about it and its author. */
export function MessageCard({ message }: { message: StaffMessage }) {
  const t = useLabels()
  const decide = useDecision()
  const [isDeciding, setDeciding] = useState(false)
  const { reports, hiddenBecause } = message
  const reasons = [...new Set(reports)].map((reason) => t(`moderation.reason.${reason}`)).join(', ')
  const title =
    reports.length > 0
      ? t('moderation.reported', { count: reports.length, reasons })
      : t(hiddenBecause === null ? 'moderation.message' : 'moderation.hidden')
  return (
    <Item title={title} who={message.username} at={message.at} text={message.text}>
      {hiddenBecause !== 'erased' && message.memberId !== null && (
        <Button size="s" onClick={() => setDeciding(true)}>
          {t('moderation.decide')}
        </Button>
      )}
      {(hiddenBecause !== null || reports.length > 0) && (
        <Button size="s" isBusy={decide.isPending} onClick={() => decide.mutate(() => show(message))}>
          {t('moderation.show')}
        </Button>
      )}
      {isDeciding && <Decision message={message} onClose={() => setDeciding(false)} />}
    </Item>
  )
}

type Act = 'hide' | SanctionSpan
const ACTS: readonly Act[] = ['hide', ...SANCTIONS]

/** Hides the message, and for more than that keeps its author from writing; the member reads the reason and the note. */
function Decision({ message, onClose }: { message: StaffMessage; onClose: () => void }) {
  const t = useLabels()
  const decide = useDecision()
  const [act, setAct] = useState<Act>('hide')
  const [reason, setReason] = useState<Reason>('abuse')
  const [note, setNote] = useState('')
  const memberId = message.memberId as `mbr_${string}`
  const confirm = async (): Promise<void> => {
    await hide(message, reason, note)
    if (act !== 'hide')
      await sanction({ memberId, span: act, reason, note, room: message.room, no: message.no })
    onClose()
  }
  return (
    <Dialog
      name="moderate"
      title={t('moderation.decide')}
      size="s"
      onClose={onClose}
      footer={
        <Button kind="primary" isBusy={decide.isPending} onClick={() => decide.mutate(confirm)}>
          {t('moderation.confirm')}
        </Button>
      }
    >
      <Stack>
        <Select
          label={t('moderation.act')}
          choices={ACTS.map((value) => ({ value, label: t(`moderation.act.${value}`) }))}
          value={act}
          onChange={setAct}
        />
        <Select
          label={t('moderation.reason')}
          choices={REASONS.map((value) => ({ value, label: t(`moderation.reason.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <Field
          label={t('moderation.note')}
          isOptional
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Stack>
    </Dialog>
  )
}
