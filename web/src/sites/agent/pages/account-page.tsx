import type { AccountPage as Page } from '@night-market/protocol/reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import { shownIn } from '@night-market/ui/list-page/report/look.ts'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import { AccountDrawer } from '../../../features/reports/account-drawer.tsx'
import { AccountCard, KINDS, STATES, useAccountColumns } from '../../../features/reports/account-record.tsx'
import type { AccountRow } from '../../../features/reports/account-words.ts'
import { FileButton } from '../../../features/reports/file-button.tsx'
import type { Days } from '../../../features/reports/periods.ts'
import { accountQuery } from '../../../features/reports/queries.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Report } from '../report/days.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useAgentTable } from '../report/use-agent-table.ts'
import { AccountChanges } from './account-changes.tsx'
import styles from '../pages.module.css'

const VIEWS = ['requests', 'changes'] as const

/** AGT-3: what the agent itself paid in, took out and transferred, and every change of its balance. */
export default function AccountPage() {
  const t = useLabels()
  const [address, change] = useAddress()
  const view = VIEWS.find((known) => known === address.get('view')) ?? 'requests'
  return (
    <Report title="agents.account" preset="30">
      {(days) => (
        <>
          <div className={styles.scrolled}>
            <Segmented
              label={t('agents.account_view')}
              choices={VIEWS.map((value) => ({ value, label: t(`agents.account_view.${value}`) }))}
              value={view}
              onChange={(next) => change({ view: next, kind: null, state: null }, { replace: true })}
            />
          </div>
          {view === 'requests' ? <AccountRows days={days} /> : <AccountChanges days={days} />}
        </>
      )}
    </Report>
  )
}

function AccountRows({ days: { from, to } }: { days: Days }) {
  const t = useLabels()
  const [address] = useAddress()
  const kind = KINDS.find((known) => known === address.get('kind')) ?? 'all'
  const state = STATES.find((known) => known === address.get('state')) ?? 'all'
  const filter = { kind, state, from, to }
  const query = useInfiniteQuery(accountQuery(filter))
  const columns = useAccountColumns()
  const report = useAgentTable('account')
  const shown = shownIn(columns, report.look).map(({ key }) => key)
  return (
    <section className={styles.panel} aria-label={t('agents.account')}>
      <ReportPage<AccountRow, Page>
        query={query}
        of={filter}
        head={<Choices kind={kind} state={state} />}
        tools={{
          ...report,
          action: <FileButton name="account" query={filter} columns={shown} shortcut="e" size="m" />,
        }}
        caption={t('agents.account')}
        columns={columns}
        rowKey={(row) => `${row.id} ${row.direction}`}
        card={(row) => <AccountCard row={row} />}
        details={(row, close) => <AccountDrawer row={row} onClose={close} />}
        empty={
          <EmptyState
            icon={<ScrollText size={28} aria-hidden="true" />}
            title={t('reports.no_account_rows')}
            text={t('reports.longer_period')}
          />
        }
      />
    </section>
  )
}

type ChoicesProps = { kind: (typeof KINDS)[number]; state: (typeof STATES)[number] }

function Choices({ kind, state }: ChoicesProps) {
  const t = useLabels()
  const [, change] = useAddress()
  return (
    <div className={styles.choices}>
      <Select
        label={t('reports.kind')}
        isLabelHidden
        size="s"
        choices={KINDS.map((value) => ({ value, label: t(`reports.kind.${value}`) }))}
        value={kind}
        onChange={(next) => change({ kind: next }, { replace: true })}
      />
      <Select
        label={t('reports.state')}
        isLabelHidden
        size="s"
        choices={STATES.map((value) => ({ value, label: t(`reports.state.${value}`) }))}
        value={state}
        onChange={(next) => change({ state: next }, { replace: true })}
      />
    </div>
  )
}
