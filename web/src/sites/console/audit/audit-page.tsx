import type { AuditPage as Page, AuditRow } from '@night-market/protocol/console/audit'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { call } from '../../../lib/api.ts'
import { DetailDrawer } from '../../../shell/back-office/detail-drawer.tsx'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useReport } from '../../../shell/back-office/use-report.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { PageProps } from '../pages/page.ts'

const NAMES = ['who', 'what', 'subject'] as const
type Filter = Partial<Record<(typeof NAMES)[number], string>>

const auditQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['console', 'audit', filter],
    queryFn: ({ pageParam }) =>
      call<Page>('GET', '/ops/console/audit', {
        query: { ...filter, ...(pageParam !== '' && { before: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

/** What the staff and the operators did, by person, act and subject. */
export default function AuditPage({ staff }: PageProps) {
  const t = useLabels()
  const [address] = useAddress()
  const filter = Object.fromEntries(
    NAMES.map((name) => [name, address.get(name) ?? '']).filter(([, text]) => text),
  )
  const query = useInfiniteQuery(auditQuery(filter))
  const report = useReport('consoleTables', staff.id, 'audit')
  return (
    <BackOfficePage title={t('audit.title')} text={t('audit.text')}>
      <Panel label={t('audit.entries')}>
        <Search key={JSON.stringify(filter)} filter={filter} />
        <ReportPage<AuditRow, Page>
          query={query}
          of={filter}
          tools={report}
          caption={t('audit.title')}
          columns={useColumns()}
          rowKey={({ no }) => no}
          card={(row) => <Card row={row} />}
          details={(row, close) => <Entry row={row} onClose={close} />}
          empty={<EmptyState icon={<ScrollText size={28} aria-hidden="true" />} title={t('audit.none')} />}
        />
      </Panel>
    </BackOfficePage>
  )
}

function Search({ filter }: { filter: Filter }) {
  const t = useLabels()
  const [, change] = useAddress()
  const [typed, setTyped] = useState<Filter>(filter)
  function search(event: FormEvent): void {
    event.preventDefault()
    const words = NAMES.map((name) => [name, typed[name]?.trim() || null])
    change(Object.fromEntries(words) as Record<string, string | null>, { replace: true })
  }
  return (
    <form onSubmit={search}>
      <Row gap={3} style={{ alignItems: 'flex-end' }}>
        {NAMES.map((name) => (
          <Field
            key={name}
            label={t(`audit.by_${name}`)}
            size="s"
            maxLength={64}
            value={typed[name] ?? ''}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
        <Button size="s" type="submit">
          {t('audit.search')}
        </Button>
      </Row>
    </form>
  )
}

function useColumns(): ReportColumn<AuditRow>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    { key: 'what', label: t('audit.what'), cell: ({ what }) => <code>{what}</code> },
    { key: 'who', label: t('audit.who'), cell: ({ who }) => who },
    { key: 'subject', label: t('audit.subject'), cell: ({ subject }) => <code>{subject}</code> },
    { key: 'at', label: t('audit.at'), cell: ({ happenedAt }) => moment(happenedAt) },
  ]
}

function Card({ row }: { row: AuditRow }) {
  const { moment } = useDates()
  return <RowCard title={row.what} detail={row.subject} result={row.who} sum={moment(row.happenedAt)} />
}

function Entry({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const t = useLabels()
  const { moment } = useDates()
  const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
  return (
    <DetailDrawer title={row.what} onClose={onClose}>
      <Facts look="lines">
        <Fact label={t('audit.who')}>{row.who}</Fact>
        <Fact label={t('audit.subject')}>{row.subject}</Fact>
        <Fact label={t('audit.at')}>{moment(row.happenedAt)}</Fact>
        <Fact label={t('audit.no')}>{row.no}</Fact>
        {Object.entries(row.details).map(([name, value]) => (
          <Fact key={name} label={name}>
            {plain(value)}
          </Fact>
        ))}
      </Facts>
    </DetailDrawer>
  )
}
