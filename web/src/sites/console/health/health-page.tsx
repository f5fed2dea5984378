import type { HealthValue } from '@night-market/protocol/console/health'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { PLAIN_LOOK } from '@night-market/ui/list-page/report/look.ts'
import { ReportTable, type ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, RotateCcw } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { UNATTENDED } from '../../../shell/back-office/unattended.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import styles from './health.module.css'

const EVERY_MS = 10_000
/** An event that waits for longer is late: events leave within a second. */
const LATE_MS = 60_000

const healthQuery = queryOptions({
  queryKey: ['console', 'health'],
  queryFn: () => call<HealthValue>('GET', '/ops/console/health', { headers: UNATTENDED }),
  refetchInterval: EVERY_MS,
})

/** How the deployment is: what waits to be delivered, the jobs of the clock, the seals. */
export default function HealthPage() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(healthQuery)
  return (
    <BackOfficePage title={t('health.title')} text={t('health.text')}>
      {error !== null && <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <RowSkeletons />}
      {error === null && data !== undefined && (
        <>
          <Events events={data.events} />
          <Jobs jobs={data.jobs} />
          <Seals seals={data.seals} />
        </>
      )}
    </BackOfficePage>
  )
}

const isOlder = (at: string | null, ms: number): boolean => at !== null && now() - Date.parse(at) > ms

type SetAside = HealthValue['events']['setAside'][number]

function Events({ events: { waiting, since, setAside } }: Pick<HealthValue, 'events'>) {
  const t = useLabels()
  const { moment } = useDates()
  const locale = numberLocale(useLanguage())
  const isLate = isOlder(since, LATE_MS)
  const columns: ReportColumn<SetAside>[] = [
    { key: 'type', label: t('health.event'), cell: ({ type }) => <code>{type}</code> },
    { key: 'at', label: t('health.set_aside_at'), cell: ({ setAsideAt }) => moment(setAsideAt) },
    {
      key: 'error',
      label: t('health.error'),
      cell: ({ error }) => <span className={styles.error}>{error}</span>,
    },
    { key: 'acts', label: t('health.act'), align: 'end', cell: (event) => <DeliverAgain id={event.id} /> },
  ]
  return (
    <Panel
      label={t('health.events')}
      actions={
        <Badge tone={isLate ? 'bad' : 'good'}>
          {t('health.events_wait', { count: waiting, number: new Intl.NumberFormat(locale).format(waiting) })}
        </Badge>
      }
    >
      {isLate && <p className={styles.late}>{t('health.events_late', { since: moment(since ?? '') })}</p>}
      {setAside.length === 0 ? (
        <p className={styles.none}>
          <CircleCheck size={20} aria-hidden="true" />
          {t('health.none_set_aside')}
        </p>
      ) : (
        <>
          <p className={styles.late}>{t('health.set_aside_text')}</p>
          <ReportTable
            caption={t('health.set_aside')}
            columns={columns}
            rows={setAside}
            rowKey={({ id }) => id}
            look={PLAIN_LOOK}
          />
        </>
      )}
    </Panel>
  )
}

function DeliverAgain({ id }: { id: string }) {
  const t = useLabels()
  const delivering = useMutation({
    mutationFn: () => call('POST', `/ops/console/events/${id}/deliver`),
    onSuccess: () => showToast(t('health.delivered')),
    onError: (error) => showToast(refusalText(t, error), { kind: 'failed' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['console'] }),
  })
  return (
    <Button
      size="s"
      icon={<RotateCcw size={16} aria-hidden="true" />}
      isBusy={delivering.isPending}
      onClick={() => delivering.mutate()}
    >
      {t('health.deliver')}
    </Button>
  )
}

type Job = HealthValue['jobs'][number]

function Jobs({ jobs }: Pick<HealthValue, 'jobs'>) {
  const t = useLabels()
  const { moment } = useDates()
  const failed = jobs.filter(({ failure }) => failure !== null)
  const stateOf = ({ failure }: Job) => {
    if (failure === null) return <Badge tone="good">{t('health.job_well')}</Badge>
    const { attempts, mostAttempts, dueAt } = failure
    if (attempts >= mostAttempts) return <Badge tone="bad">{t('health.job_given_up')}</Badge>
    return <Badge tone="warn">{t('health.job_again', { at: moment(dueAt) })}</Badge>
  }
  const columns: ReportColumn<Job>[] = [
    { key: 'name', label: t('health.job'), cell: ({ name }) => <code>{name}</code> },
    {
      key: 'at',
      label: t('health.started'),
      cell: ({ startedAt }) => (startedAt === null ? t('health.never') : moment(startedAt)),
    },
    { key: 'state', label: t('health.state'), cell: stateOf },
    {
      key: 'error',
      label: t('health.error'),
      cell: ({ failure }) => <span className={styles.error}>{failure?.error ?? ''}</span>,
    },
  ]
  // What failed stands first.
  const rows = jobs.toSorted((a, b) => Number(b.failure !== null) - Number(a.failure !== null))
  return (
    <Panel
      label={t('health.jobs')}
      actions={
        <Badge tone={failed.length === 0 ? 'good' : 'bad'}>
          {t('health.jobs_failed', { count: failed.length })}
        </Badge>
      }
    >
      <ReportTable
        caption={t('health.jobs')}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        look={PLAIN_LOOK}
      />
    </Panel>
  )
}

function Seals({ seals }: Pick<HealthValue, 'seals'>) {
  const t = useLabels()
  const { moment } = useDates()
  const columns: ReportColumn<HealthValue['seals'][number]>[] = [
    { key: 'chain', label: t('health.chain'), cell: ({ chain }) => <code>{chain}</code> },
    { key: 'no', label: t('health.seal'), align: 'end', cell: ({ no }) => <span className="num">{no}</span> },
    { key: 'at', label: t('health.sealed_at'), cell: ({ sealedAt }) => moment(sealedAt) },
    {
      key: 'hash',
      label: t('health.hash'),
      cell: ({ hash }) => <code className={styles.error}>{hash}</code>,
    },
  ]
  return (
    <Panel label={t('health.seals')}>
      <p className={styles.text}>{t('health.seals_text')}</p>
      {seals.length > 0 && (
        <ReportTable
          caption={t('health.seals')}
          columns={columns}
          rows={seals}
          rowKey={({ chain }) => chain}
          look={PLAIN_LOOK}
        />
      )}
    </Panel>
  )
}
