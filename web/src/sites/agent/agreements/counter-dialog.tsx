import type { AgreementView } from '@night-market/protocol/agents/agreements'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { Terms } from '../../../features/agents/agreement-terms.tsx'
import { call } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { TermsFields } from '../../../features/agents/back-office/terms-fields.tsx'
import { useTerms } from '../../../features/agents/back-office/use-terms.ts'
import styles from './agreements.module.css'

type CounterDialogProps = { agreement: AgreementView; asset: string; onClose: () => void }

/** AGT-5: answers a proposal with other terms, which the other party then answers. */
export function CounterDialog({ agreement, asset, onClose }: CounterDialogProps) {
  const t = useLabels()
  const { id, kind, payer, version, proposed } = agreement
  const { form, chosen, onChoose } = useTerms({
    kind,
    payer,
    asset,
    from: proposed,
    send: async (terms) => {
      await call('POST', `/wps/agents/agreements/${id}/counter`, { body: { version, terms } })
      await queryClient.invalidateQueries({ queryKey: ['agents'] })
      showToast(t('agreement.answered'))
      onClose()
    },
  })
  return (
    <Dialog name="counter" title={t('agents.counter_title')} size="l" onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <details className={styles.own}>
            <summary>{t('agreement.proposed')}</summary>
            <Terms kind={kind} terms={proposed} asset={asset} />
          </details>
          <TermsFields {...{ form, chosen, payer, onChoose }} />
          <p className={styles.note}>{t('agents.offer_note')}</p>
          <Submit form={form}>{t('agents.send_counter')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}
