import type { MemberLinks } from '@night-market/protocol/console/members'
import { Badge } from '@night-market/ui/display/states.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { Table, type Column } from '@night-market/ui/list-page/table.tsx'
import { Link2Off } from 'lucide-react'
import { MemberLink } from '../../../shell/back-office/member-link.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { TabProps } from '../member/tab-props.ts'
import { linksQuery } from '../member/queries.ts'
import { Part } from './part.tsx'
import styles from '../console.module.css'

type Linked = MemberLinks['rows'][number]

/** Accounts that share traces with this one, the heaviest links first. */
export function LinksTab({ member }: TabProps) {
  const t = useLabels()
  const { moment } = useDates()
  const columns: Column<Linked>[] = [
    { key: 'member', label: t('person.member'), cell: (linked) => <MemberLink {...linked} /> },
    { key: 'weight', label: t('person.weight'), align: 'end', cell: ({ weight }) => weight },
    { key: 'kinds', label: t('person.shares'), cell: ({ kinds }) => <Kinds kinds={kinds} /> },
    { key: 'seen', label: t('person.last_seen'), cell: ({ lastSeenAt }) => moment(lastSeenAt) },
    {
      key: 'status',
      label: t('person.account_status'),
      cell: ({ status }) => (
        <Badge tone={status === 'active' ? 'good' : 'bad'}>{t(`person.status.${status}`)}</Badge>
      ),
    },
  ]
  return (
    <Part
      query={linksQuery(member.id)}
      none={({ rows }) =>
        rows.length > 0
          ? null
          : {
              icon: <Link2Off size={28} aria-hidden="true" />,
              title: t('person.no_links'),
              text: t('person.links_are'),
            }
      }
    >
      {({ rows }) => (
        <>
          <p className={styles.note}>{t('person.links_are')}</p>
          <Table<Linked>
            caption={t('person.tab.links')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </Part>
  )
}

function Kinds({ kinds }: { kinds: Linked['kinds'] }) {
  const t = useLabels()
  return (
    <Row gap={1} as="span">
      {kinds.map((kind) => (
        <Badge key={kind}>{t(`person.shares.${kind}`)}</Badge>
      ))}
    </Row>
  )
}
