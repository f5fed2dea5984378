import { Button } from '@night-market/ui/controls/button.tsx'
import { Badge, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { Handshake, Waypoints } from 'lucide-react'
import { Fragment, useState } from 'react'
import { MemberLink } from '../../../shell/back-office/member-link.tsx'
import { BackOfficePage, Panel } from '../../../shell/back-office/page.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { AgreementPanel } from './agreement-panel.tsx'
import { BillsPanel } from './bills-panel.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { deskMemberQuery, type DeskMember } from './queries.ts'
import { RatesPanel } from './rates-panel.tsx'

type AgentPageProps = {
  staff: { id: string }
  params: Readonly<Record<string, string | undefined>>
}

/** AGT-8: one agent or member at the desk: where it stands, what it is given, its rates and its bills. */
export default function AgentPage({ staff, params }: AgentPageProps) {
  const { data, error, refetch, isFetching } = useQuery(deskMemberQuery(params.id ?? ''))
  if (error !== null && data === undefined)
    return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  return <Member key={data.id} member={data} reader={staff.id} />
}

/** Types of accounts that are no agents: members and trial visitors. */
const NO_AGENTS = [0, 4]

function Member({ member, reader }: { member: DeskMember; reader: string }) {
  const t = useLabels()
  const [opened, setOpened] = useState<'offer' | 'move' | null>(null)
  const close = () => setOpened(null)
  const isAgent = !NO_AGENTS.includes(member.type)
  // The platform agrees with agents at the top alone.
  const isAtTop = isAgent && member.above.length === 0
  return (
    <BackOfficePage
      title={<bdi>{member.username}</bdi>}
      text={t(`agency.type.${member.type}`)}
      actions={
        <>
          {isAtTop && (
            <Button
              kind="primary"
              aria-keyshortcuts="o"
              icon={<Handshake size={16} aria-hidden="true" />}
              onClick={() => setOpened('offer')}
            >
              {t('agency.offer')}
            </Button>
          )}
          <Button icon={<Waypoints size={16} aria-hidden="true" />} onClick={() => setOpened('move')}>
            {t('agency.move')}
          </Button>
        </>
      }
    >
      <Place member={member} />
      {isAtTop && <AgreementPanel member={member} />}
      <RatesPanel member={member} />
      {isAgent && <BillsPanel member={member} reader={reader} />}
      {opened === 'offer' && <OfferDialog member={member} onClose={close} />}
      {opened === 'move' && <MoveDialog member={member} onClose={close} />}
    </BackOfficePage>
  )
}

function Place({ member }: { member: DeskMember }) {
  const t = useLabels()
  const { day } = useDates()
  const { id, above, below, moves } = member
  const account = member.isActive ? 'active' : 'disabled'
  return (
    <Panel label={t('agency.place')}>
      <Facts look="lines">
        <Fact label={t('agency.above')}>
          {above.length === 0 && t('agency.nobody_above')}
          {above.map((agent, place) => (
            <Fragment key={agent.id}>
              {place > 0 && ' › '}
              <Link className="text-link" to={`/console/agents/${agent.id}`}>
                {agent.username}
              </Link>
            </Fragment>
          ))}
        </Fact>
        <Fact label={t('agency.below')}>{below}</Fact>
        {moves !== null && (
          <Fact label={t('agency.moves')}>
            {t('agency.moves_below', { upline: moves.upline, day: day(moves.from) })}
          </Fact>
        )}
        <Fact label={t('agency.account')}>
          <Badge tone={account === 'active' ? 'good' : 'bad'}>{t(`agency.${account}`)}</Badge>{' '}
          <MemberLink id={id} username={t('agency.profile')} />
        </Fact>
      </Facts>
    </Panel>
  )
}
