import type { MemberSessions } from '@night-market/protocol/console/members'
import { Badge } from '@night-market/ui/display/states.tsx'
import { Table, type Column } from '@night-market/ui/list-page/table.tsx'
import { MonitorSmartphone } from 'lucide-react'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { TabProps } from '../member/tab-props.ts'
import { sessionsQuery } from '../member/queries.ts'
import { Part } from './part.tsx'

type Session = MemberSessions['rows'][number]

const ENDS = ['logout', 'replaced', 'expired', 'disabled', 'password_changed', 'revoked'] as const

/** Logins: with what, from which network, and until when. */
export function DevicesTab({ member }: TabProps) {
  const t = useLabels()
  const { moment } = useDates()
  const columns: Column<Session>[] = [
    { key: 'device', label: t('person.device'), cell: ({ device }) => device },
    { key: 'network', label: t('person.network'), cell: ({ network }) => network || t('person.own_network') },
    { key: 'started', label: t('person.login_at'), cell: ({ startedAt }) => moment(startedAt) },
    { key: 'seen', label: t('person.last_seen'), cell: ({ lastSeenAt }) => moment(lastSeenAt) },
    { key: 'end', label: t('person.ended_by'), cell: (session) => <End session={session} /> },
  ]
  return (
    <Part
      query={sessionsQuery(member.id)}
      none={({ rows }) =>
        rows.length > 0
          ? null
          : { icon: <MonitorSmartphone size={28} aria-hidden="true" />, title: t('person.no_sessions') }
      }
    >
      {({ rows }) => (
        <Table<Session>
          caption={t('person.tab.devices')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </Part>
  )
}

function End({ session: { endedBecause } }: { session: Session }) {
  const t = useLabels()
  if (endedBecause === null) return <Badge tone="good">{t('person.session_open')}</Badge>
  const known = ENDS.find((name) => name === endedBecause)
  return known === undefined ? endedBecause : t(`person.end.${known}`)
}
