import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { askReview, sendBack, type EntryDetail } from './queries.ts'

type StepDialogProps = { step: 'review' | 'back'; entry: EntryDetail; no: number; onClose: () => void }

/** Asks for a second look at a version, or sends it back with what should change. */
export function StepDialog({ step, entry, no, onClose }: StepDialogProps) {
  const t = useLabels()
  const cache = useQueryClient()
  const isBack = step === 'back'
  const form = useForm({
    initial: { note: '' },
    ...(isBack && { required: ['note'] as const }),
    body: ({ note }: { note: string }) => note.trim(),
    send: async (note) => {
      const wanted = { name: entry, no, version: entry.version }
      await (isBack ? sendBack(wanted, note) : askReview(wanted, note))
      await cache.invalidateQueries({ queryKey: ['content'] })
      onClose()
    },
  })
  const title = t(isBack ? 'writing.send_back' : 'writing.ask_review')
  return (
    <Dialog name="content-step" title={title} size="s" onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <Field
            {...form.input('note')}
            label={t(isBack ? 'writing.back_note' : 'writing.review_note')}
            isOptional={!isBack}
            required={isBack}
            maxLength={500}
          />
          <Submit form={form}>{title}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}
