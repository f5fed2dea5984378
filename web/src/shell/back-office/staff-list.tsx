import { ReportPage } from '@night-market/ui/list-page/report/page.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { useAddress } from './use-address.ts'
import { useReport } from './use-report.ts'

type StaffListProps<Row extends object, Page extends { rows: readonly Row[] }> = Omit<
  ComponentProps<typeof ReportPage<Row, Page>>,
  'tools' | 'details'
> & {
  /** Whose look of the table is kept, and under which name. */
  staff: { id: string }
  name: string
  /** What the row that the address names shows. */
  details?: (row: Row, close: () => void) => ReactNode
}

/** A table of the console; the row that is open stands in the address. */
export function StaffList<Row extends object, Page extends { rows: readonly Row[] }>({
  staff,
  name,
  details,
  ...list
}: StaffListProps<Row, Page>) {
  const tools = useReport('consoleTables', staff.id, name)
  const [address, change] = useAddress()
  const { query, rowKey } = list
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const opened = rows.find((row) => rowKey(row) === address.get('open'))
  return (
    <>
      <ReportPage<Row, Page>
        {...list}
        tools={tools}
        {...(details && { onOpen: (row: Row) => change({ open: rowKey(row) }) })}
      />
      {opened !== undefined && details?.(opened, () => change({ open: null }, { replace: true }))}
    </>
  )
}
