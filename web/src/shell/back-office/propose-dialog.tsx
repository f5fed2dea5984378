import type { ProposalDetail } from '@night-market/protocol/reviews'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import type { ReactNode } from 'react'
import { call } from '../../lib/api.ts'
import { useRequestId } from '../../lib/use-request-id.ts'
import { useLabels } from '../i18n/i18n.ts'
import { queryClient } from '../query-client.ts'
import styles from './back-office.module.css'

type ProposeDialogProps = {
  title: string
  /** The act, such as `rewards.grant`, and what it takes. */
  kind: string
  payload: Record<string, unknown>
  /** What the colleague who votes on it will read, as facts. */
  children: ReactNode
  onClose: () => void
}

/** Proposes what one person may not do alone: shows it whole, and asks for the reason. */
export function ProposeDialog({ title, kind, payload, children, onClose }: ProposeDialogProps) {
  const t = useLabels()
  const id = useRequestId('prp')
  const form = useForm({
    initial: { reason: '' },
    required: ['reason'],
    body: ({ reason }: { reason: string }) => ({ kind, payload, reason }),
    send: async (body) => {
      await call<ProposalDetail>('POST', '/ops/proposals', { body: { ...body, id: id.of(body) } })
      id.end()
      await queryClient.invalidateQueries({ queryKey: ['reviews'] })
      showToast(t('back_office.proposed'))
      onClose()
    },
  })
  return (
    <Dialog name="propose" title={title} onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          {children}
          <Field {...form.input('reason')} label={t('back_office.reason')} maxLength={500} required />
          <p className={styles.text}>{t('back_office.proposal_note')}</p>
          <Submit form={form}>{t('back_office.propose')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}
