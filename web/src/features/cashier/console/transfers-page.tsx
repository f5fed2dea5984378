import { decimalText } from '@night-market/protocol/values/money'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Badge, EmptyState } from '@night-market/ui/display/states.tsx'
import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { RowCard } from '@night-market/ui/list-page/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Landmark, Search } from 'lucide-react'
import { useState } from 'react'
import { BackOfficePage } from '../../../shell/back-office/page.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useReport } from '../../../shell/back-office/use-report.ts'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { awaitedQuery, type AwaitedTransfer } from './queries.ts'
import { TransferDrawer } from './transfer-drawer.tsx'
import styles from './money.module.css'

/** Transfers that members say they sent: found on the statement by reference or amount, and recorded when they came. */
export default function TransfersPage({ staff }: { staff: { id: string } }) {
  const t = useLabels()
  const [address, change] = useAddress()
  const [opened, setOpened] = useState<AwaitedTransfer | null>(null)
  const sought = address.get('q') ?? ''
  const report = useReport('consoleTables', staff.id, 'transfers')
  const query = useInfiniteQuery({
    ...awaitedQuery,
    select: (all) => ({
      ...all,
      pages: all.pages.map((page) => ({ rows: page.rows.filter((row) => matches(row, sought)) })),
    }),
  })
  return (
    <BackOfficePage title={t('awaited.title')} text={t('awaited.text')}>
      <ReportPage<AwaitedTransfer, { rows: AwaitedTransfer[] }>
        query={query}
        head={
          <div className={styles.search}>
            <Field
              size="s"
              label={t('awaited.search')}
              icon={<Search size={16} aria-hidden="true" />}
              aria-keyshortcuts="/"
              value={sought}
              onChange={(event) => change({ q: event.target.value || null }, { replace: true })}
            />
          </div>
        }
        tools={report}
        caption={t('awaited.title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        onOpen={setOpened}
        card={(row) => (
          <RowCard
            title={row.username || row.memberId}
            detail={row.reference}
            result={<Money minor={row.amount} asset={row.asset} />}
            sum={t(`awaited.status.${row.status}`)}
          />
        )}
        empty={
          <EmptyState
            icon={<Landmark size={28} aria-hidden="true" />}
            title={t(sought === '' ? 'awaited.none' : 'awaited.not_found')}
            text={t(sought === '' ? 'awaited.none_text' : 'awaited.not_found_text')}
          />
        }
      />
      {opened !== null && (
        <TransferDrawer key={opened.id} transfer={opened} onClose={() => setOpened(null)} />
      )}
    </BackOfficePage>
  )
}

/** By a part of the reference or the name, or the amount as it is written, with or without its marks. */
function matches({ reference, username, amount, asset }: AwaitedTransfer, sought: string): boolean {
  const words = sought.trim().toLowerCase()
  if (words === '') return true
  if (reference.toLowerCase().includes(words) || username.toLowerCase().includes(words)) return true
  const digits = words.replaceAll(/[^\d.]/g, '')
  return digits !== '' && decimalText(amount, asset).startsWith(digits)
}

const TONES = { waiting: 'plain', processing: 'iris', review: 'warn', expired: 'bad' } as const

function useColumns(): ReportColumn<AwaitedTransfer>[] {
  const t = useLabels()
  const { moment } = useDates()
  return [
    { key: 'reference', label: t('awaited.reference'), cell: ({ reference }) => <code>{reference}</code> },
    {
      key: 'amount',
      label: t('awaited.amount'),
      align: 'end',
      cell: ({ amount, asset }) => <Money minor={amount} asset={asset} />,
    },
    { key: 'member', label: t('awaited.member'), cell: ({ username, memberId }) => username || memberId },
    { key: 'asked', label: t('awaited.asked'), cell: ({ askedAt }) => moment(askedAt) },
    {
      key: 'status',
      label: t('awaited.status'),
      cell: ({ status }) => (
        <Badge tone={TONES[status as keyof typeof TONES] ?? 'plain'}>{t(`awaited.status.${status}`)}</Badge>
      ),
    },
  ]
}
