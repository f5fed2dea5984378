import type { TransferRow, TransfersPage } from '@night-market/protocol/cashier/balance'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { FileButton } from '../../../features/reports/file-button.tsx'
import type { Days } from '../../../features/reports/periods.ts'
import { transfersQuery, type Kind } from '../../../features/reports/transactions-query.ts'
import { TransferCard, useTransferColumns } from '../../../features/reports/transfer-card.tsx'
import { TransferDrawer } from '../../../features/reports/transfer-drawer.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useAgentTable } from '../report/use-agent-table.ts'
import styles from '../pages.module.css'

const KINDS = [
  'all',
  'team',
  'deposit',
  'withdrawal',
  'transfer',
  'bonus',
  'bet',
  'win',
  'rollback',
] as const satisfies readonly Kind[]

/** Every change of the main purse, newest first; the balance after each shows that they add up. */
export function AccountChanges({ days: { from, to } }: { days: Days }) {
  const t = useLabels()
  const [address, change] = useAddress()
  const kind = KINDS.find((known) => known === address.get('kind')) ?? 'all'
  const filter = { purse: 'main', kind, from, to } as const
  const query = useInfiniteQuery(transfersQuery(filter))
  const report = useAgentTable('account changes')
  const columns = useTransferColumns()
  return (
    <section className={styles.panel} aria-label={t('agents.account')}>
      <ReportPage<TransferRow, TransfersPage>
        query={query}
        of={filter}
        head={
          <Select<Kind>
            label={t('reports.transactions.kind')}
            isLabelHidden
            size="s"
            choices={KINDS.map((value) => ({ value, label: t(`reports.transactions.kind.${value}`) }))}
            value={kind}
            onChange={(next) => change({ kind: next }, { replace: true })}
          />
        }
        tools={{ ...report, action: <FileButton name="transfers" query={filter} shortcut="e" size="m" /> }}
        caption={t('agents.account_view.changes')}
        columns={columns}
        rowKey={(row) => `${row.id}${row.amount}`}
        card={(row) => <TransferCard row={row} />}
        details={(row, close) => <TransferDrawer row={row} onClose={close} />}
        empty={
          <EmptyState
            icon={<ReceiptText size={28} aria-hidden="true" />}
            title={t('reports.transactions.no_transfers')}
            text={t('reports.longer_period')}
          />
        }
      />
    </section>
  )
}
