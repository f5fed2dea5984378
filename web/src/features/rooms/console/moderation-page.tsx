import { Button } from '@night-market/ui/controls/button.tsx'
import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { BackOfficePage } from '../../../shell/back-office/page.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Item } from './item.tsx'
import { MessageCard } from './message-card.tsx'
import {
  decideHeld,
  decideSanction,
  queueQuery,
  useDecision,
  type HeldMessage,
  type StaffSanction,
} from './queries.ts'
import { RoomList } from './room-list.tsx'
import styles from './moderation.module.css'

/** What of the chat rooms waits for the staff, and the rooms themselves. */
export default function ModerationPage() {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(queueQuery)
  if (data === undefined && error !== null)
    return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  const { held, reported, contested } = data
  const isDone = held.length + reported.length + contested.length === 0
  return (
    <BackOfficePage title={t('moderation.title')}>
      <div className={styles.page}>
        <Stack gap={4}>
          <h2>{t('moderation.waiting')}</h2>
          {isDone && (
            <EmptyState
              icon={<ShieldCheck size={28} aria-hidden="true" />}
              title={t('moderation.done')}
              text={t('moderation.done_text')}
            />
          )}
          {held.map((each) => (
            <Held key={each.id} held={each} />
          ))}
          {reported.map((each) => (
            <MessageCard key={`${each.room} ${each.no}`} message={each} />
          ))}
          {contested.map((each) => (
            <Contested key={each.id} sanction={each} />
          ))}
        </Stack>
        <RoomList />
      </div>
    </BackOfficePage>
  )
}

function Held({ held }: { held: HeldMessage }) {
  const t = useLabels()
  const decide = useDecision()
  const act = (decision: 'released' | 'refused') => decide.mutate(() => decideHeld(held.id, decision))
  return (
    <Item
      title={t('moderation.held', { word: held.because })}
      who={held.username}
      at={held.heldAt}
      text={held.text}
    >
      <Button size="s" kind="primary" isBusy={decide.isPending} onClick={() => act('released')}>
        {t('moderation.release')}
      </Button>
      <Button size="s" isBusy={decide.isPending} onClick={() => act('refused')}>
        {t('moderation.refuse')}
      </Button>
    </Item>
  )
}

function Contested({ sanction }: { sanction: StaffSanction }) {
  const t = useLabels()
  const decide = useDecision()
  const act = (outcome: 'upheld' | 'lifted') => decide.mutate(() => decideSanction(sanction.id, outcome))
  return (
    <Item
      title={t(`moderation.contested.${sanction.kind}`)}
      who={sanction.username}
      at={sanction.madeAt}
      text={sanction.body}
    >
      <p className={styles.note} dir="auto">
        {t(`moderation.reason.${sanction.reason}`)}: {sanction.contested}
      </p>
      <Button size="s" isBusy={decide.isPending} onClick={() => act('upheld')}>
        {t('moderation.uphold')}
      </Button>
      <Button size="s" kind="primary" isBusy={decide.isPending} onClick={() => act('lifted')}>
        {t('moderation.lift')}
      </Button>
    </Item>
  )
}
