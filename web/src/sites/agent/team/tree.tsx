import type { FoundMember } from '@night-market/protocol/agents/team'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight, User } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@night-market/ui/controls/button.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { useToday } from '../../../features/reports/use-today.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { branchQuery } from '../queries.ts'
import styles from './tree.module.css'

type Place = FoundMember['trail'][number]

type TreeProps = {
  /** The way to the node that is chosen: its branches are open. */
  chosen: FoundMember | null
  onChoose: (member: FoundMember) => void
}

/** The team as a tree; a branch is read when it is opened. */
export function Tree({ chosen, onChoose }: TreeProps) {
  const t = useLabels()
  const { today } = useToday()
  if (today === undefined) return <RowSkeletons />
  return (
    <nav aria-label={t('agents.tree')} className={styles.tree}>
      <Branch of={null} trail={[]} {...{ today, chosen, onChoose }} />
    </nav>
  )
}

type BranchProps = TreeProps & { of: string | null; trail: readonly Place[]; today: string }

function Branch({ of, trail, today, chosen, onChoose }: BranchProps) {
  const t = useLabels()
  const query = useInfiniteQuery(branchQuery({ from: today, to: today }, { agent: of, sort: '-members' }))
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} isBusy={query.isFetching} />
  if (!query.data) return <p className={styles.waiting} aria-busy="true" />
  const rows = query.data.pages.flatMap((page) => page.rows).filter(({ isOwn }) => !isOwn)
  const way = query.data.pages[0]?.trail ?? trail
  return (
    <ul>
      {rows.map((row) => (
        <Node key={row.id} member={{ ...row, trail: [...way] }} {...{ today, chosen, onChoose }} />
      ))}
      {query.hasNextPage && (
        <li>
          <Button size="s" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('agents.more')}
          </Button>
        </li>
      )}
    </ul>
  )
}

type NodeProps = TreeProps & { member: FoundMember; today: string }

function Node({ member, today, chosen, onChoose }: NodeProps) {
  const t = useLabels()
  const isChosen = chosen?.id === member.id
  const isOnWay = chosen?.trail.some(({ id }) => id === member.id) === true
  const [isOpen, setOpen] = useState(isOnWay)
  const [shownFor, setShownFor] = useState(chosen?.id)
  // A node that is chosen from elsewhere opens the way to itself once.
  if (shownFor !== chosen?.id) {
    setShownFor(chosen?.id)
    if (isOnWay) setOpen(true)
  }
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const hasBranch = member.members > 0
  return (
    <li>
      <div className={styles.node} data-chosen={isChosen || undefined}>
        {hasBranch ? (
          <button
            type="button"
            className={styles.turn}
            aria-expanded={isOpen}
            aria-label={t('agents.open_branch', { name: member.name })}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        ) : (
          <span className={styles.turn}>
            <User size={14} aria-hidden="true" />
          </span>
        )}
        <button
          ref={button}
          type="button"
          className={styles.name}
          aria-current={isChosen || undefined}
          onClick={() => onChoose(member)}
        >
          {member.name}
          {hasBranch && <span className="num">{member.members}</span>}
        </button>
      </div>
      {isOpen && hasBranch && <Branch of={member.id} trail={member.trail} {...{ today, chosen, onChoose }} />}
    </li>
  )
}
