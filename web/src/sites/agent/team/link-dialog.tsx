import type { AgentLinks } from '@night-market/protocol/agents/links'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useState } from 'react'
import { usePercent } from '../../../features/agents/agreement-terms.tsx'
import { call } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { bpsOf } from '../../../features/agents/back-office/bps-of.ts'
import { linksQuery } from '../queries.ts'
import styles from '../pages.module.css'

type LinkDialogProps = { of: AgentLinks; onClose: () => void }

/** AGT-2: makes a link: the rate of those who join, how many may, until when, and the domain it leads to. */
export function LinkDialog({ of, onClose }: LinkDialogProps) {
  const t = useLabels()
  const percent = usePercent()
  const [host, setHost] = useState(of.hosts[0] ?? '')
  const form = useNewLink(of, host, onClose)
  return (
    <Dialog name="new-link" title={t('agents.new_link')} onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <Field {...form.input('rate')} label={t('agents.link_rate_percent')} inputMode="decimal" required />
          <p className={styles.note}>{t('agents.link_rate_most', { rate: percent(of.mostRate) })}</p>
          <Field
            {...form.input('mostUses')}
            label={t('agents.link_most_uses')}
            inputMode="numeric"
            isOptional
          />
          <Field {...form.input('lastDay')} label={t('agents.link_last_day')} type="date" isOptional />
          <Select
            label={t('agents.link_host')}
            choices={of.hosts.map((value) => ({ value, label: value }))}
            value={host}
            onChange={setHost}
          />
          <Submit form={form}>{t('agents.make_link')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}

const EMPTY = { rate: '', mostUses: '', lastDay: '' }

function useNewLink({ usualRate }: AgentLinks, host: string, onMade: () => void) {
  const t = useLabels()
  return useForm({
    initial: { ...EMPTY, rate: String(usualRate / 100) },
    required: ['rate'],
    check: ({ rate, mostUses }: typeof EMPTY) => ({
      rate: bpsOf(rate) === null ? t('agents.rate_wrong') : undefined,
      mostUses: /^([1-9][0-9]{0,5})?$/.test(mostUses.trim()) ? undefined : t('agents.number_wrong'),
    }),
    body: ({ rate, mostUses, lastDay }: typeof EMPTY) => ({
      rate: bpsOf(rate) ?? 0,
      mostUses: mostUses.trim() === '' ? null : Number(mostUses),
      lastDay: lastDay === '' ? null : lastDay,
      host,
    }),
    send: async (body) => {
      queryClient.setQueryData(
        linksQuery.queryKey,
        await call<AgentLinks>('POST', '/wps/agents/links', { body }),
      )
      showToast(t('agents.link_made'))
      onMade()
    },
  })
}
