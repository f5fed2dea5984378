import type { Grant } from '@night-market/protocol/rewards/grants'
import { Button } from '@night-market/ui/controls/button.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Gift, Plus } from 'lucide-react'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { StaffList } from '../../../shell/back-office/staff-list.tsx'
import type { StaffPage } from '../../../shell/back-office/staff-page.ts'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { assetOfKind, useCash } from './assets.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { GrantDrawer } from './grant-drawer.tsx'
import { grantsQuery, type GrantRows } from './queries.ts'

/** What the staff gave to members by hand, and the form for more. */
export default function GrantsPage({ staff }: StaffPage) {
  const t = useLabels()
  const [address, change] = useAddress()
  const cash = useCash()
  const query = useInfiniteQuery(grantsQuery)
  const columns = useColumns(cash ?? '')
  return (
    <BackOfficePage
      title={t('giving.grants')}
      text={t('giving.grants_text')}
      actions={
        <Button
          kind="primary"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => change({ give: 'yes' }, { replace: true })}
        >
          {t('giving.give')}
        </Button>
      }
    >
      <Panel label={t('giving.grants')}>
        <StaffList<Grant, GrantRows>
          staff={staff}
          name="grants"
          query={query}
          caption={t('giving.grants')}
          columns={columns}
          rowKey={({ id }) => id}
          card={(grant) => <GrantCard grant={grant} cash={cash ?? ''} />}
          details={(grant, close) => <GrantDrawer grant={grant} cash={cash ?? ''} onClose={close} />}
          empty={<EmptyState icon={<Gift size={28} aria-hidden="true" />} title={t('giving.no_grants')} />}
        />
      </Panel>
      {address.get('give') !== null && cash !== undefined && (
        <GrantDialog cash={cash} onClose={() => change({ give: null }, { replace: true })} />
      )}
    </BackOfficePage>
  )
}

const assetOf = ({ reward }: Grant, cash: string): string =>
  reward.kind === 'free_bets' ? cash : assetOfKind(reward.kind, cash)

function GrantSum({ grant, cash }: { grant: Grant; cash: string }) {
  return cash === '' ? null : <Money minor={grant.total} asset={assetOf(grant, cash)} />
}

function useColumns(cash: string): ReportColumn<Grant>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    { key: 'title', label: t('giving.column.title'), cell: ({ title }) => title.EN },
    { key: 'kind', label: t('giving.of'), cell: ({ reward }) => t(`giving.kind.${reward.kind}`) },
    {
      key: 'members',
      label: t('giving.members'),
      align: 'end',
      cell: ({ outcomes }) => <span className="num">{Object.keys(outcomes).length}</span>,
    },
    {
      key: 'total',
      label: t('giving.column.total'),
      align: 'end',
      cell: (grant) => <GrantSum grant={grant} cash={cash} />,
    },
    { key: 'by', label: t('giving.column.by'), cell: ({ madeBy }) => madeBy },
    {
      key: 'people',
      label: t('giving.column.people'),
      cell: ({ proposal }) => t(proposal === null ? 'giving.alone' : 'giving.by_proposal'),
    },
    { key: 'at', label: t('giving.column.at'), cell: ({ givenAt }) => moment(givenAt) },
  ]
}

function GrantCard({ grant, cash }: { grant: Grant; cash: string }) {
  const t = useLabels()
  const { moment } = useDates()
  return (
    <RowCard
      title={grant.title.EN}
      detail={`${grant.madeBy} · ${moment(grant.givenAt)}`}
      result={<GrantSum grant={grant} cash={cash} />}
      sum={t(`giving.kind.${grant.reward.kind}`)}
    />
  )
}
