import type { Rates } from '@night-market/protocol/agents/rates'
import type { TeamMember } from '@night-market/protocol/agents/team'
import { useQuery } from '@tanstack/react-query'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useState } from 'react'
import { usePercent } from '../../../features/agents/agreement-terms.tsx'
import { typeText } from '../../../features/reports/type-words.ts'
import { call } from '../../../lib/api.ts'
import { useMerchantDates } from '../merchant-dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { bpsOf } from '../../../features/agents/back-office/bps-of.ts'
import { ratesQuery } from '../queries.ts'

/** AGT-6: the turnover rebate of a member directly below, by type of game, from the next midnight on. */
export function RateDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(ratesQuery(member.id))
  return (
    <Dialog name="rate" title={t('agents.rebate_of', { name: member.name })} onClose={onClose}>
      {error && <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />}
      {data === undefined ? !error && <RowSkeletons /> : <RateForm rates={data} {...{ member, onClose }} />}
    </Dialog>
  )
}

type RateFormProps = { rates: Rates; member: TeamMember; onClose: () => void }

function RateForm({ rates: { rates, from }, member, onClose }: RateFormProps) {
  const t = useLabels()
  const { day } = useMerchantDates()
  const [type, setType] = useState(rates[0]?.gameType ?? 'ELOTT')
  const form = useRate({ member, gameType: type }, onClose)
  const chosen = rates.find(({ gameType }) => gameType === type)
  return (
    <Form form={form}>
      <Stack gap={4}>
        <Select
          label={t('agents.game_type')}
          choices={rates.map(({ gameType: value }) => ({ value, label: t(typeText(value)) }))}
          value={type}
          onChange={setType}
        />
        {chosen !== undefined && <Standing of={chosen} />}
        <Field {...form.input('rate')} label={t('agents.rate_percent')} inputMode="decimal" required />
        <p>{t('agents.rate_from', { day: day(from) })}</p>
        <Submit form={form}>{t('agents.set_rate')}</Submit>
      </Stack>
    </Form>
  )
}

function useRate({ member, gameType }: { member: TeamMember; gameType: string }, onSet: () => void) {
  const t = useLabels()
  return useForm({
    initial: { rate: '' },
    required: ['rate'],
    check: (typed: { rate: string }) => ({
      rate: bpsOf(typed.rate) === null ? t('agents.rate_wrong') : undefined,
    }),
    body: (typed: { rate: string }) => ({ member: member.id, gameType, rate: bpsOf(typed.rate) ?? 0 }),
    send: async (body) => {
      await call('POST', '/wps/agents/rates', { body })
      await queryClient.invalidateQueries({ queryKey: ['agents', 'rates'] })
      showToast(t('agents.rate_set', { name: member.name }))
      onSet()
    },
  })
}

/** What holds today and from the next midnight on, what the upline may give, and what was set before. */
function Standing({ of: { rate, next, most, changes } }: { of: Rates['rates'][number] }) {
  const t = useLabels()
  const { day } = useMerchantDates()
  const percent = usePercent()
  return (
    <Facts look="lines">
      <Fact label={t('agents.rate_today')}>{percent(rate)}</Fact>
      {next !== rate && <Fact label={t('agents.rate_next')}>{percent(next)}</Fact>}
      {most !== null && <Fact label={t('agents.rate_most')}>{percent(most)}</Fact>}
      {changes.map((change) => (
        <Fact key={change.fromDay} label={t('agents.rate_since', { day: day(change.fromDay) })}>
          {percent(change.rate)}
        </Fact>
      ))}
    </Facts>
  )
}
