import type { Bill } from '@night-market/protocol/agents/agreements'
import type { BillKind } from '@night-market/protocol/agents/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Checkbox } from '@night-market/ui/controls/choices.tsx'
import { Badge, EmptyState } from '@night-market/ui/display/states.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { usePercent } from '../../../features/agents/agreement-terms.tsx'
import { billsQuery, type BillPage } from '../../../features/agents/queries.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { useWindowText } from '../merchant-dates.ts'
import { FileButton } from '../../../shell/back-office/file-button.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useAgentTable } from '../report/use-agent-table.ts'
import { BillDrawer } from './bill-drawer.tsx'
import { ownNet, stateOf, TONES } from './bill-words.ts'
import styles from '../pages.module.css'

type BillListProps = { kind: BillKind; days: { from: string; to: string } }

/** Bills of one kind, the latest first; each opens to how it was computed. */
export function BillList({ kind, days }: BillListProps) {
  const t = useLabels()
  const [address, change] = useAddress()
  // An agreement by the hour has 24 of them a day, and most are of 0.
  const canHide = kind === 'hourly'
  const withZero = !canHide || address.get('zero') === 'shown'
  const filter = { kind, from: days.from, to: days.to, withZero: String(withZero) }
  const query = useInfiniteQuery(billsQuery(filter))
  const first = query.data?.pages[0]
  const asset = first?.asset ?? ''
  const columns = useColumns(kind, asset, first?.sum)
  const report = useAgentTable(`bills ${kind}`)
  return (
    <section className={styles.panel} aria-label={t('agents.bills')}>
      <ReportPage<Bill, BillPage>
        query={query}
        of={filter}
        head={
          <div className={styles.choices}>
            <h2>{t('agents.bills')}</h2>
            {canHide && (
              <Checkbox
                label={t('agents.zero_bills')}
                checked={withZero}
                onChange={() => change({ zero: withZero ? null : 'shown' }, { replace: true })}
              />
            )}
          </div>
        }
        tools={{
          ...report,
          action: (
            <FileButton address="/wps/agents/bills.csv" query={filter} columns={columns} look={report.look} />
          ),
        }}
        caption={t('agents.bills')}
        columns={columns}
        rowKey={({ id }) => id}
        total={t('agents.total')}
        card={(bill) => <BillCard bill={bill} asset={asset} />}
        details={(bill, close) => <BillDrawer bill={bill} asset={asset} onClose={close} />}
        empty={
          <EmptyState
            icon={<ReceiptText size={28} aria-hidden="true" />}
            title={t('agents.no_bills')}
            text={t(withZero ? 'agents.no_bills_text' : 'agents.no_bills_but_zero')}
          />
        }
      />
    </section>
  )
}

/** The key of each column is its name in the file of the same rows. */
function useColumns(kind: BillKind, asset: string, sum: string | undefined): ReportColumn<Bill>[] {
  const t = useLabels()
  const windowText = useWindowText()
  const percent = usePercent()
  const money = (key: 'validBet' | 'netLoss' | 'base', label: string): ReportColumn<Bill> => ({
    key,
    label,
    align: 'end',
    cell: (bill) => <Money minor={bill[key]} asset={asset} />,
  })
  return [
    { key: 'window', label: t('agents.window'), cell: windowText },
    { key: 'with', label: t('agents.with'), cell: (bill) => bill.with || t('agents.platform') },
    {
      key: 'active',
      label: t('agents.active'),
      align: 'end',
      definition: t('agents.active_is'),
      cell: ({ activeMembers }) => <span className="num">{activeMembers}</span>,
    },
    { ...money('validBet', t('agents.valid_bet')), definition: t('agents.figure.valid_bet_is') },
    ...(kind === 'dividend'
      ? [{ ...money('netLoss', t('agents.net_loss')), definition: t('agents.net_loss_is') }]
      : []),
    { ...money('base', t('agents.base')), definition: t('agents.base_is') },
    {
      key: 'rate',
      label: t('agents.rate'),
      align: 'end',
      definition: t('agents.rate_is'),
      // The lines of a rebate have rates of their own.
      cell: (bill) => <span className="num">{bill.kind === 'rebate' ? '–' : percent(bill.rate)}</span>,
    },
    {
      key: 'net',
      label: t('agents.net'),
      align: 'end',
      definition: t('agents.net_is'),
      cell: (bill) => <Money minor={ownNet(bill)} asset={asset} isDelta />,
      total: sum === undefined ? null : <Money minor={sum} asset={asset} isDelta />,
    },
    {
      key: 'state',
      label: t('agents.state'),
      cell: (bill) => <Badge tone={TONES[bill.state]}>{t(stateOf(bill))}</Badge>,
    },
  ]
}

function BillCard({ bill, asset }: { bill: Bill; asset: string }) {
  const t = useLabels()
  const windowText = useWindowText()
  return (
    <RowCard
      title={bill.with || t('agents.platform')}
      detail={windowText(bill)}
      result={<Money minor={ownNet(bill)} asset={asset} isDelta />}
      sum={t(stateOf(bill))}
    />
  )
}
