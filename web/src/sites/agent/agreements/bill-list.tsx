import type { Bill } from '@night-market/protocol/agents/agreements'
import type { BillKind } from '@night-market/protocol/agents/words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { usePercent } from '../../../features/agents/agreement-terms.tsx'
import { billQuery, billsQuery, type BillPage } from '../../../features/agents/queries.ts'
import { typeText } from '../../../features/reports/type-words.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { useMerchantDates, useWindowText } from '../merchant-dates.ts'
import { FileButton } from '../report/file-button.tsx'
import { useReport } from '../report/use-report.ts'
import styles from '../pages.module.css'

type BillListProps = { kind: BillKind; days: { from: string; to: string } }

/** Bills of one kind, the latest first; each opens to how it was computed. */
export function BillList({ kind, days }: BillListProps) {
  const t = useLabels()
  const query = useInfiniteQuery(billsQuery(kind, days))
  const first = query.data?.pages[0]
  const asset = first?.asset ?? ''
  const columns = useColumns(kind, asset, first?.sum)
  const report = useReport(`bills ${kind}`)
  const filter = { kind, from: days.from, to: days.to }
  return (
    <section className={styles.panel} aria-label={t('agents.bills')}>
      <ReportPage<Bill, BillPage>
        query={query}
        of={filter}
        head={<h2>{t('agents.bills')}</h2>}
        tools={{
          ...report,
          action: <FileButton name="bills" query={filter} columns={columns} look={report.look} />,
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
            text={t('agents.no_bills_text')}
          />
        }
      />
    </section>
  )
}

const TONES = {
  computed: 'plain',
  paid: 'good',
  not_reached: 'plain',
  short: 'warn',
  reversed: 'bad',
} as const satisfies Record<Bill['state'], string>

/** Paid to the reader, or by the reader as a minus. */
const ownNet = ({ net, isPaidByReader }: Bill): string => (isPaidByReader && net !== '0' ? `-${net}` : net)

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
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`agents.state.${state}`)}</Badge>,
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
      sum={t(`agents.state.${bill.state}`)}
    />
  )
}

function BillDrawer({ bill, asset, onClose }: { bill: Bill; asset: string; onClose: () => void }) {
  const t = useLabels()
  const { moment, time } = useMerchantDates()
  const windowText = useWindowText()
  const percent = usePercent()
  const isShort = bill.kind === 'realtime' || bill.kind === 'hourly'
  const title = t('agents.formula')
  return (
    <Drawer label={title} side="end" header={<strong>{title}</strong>} onClose={onClose}>
      <div className={styles.drawer}>
        <Facts look="lines">
          <Fact label={t('agents.window')}>
            {windowText(bill)}
            {isShort && ` – ${time(bill.windowEnd)}`}
          </Fact>
          <Fact label={t('agents.with')}>{bill.with || t('agents.platform')}</Fact>
          <Fact label={t('agents.active')}>{bill.activeMembers}</Fact>
          <Fact label={t('agents.valid_bet')}>
            <Money minor={bill.validBet} asset={asset} />
          </Fact>
          {bill.kind === 'dividend' && (
            <Fact label={t('agents.net_loss')}>
              <Money minor={bill.netLoss} asset={asset} />
            </Fact>
          )}
          <Fact label={t('agents.base')}>
            <Money minor={bill.base} asset={asset} />
          </Fact>
          {bill.carried !== '0' && (
            <Fact label={t('agents.carried')}>
              <Money minor={bill.carried} asset={asset} />
            </Fact>
          )}
          {bill.kind !== 'rebate' && <Fact label={t('agents.rate_reached')}>{percent(bill.rate)}</Fact>}
        </Facts>
        <p className={styles.note}>{t(`agents.formula.${bill.kind}`)}</p>
        <Lines id={bill.id} asset={asset} />
        <Facts look="lines">
          <Fact label={t('agents.net')} isStrong>
            <Money minor={bill.net} asset={asset} />
          </Fact>
          <Fact label={t('agents.state')}>{t(`agents.state.${bill.state}`)}</Fact>
          {bill.paidAt !== null && <Fact label={t('agents.paid_at')}>{moment(bill.paidAt)}</Fact>}
        </Facts>
        {(bill.state === 'short' || bill.state === 'reversed') && (
          <p className={styles.note}>{t(`agents.state_text.${bill.state}`)}</p>
        )}
      </div>
    </Drawer>
  )
}

function Lines({ id, asset }: { id: string; asset: string }) {
  const t = useLabels()
  const percent = usePercent()
  const { data, error, refetch, isFetching } = useQuery(billQuery(id))
  if (error) return <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />
  if (data === undefined) return <RowSkeletons />
  const nameOf = ({ kind, refersTo }: (typeof data.lines)[number]): string =>
    data.kind === 'rebate' && kind === 'gross'
      ? t(typeText(refersTo))
      : t(`agents.line.${kind}`, { name: refersTo })
  return (
    <Facts look="lines">
      {data.lines.map((line, place) => (
        <Fact
          // The lines of a bill never change.
          key={place}
          label={
            line.rate > 0 ? (
              <>
                {nameOf(line)} · {percent(line.rate)} × <Money minor={line.base} asset={asset} />
              </>
            ) : (
              nameOf(line)
            )
          }
        >
          <Money minor={line.amount} asset={asset} />
        </Fact>
      ))}
    </Facts>
  )
}
