import type { MemberAudit } from '@night-market/protocol/console/members'
import { Table, type Column } from '@night-market/ui/list-page/table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { TabProps } from '../member/tab-props.ts'
import { auditQuery } from '../member/queries.ts'
import { Pages } from './pages.tsx'
import styles from '../console.module.css'

type Line = MemberAudit['rows'][number]

/** What was done to this member, by whom. */
export function AuditTab({ member }: TabProps) {
  const t = useLabels()
  const { moment } = useDates()
  const query = useInfiniteQuery(auditQuery(member.id))
  const columns: Column<Line>[] = [
    { key: 'at', label: t('person.at'), cell: ({ happenedAt }) => moment(happenedAt) },
    { key: 'what', label: t('person.what'), cell: ({ what }) => <code>{what}</code> },
    {
      key: 'who',
      label: t('person.who'),
      cell: ({ who }) => (who === `member ${member.id}` ? member.username : who),
    },
    { key: 'details', label: t('person.details'), cell: ({ details }) => <Details details={details} /> },
  ]
  return (
    <Pages<Line, MemberAudit>
      query={query}
      empty={{ icon: <ScrollText size={28} aria-hidden="true" />, title: t('person.no_audit') }}
    >
      {(rows) => (
        <Table<Line> caption={t('person.tab.audit')} columns={columns} rows={rows} rowKey={({ no }) => no} />
      )}
    </Pages>
  )
}

function Details({ details }: { details: Line['details'] }) {
  return (
    <span className={styles.details}>
      {Object.entries(details).map(([name, value]) => (
        <span key={name}>
          <small>{name}</small> <span dir="auto">{value}</span>
        </span>
      ))}
    </span>
  )
}
