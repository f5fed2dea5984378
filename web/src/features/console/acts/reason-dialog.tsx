import { Button } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import type { ReactNode } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'

type ReasonDialogProps = {
  title: string
  /** What it does. */
  text: string
  /** The word on its button. */
  action: string
  isGrave?: boolean
  /** Its refusal shows in the form. */
  send: (reason: string) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

const FEWEST_LETTERS = 3

/** Does something with a reason, which the audit keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, action, isGrave = false, send, onClose, children } = props
  const t = useLabels()
  const form = useForm({
    initial: { reason: '' },
    required: ['reason'],
    check: ({ reason }: { reason: string }) =>
      reason.trim().length < FEWEST_LETTERS ? { reason: t('person.reason_short') } : {},
    body: ({ reason }: { reason: string }) => reason,
    send: async (reason) => {
      await send(reason)
      onClose()
    },
  })
  return (
    <Dialog name="reason" title={title} size="s" onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <p className="dialog-text">{text}</p>
          {children}
          <Field
            {...form.input('reason')}
            label={t('person.reason')}
            help={t('person.reason_help')}
            maxLength={300}
            required
          />
          <Button type="submit" kind={isGrave ? 'danger' : 'primary'} isWide isBusy={form.isBusy}>
            {action}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  )
}
