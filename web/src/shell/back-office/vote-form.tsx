import { Button } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Row, Stack } from '@night-market/ui/layout/layout.tsx'
import { Check, X } from 'lucide-react'
import { useRef } from 'react'
import { useLabels } from '../i18n/i18n.ts'

export interface Vote {
  vote: 'approve' | 'reject'
  note: string
}

type VoteFormProps = {
  /** Who reads the note. */
  noteHelp: string
  /** Its refusal shows in the form. */
  send: (vote: Vote) => Promise<unknown>
}

/** A vote with its note: "a" approves, "r" rejects, from anywhere on the page but a field. */
export function VoteForm({ noteHelp, send }: VoteFormProps) {
  const t = useLabels()
  // Enter in the note decides nothing.
  const pressed = useRef<Vote['vote'] | null>(null)
  const form = useForm({
    initial: { note: '' },
    required: ['note'],
    body: ({ note }: { note: string }) => note,
    send: (note) => (pressed.current === null ? undefined : send({ vote: pressed.current, note })),
  })
  const vote = (choice: Vote['vote']) => () => {
    pressed.current = choice
    form.submit()
  }
  return (
    <Form form={form}>
      <Stack gap={3}>
        <Field
          {...form.input('note')}
          label={t('back_office.note')}
          help={noteHelp}
          maxLength={500}
          aria-keyshortcuts="n"
          required
        />
        <Row gap={2}>
          <Button
            kind="primary"
            type="button"
            isBusy={form.isBusy}
            aria-keyshortcuts="a"
            icon={<Check size={16} aria-hidden="true" />}
            onClick={vote('approve')}
          >
            {t('back_office.approve')}
          </Button>
          <Button
            kind="danger"
            type="button"
            isBusy={form.isBusy}
            aria-keyshortcuts="r"
            icon={<X size={16} aria-hidden="true" />}
            onClick={vote('reject')}
          >
            {t('back_office.reject')}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
