import { TabPanel, Tabs } from '@night-market/ui/controls/tabs.tsx'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { createElement } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { useAddress } from '../../../shell/back-office/use-address.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Acts } from '../acts/acts.tsx'
import { AuditTab } from '../tabs/audit.tsx'
import { DevicesTab } from '../tabs/devices.tsx'
import { LinksTab } from '../tabs/links.tsx'
import { NotesTab } from '../tabs/notes.tsx'
import { PaymentsTab } from '../tabs/payments.tsx'
import { ProtectionTab } from '../tabs/protection.tsx'
import { PursesTab } from '../tabs/purses.tsx'
import { RoundsTab } from '../tabs/rounds.tsx'
import { Header } from './header.tsx'
import { memberQuery } from './queries.ts'
import type { TabProps } from './tab-props.ts'

type MemberPageProps = Pick<TabProps, 'staff'> & { params: Partial<Record<string, string>> }

/** A member: what matters first, what can be done for their safety, and the record by parts. */
export default function MemberPage({ staff, params }: MemberPageProps) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(memberQuery(params['id'] ?? ''))
  if (data === undefined && error instanceof RefusalError && error.code === 'not_found')
    return (
      <EmptyState
        icon={<UserRoundX size={28} aria-hidden="true" />}
        title={t('person.unknown')}
        text={t('person.unknown_text')}
      />
    )
  if (data === undefined && error !== null)
    return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  return (
    <BackOfficePage
      title={
        <>
          <bdi>{data.username}</bdi>{' '}
          <Badge tone={data.status === 'active' ? 'good' : 'bad'}>{t(`person.status.${data.status}`)}</Badge>
        </>
      }
      actions={staff.rights.includes('protect') && <Acts member={data} />}
    >
      <Header staff={staff} member={data} />
      <Parts staff={staff} member={data} />
    </BackOfficePage>
  )
}

const TABS = {
  purses: PursesTab,
  rounds: RoundsTab,
  payments: PaymentsTab,
  protection: ProtectionTab,
  devices: DevicesTab,
  links: LinksTab,
  notes: NotesTab,
  audit: AuditTab,
} as const
type TabName = keyof typeof TABS
const NAMES = Object.keys(TABS) as TabName[]

/** The part that is shown stands in the address. */
function Parts(props: TabProps) {
  const t = useLabels()
  const [address, change] = useAddress()
  const shown = NAMES.find((name) => name === address.get('tab')) ?? 'purses'
  return (
    <Panel label={t('person.record')}>
      <Tabs<TabName>
        label={t('person.record')}
        panelId="record"
        look="line"
        choices={NAMES.map((value) => ({ value, label: t(`person.tab.${value}`) }))}
        value={shown}
        onChange={(tab) => change({ tab, round: null }, { replace: true })}
      />
      <TabPanel id="record" value={shown}>
        {createElement(TABS[shown], { ...props, key: props.member.id })}
      </TabPanel>
    </Panel>
  )
}
