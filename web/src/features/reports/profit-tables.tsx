import type { Profit } from '@night-market/protocol/reports'
import { useLabels, type Translate } from '../../shell/i18n/i18n.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import { Money } from '../../shell/money.tsx'
import { Table, type Column } from '@night-market/ui/list-page/table.tsx'
import { typeText } from './type-words.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import styles from './reports.module.css'

type Sum = Profit['totals']

/** The numbers of the charts, for readers. */
export function ProfitTables({ profit }: { profit: Profit }) {
  const t = useLabels()
  const { day } = useDates()
  const sums = sumColumns(t, profit.asset)
  return (
    <Stack gap={6}>
      <section>
        <h2 className={styles.reportHeading}>{t('reports.by_type')}</h2>
        <Table<Profit['byType'][number]>
          caption={t('reports.by_type')}
          columns={[
            { key: 'type', label: t('reports.type'), cell: (row) => t(typeText(row.gameType)) },
            ...sums,
          ]}
          rows={profit.byType}
          rowKey={(row) => row.gameType}
        />
      </section>
      <section>
        <h2 className={styles.reportHeading}>{t('reports.by_day')}</h2>
        <Table<Profit['byDay'][number]>
          caption={t('reports.by_day')}
          columns={[{ key: 'day', label: t('reports.day'), cell: (row) => day(row.day) }, ...sums]}
          rows={profit.byDay.toReversed()}
          rowKey={(row) => row.day}
        />
      </section>
    </Stack>
  )
}

function sumColumns(t: Translate, asset: string): Column<Sum>[] {
  return [
    {
      key: 'rounds',
      label: t('reports.rounds'),
      align: 'end',
      cell: ({ rounds }) => <span className="num">{t('reports.count', { count: rounds })}</span>,
    },
    {
      key: 'stake',
      label: t('reports.staked'),
      align: 'end',
      cell: ({ stake }) => <Money minor={stake} asset={asset} />,
    },
    {
      key: 'payout',
      label: t('reports.paid'),
      align: 'end',
      cell: ({ payout }) => <Money minor={payout} asset={asset} />,
    },
    {
      key: 'net',
      label: t('reports.net'),
      align: 'end',
      cell: ({ net }) => <Money minor={net} asset={asset} isDelta />,
    },
  ]
}
