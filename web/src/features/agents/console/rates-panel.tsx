import type { Rates } from '@night-market/protocol/agents/rates'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { PLAIN_LOOK } from '@night-market/ui/list-page/report/look.ts'
import { ReportTable, type ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Panel } from '../../../shell/back-office/page.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { usePercent } from '../agreement-terms.tsx'
import { bpsOf } from '../back-office/bps-of.ts'
import { deskRatesQuery, type DeskMember } from './queries.ts'
import styles from './agency.module.css'

type Rate = Rates['rates'][number]

/** The turnover rebate of a member by type of game; the staff set it where no agent stands above. */
export function RatesPanel({ member }: { member: DeskMember }) {
  const t = useLabels()
  const { day } = useDates()
  const [changing, setChanging] = useState<Rate | null>(null)
  const { data, error, refetch, isFetching } = useQuery(deskRatesQuery(member.id))
  const columns = useColumns(data, setChanging)
  return (
    <Panel label={t('agency.rates')}>
      {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowSkeletons />}
      {error === null && data !== undefined && (
        <>
          <p className={styles.note}>
            {t(data.mayChange ? 'agency.rates_from' : 'agency.rates_of_upline', { day: day(data.from) })}
          </p>
          <ReportTable
            caption={t('agency.game_type')}
            columns={columns}
            rows={data.rates}
            rowKey={({ gameType }) => gameType}
            look={PLAIN_LOOK}
          />
        </>
      )}
      {changing !== null && <RateDialog member={member} rate={changing} onClose={() => setChanging(null)} />}
    </Panel>
  )
}

function useColumns(data: Rates | undefined, onChange: (rate: Rate) => void): ReportColumn<Rate>[] {
  const t = useLabels()
  const percent = usePercent()
  const rate = (key: 'rate' | 'next', label: string): ReportColumn<Rate> => ({
    key,
    label,
    align: 'end',
    cell: (row) => <span className="num">{percent(row[key])}</span>,
  })
  const acts: ReportColumn<Rate> = {
    key: 'acts',
    label: t('agency.change'),
    cell: (row) => (
      <Button size="s" onClick={() => onChange(row)}>
        {t('agency.change')}
      </Button>
    ),
  }
  return [
    { key: 'gameType', label: t('agency.game_type'), cell: ({ gameType }) => gameType },
    rate('rate', t('agency.rate_today')),
    rate('next', t('agency.rate_next')),
    ...(data?.mayChange === true ? [acts] : []),
  ]
}

type RateDialogProps = { member: DeskMember; rate: Rate; onClose: () => void }

function RateDialog({ member, rate: { gameType, next }, onClose }: RateDialogProps) {
  const t = useLabels()
  const cache = useQueryClient()
  const [initial] = useState({ rate: String(next / 100) })
  const form = useForm({
    initial,
    required: ['rate'],
    check: ({ rate }) => ({ rate: bpsOf(rate) === null ? t('terms.rate_wrong') : undefined }),
    body: ({ rate }) => ({ member: member.id, gameType, rate: bpsOf(rate) ?? 0 }),
    send: async (body) => {
      await call('POST', '/ops/agents/rates', { body })
      await cache.invalidateQueries({ queryKey: ['agents'] })
      showToast(t('agency.rate_set'))
      onClose()
    },
  })
  return (
    <Dialog name="rate" title={t('agency.rate_of', { gameType })} size="s" onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <Field {...form.input('rate')} label={t('terms.rate_percent')} inputMode="decimal" required />
          <Submit form={form}>{t('agency.set_rate')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}
