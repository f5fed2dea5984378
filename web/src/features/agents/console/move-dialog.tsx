import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { ProposeDialog } from '../../../shell/back-office/propose-dialog.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { movePreview, type DeskMember, type MovePreview } from './queries.ts'
import styles from './agency.module.css'

type MoveDialogProps = { member: DeskMember; onClose: () => void }

/** AGT-8: shows what a move would change, and proposes it: it takes two of the staff. */
export function MoveDialog({ member, onClose }: MoveDialogProps) {
  const t = useLabels()
  const [preview, setPreview] = useState<MovePreview | null>(null)
  const form = useForm({
    initial: { upline: '' },
    required: ['upline'],
    body: ({ upline }) => upline.trim(),
    send: async (upline) => setPreview(await movePreview(member.id, upline)),
    refused: (error, usual) =>
      error instanceof RefusalError && error.code === 'not_found'
        ? { field: 'upline', text: t('agency.nobody') }
        : usual,
  })
  const title = t('agency.move_member', { name: member.username })
  if (preview !== null)
    return (
      <ProposeDialog
        title={title}
        kind="agents.move"
        payload={{ member: member.id, upline: preview.upline.id }}
        onClose={onClose}
      >
        <Changes preview={preview} member={member} />
      </ProposeDialog>
    )
  return (
    <Dialog name="move" title={title} onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <Field {...form.input('upline')} label={t('agency.new_upline')} maxLength={64} required />
          <Submit form={form}>{t('agency.show_changes')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}

function Changes({ preview, member }: { preview: MovePreview; member: DeskMember }) {
  const t = useLabels()
  const { day } = useDates()
  const { from, above, below, ends } = preview
  return (
    <>
      <Facts look="lines">
        <Fact label={t('agency.until_now')}>{from ?? t('agency.nobody_above')}</Fact>
        <Fact label={t('agency.from_day', { day: day(preview.day) })}>
          {[...above, member.username].join(' › ')}
        </Fact>
        <Fact label={t('agency.moves_along')}>{below}</Fact>
        <Fact label={t('agency.agreements_end')}>
          {ends.length === 0
            ? t('agency.none_end')
            : ends.map((kind) => t(`agreement.kind.${kind}`)).join(', ')}
        </Fact>
      </Facts>
      <p className={styles.note}>{t('agency.move_note')}</p>
    </>
  )
}
