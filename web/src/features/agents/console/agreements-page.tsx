import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { Badge, EmptyState } from '@night-market/ui/display/states.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useReport } from '../../../shell/back-office/use-report.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { usePercent } from '../agreement-terms.tsx'
import { FindAgent } from './find-agent.tsx'
import { deskAgreementsQuery, WHICH, type DeskAgreement } from './queries.ts'
import { toneOf } from './words.ts'

/** AGT-5: what the platform gives to agents at the top, what asks it first, and the way to every agent. */
export default function AgreementsPage({ staff }: { staff: { id: string } }) {
  const t = useLabels()
  const navigate = useNavigate()
  const [address, change] = useAddress()
  const which = WHICH.find((known) => known === address.get('which')) ?? 'open'
  const query = useInfiniteQuery(deskAgreementsQuery({ which }))
  const report = useReport('consoleTables', staff.id, 'agreements')
  return (
    <BackOfficePage title={t('agency.title')} text={t('agency.text')}>
      <FindAgent />
      <Panel label={t('agency.agreements')}>
        <ReportPage
          query={query}
          of={which}
          head={
            <Segmented
              label={t('agency.which')}
              choices={WHICH.map((value) => ({ value, label: t(`agency.which.${value}`) }))}
              value={which}
              onChange={(value) => change({ which: value === 'open' ? null : value }, { replace: true })}
            />
          }
          tools={report}
          caption={t('agency.title')}
          columns={useColumns()}
          rowKey={({ id }) => id}
          card={(row) => <AgreementCard row={row} />}
          onOpen={({ agent }) => navigate(`/console/agents/${agent}`)}
          empty={
            <EmptyState
              icon={<Handshake size={28} aria-hidden="true" />}
              title={t('agency.no_agreements')}
              text={t('agency.no_agreements_text')}
            />
          }
        />
      </Panel>
    </BackOfficePage>
  )
}

function useHighest(): (row: DeskAgreement) => string {
  const percent = usePercent()
  return ({ proposed }) => percent(Math.max(...proposed.tiers.map(({ rate }) => rate)))
}

function useColumns(): ReportColumn<DeskAgreement>[] {
  const t = useLabels()
  const { moment } = useDates()
  const highest = useHighest()
  return [
    { key: 'agent', label: t('agency.agent'), cell: (row) => row.with },
    { key: 'kind', label: t('agency.kind'), cell: ({ kind }) => t(`agreement.kind.${kind}`) },
    {
      key: 'state',
      label: t('agency.state'),
      cell: (row) => <State row={row} />,
    },
    {
      key: 'rate',
      label: t('agency.highest_rate'),
      align: 'end',
      cell: (row) => <span className="num">{highest(row)}</span>,
    },
    {
      key: 'at',
      label: t('agency.proposed_at'),
      cell: ({ proposedAt }) => <time dateTime={proposedAt}>{moment(proposedAt)}</time>,
    },
  ]
}

function State({ row }: { row: DeskAgreement }) {
  const t = useLabels()
  return (
    <Badge tone={toneOf(row)}>{t(row.asksReader ? 'agency.asks_us' : `agency.state.${row.state}`)}</Badge>
  )
}

function AgreementCard({ row }: { row: DeskAgreement }) {
  const t = useLabels()
  const highest = useHighest()
  return (
    <RowCard
      title={row.with}
      detail={t(`agreement.kind.${row.kind}`)}
      result={<span className="num">{highest(row)}</span>}
      sum={<State row={row} />}
    />
  )
}
