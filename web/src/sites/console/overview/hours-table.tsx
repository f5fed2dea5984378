import type { FiguresValue } from '@night-market/protocol/console/overview'
import { PLAIN_LOOK } from '@night-market/ui/list-page/report/look.ts'
import { ReportTable, type ReportColumn } from '@night-market/ui/list-page/report/table.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'

type Hour = FiguresValue['hours']['today'][number]
interface Row {
  hour: number
  today: Hour | undefined
  yesterday: Hour | undefined
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours of today beside those of yesterday, in numbers. */
export function HoursTable({ figures: { asset, hours } }: { figures: FiguresValue }) {
  const t = useLabels()
  const at = (of: readonly Hour[], hour: number) => of.find((each) => each.hour === hour)
  const rows = HOURS.map((hour): Row => ({
    hour,
    today: at(hours.today, hour),
    yesterday: at(hours.yesterday, hour),
  }))
  const money = (minor: string | undefined, isDelta: boolean) =>
    minor === undefined ? '–' : <Money {...{ minor, asset, isDelta }} />
  const column = (day: 'today' | 'yesterday', measure: 'stake' | 'ggr'): ReportColumn<Row> => ({
    key: `${day} ${measure}`,
    label: `${t(`overview.${measure}`)}, ${t(`overview.${day}`)}`,
    align: 'end',
    cell: (row) => money(row[day]?.[measure], measure === 'ggr'),
  })
  return (
    <ReportTable
      caption={t('overview.by_hour')}
      columns={[
        {
          key: 'hour',
          label: t('overview.hour'),
          cell: ({ hour }) => <span className="num">{`${String(hour).padStart(2, '0')}:00`}</span>,
        },
        column('today', 'stake'),
        column('today', 'ggr'),
        column('yesterday', 'stake'),
        column('yesterday', 'ggr'),
      ]}
      rows={rows.filter(({ today, yesterday }) => today !== undefined || yesterday !== undefined)}
      rowKey={({ hour }) => String(hour)}
      look={PLAIN_LOOK}
    />
  )
}
