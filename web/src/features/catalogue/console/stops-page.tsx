import type { Stop, StopsValue } from '@night-market/protocol/console/stops'
import { Button } from '@night-market/ui/controls/button.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { PLAIN_LOOK } from '@night-market/ui/list-page/report/look.ts'
import { ReportTable, type ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { ProposeDialog } from '../../../shell/back-office/propose-dialog.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { StopForm } from './stop-form.tsx'

const stopsQuery = queryOptions({
  queryKey: ['catalogue', 'stops'],
  queryFn: () => call<StopsValue>('GET', '/ops/stops'),
})

/** What is stopped, and how one stops it. */
export default function StopsPage() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(stopsQuery)
  return (
    <BackOfficePage title={t('stops.title')} text={t('stops.text')}>
      {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowSkeletons />}
      {error === null && data !== undefined && (
        <>
          <Panel label={t('stops.now')}>
            {data.stops.length === 0 ? <p>{t('stops.none')}</p> : <Stops stops={data.stops} />}
          </Panel>
          <Panel label={t('stops.stop')}>
            <StopForm choices={data} />
          </Panel>
        </>
      )}
    </BackOfficePage>
  )
}

function Stops({ stops }: Pick<StopsValue, 'stops'>) {
  const t = useLabels()
  const { moment } = useDates()
  const [reopening, setReopening] = useState<Stop | null>(null)
  const columns: ReportColumn<Stop>[] = [
    { key: 'what', label: t('stops.what'), cell: (stop) => nameOf(stop, t) },
    { key: 'reason', label: t('stops.reason'), cell: ({ reason }) => reason },
    { key: 'by', label: t('stops.by'), cell: ({ stoppedBy }) => stoppedBy },
    { key: 'at', label: t('stops.at'), cell: ({ stoppedAt }) => moment(stoppedAt) },
    {
      key: 'acts',
      label: t('stops.act'),
      align: 'end',
      cell: (stop) => (
        <Button size="s" onClick={() => setReopening(stop)}>
          {t('stops.reopen')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <ReportTable
        caption={t('stops.now')}
        columns={columns}
        rows={stops}
        rowKey={({ what }) => what}
        look={PLAIN_LOOK}
      />
      {reopening !== null && (
        <ProposeDialog
          title={t('stops.reopen')}
          kind="games.reopen"
          payload={{ what: reopening.what }}
          onClose={() => setReopening(null)}
        >
          <Facts look="lines">
            <Fact label={t('stops.what')}>{nameOf(reopening, t)}</Fact>
            <Fact label={t('stops.by')}>{reopening.stoppedBy}</Fact>
            <Fact label={t('stops.reason')}>{reopening.reason}</Fact>
          </Facts>
        </ProposeDialog>
      )}
    </>
  )
}

function nameOf({ what, name }: Stop, t: Translate): string {
  const [kind = '', code = ''] = what.split(' ')
  if (kind === 'stakes' || kind === 'payouts') return t(`stops.${kind}`)
  return t('stops.named', { kind, name, code })
}
