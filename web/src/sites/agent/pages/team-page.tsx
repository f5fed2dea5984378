import type { FoundMember, TeamMember } from '@night-market/protocol/agents/team'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Search, UsersRound } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Button, ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Badge, EmptyState } from '@night-market/ui/display/states.tsx'
import { ListPage } from '@night-market/ui/list-page/list-page.tsx'
import type { Column } from '@night-market/ui/list-page/table.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { OfferDialog } from '../offer-dialog.tsx'
import { RateDialog } from '../rate-dialog.tsx'
import { membersQuery } from '../queries.ts'
import styles from '../pages.module.css'

/** AGT-2: the members of the team by name, the way to each, and what the agent may do with those directly below. */
export default function TeamPage() {
  const t = useLabels()
  const [search, setSearch] = useState('')
  const [offered, setOffered] = useState<TeamMember | null>(null)
  const query = useInfiniteQuery(membersQuery(useDeferredValue(search)))
  const [rated, setRated] = useState<TeamMember | null>(null)
  const columns = useColumns({ onOffer: setOffered, onRate: setRated })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className="page-title">{t('agents.team')}</h1>
        <Field
          label={t('agents.find')}
          size="s"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </header>
      <ListPage
        query={query}
        caption={t('agents.team')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={
              search === '' ? (
                <UsersRound size={28} aria-hidden="true" />
              ) : (
                <Search size={28} aria-hidden="true" />
              )
            }
            title={t(search === '' ? 'agents.no_branch' : 'agents.not_found')}
          />
        }
      />
      {rated !== null && <RateDialog member={rated} onClose={() => setRated(null)} />}
      {offered !== null && <OfferDialog payee={offered} onClose={() => setOffered(null)} />}
    </div>
  )
}

type Acts = { onOffer: (member: TeamMember) => void; onRate: (member: TeamMember) => void }

function useColumns({ onOffer, onRate }: Acts): Column<FoundMember>[] {
  const t = useLabels()
  const { day } = useDates()
  const { member: own } = useSession()
  const isDirect = ({ trail }: FoundMember): boolean => trail.length === 1
  return [
    { key: 'name', label: t('agents.member'), cell: ({ name }) => name },
    {
      key: 'trail',
      label: t('agents.under'),
      cell: ({ trail }) => trail.map(({ id, name }) => (id === own?.id ? t('agents.me') : name)).join(' › '),
    },
    {
      key: 'type',
      label: t('agents.type'),
      cell: ({ type }) => t(type === 0 ? 'agents.is_member' : 'agents.is_agent'),
    },
    {
      key: 'below',
      label: t('agents.below'),
      align: 'end',
      cell: ({ members }) => <span className="num">{members}</span>,
    },
    { key: 'joined', label: t('agents.joined'), cell: ({ joinedOn }) => day(joinedOn) },
    {
      key: 'acts',
      label: t('agents.acts'),
      cell: (found) =>
        isDirect(found) && found.isActive ? (
          <span className={styles.buttons}>
            <Button size="s" onClick={() => onOffer(found)}>
              {t('agents.offer')}
            </Button>
            <Button size="s" onClick={() => onRate(found)}>
              {t('agents.rebate')}
            </Button>
            <ButtonLink size="s" to={path('transfers')} reloadDocument>
              {t('agents.transfer')}
            </ButtonLink>
          </span>
        ) : (
          <Badge tone={found.isActive ? 'plain' : 'bad'}>
            {t(found.isActive ? 'agents.below_others' : 'agents.disabled')}
          </Badge>
        ),
    },
  ]
}
