import type { StopBody, StopsValue } from '@night-market/protocol/console/stops'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { call } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'

const KINDS = ['stakes', 'payouts', 'connection', 'vendor', 'game'] as const
type Kind = (typeof KINDS)[number]
const INITIAL = { kind: 'stakes' as Kind, connection: '', vendor: '', game: '', reason: '' }
type Typed = typeof INITIAL

const isWhole = (kind: Kind): kind is 'stakes' | 'payouts' => kind === 'stakes' || kind === 'payouts'

const whatOf = (typed: Typed): string =>
  isWhole(typed.kind) ? typed.kind : `${typed.kind} ${typed[typed.kind].trim()}`

/** Stops at once; the reason is what the colleague reads who is asked to reopen. */
export function StopForm({ choices }: { choices: StopsValue }) {
  const t = useLabels()
  const initial = {
    ...INITIAL,
    connection: choices.connections[0]?.code ?? '',
    vendor: choices.vendors[0]?.code ?? '',
  }
  const form = useForm({
    initial,
    required: ['reason'],
    body: (typed: Typed): StopBody => ({ what: whatOf(typed), reason: typed.reason }),
    send: async (body) => {
      await call<StopsValue>('POST', '/ops/stops', { body })
      await queryClient.invalidateQueries({ queryKey: ['catalogue', 'stops'] })
      form.set({ game: '', reason: '' })
      showToast(t('stops.done'))
    },
  })
  const { kind } = form.typed
  return (
    <Form form={form}>
      <Stack gap={4}>
        <Select<Kind>
          {...form.control('kind')}
          label={t('stops.what')}
          choices={KINDS.map((value) => ({ value, label: t(`stops.${value}`) }))}
        />
        {kind === 'payouts' && <p>{t('stops.payouts_text')}</p>}
        {(kind === 'connection' || kind === 'vendor') && (
          <Select
            {...form.control(kind)}
            label={t('stops.which')}
            choices={choices[`${kind}s`].map(({ code, name }) => ({
              value: code,
              label: `${name} (${code})`,
            }))}
          />
        )}
        {kind === 'game' && (
          <Field {...form.input('game')} label={t('stops.code')} help={t('stops.code_help')} required />
        )}
        <Field {...form.input('reason')} label={t('stops.reason')} maxLength={500} required />
        <Submit form={form} kind="danger">
          {t('stops.go')}
        </Submit>
      </Stack>
    </Form>
  )
}
