import { Button } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Badge, EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { Card, Row, Stack } from '@night-market/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { MessageCard } from './message-card.tsx'
import {
  changeRoom,
  setEmergency,
  staffMessagesQuery,
  staffRoomsQuery,
  useDecision,
  type StaffRoom,
} from './queries.ts'
import styles from './moderation.module.css'

const PACES = ['0', '3', '10', '30', '60'] as const

/** Every room with its settings; one of them open, with what its readers do not see. */
export function RoomList() {
  const t = useLabels()
  const [open, setOpen] = useState<string | null>(null)
  const { data, error, refetch, isFetching } = useQuery(staffRoomsQuery)
  return (
    <Stack gap={4}>
      <h2>{t('moderation.rooms')}</h2>
      {data === undefined && error === null && <RowSkeletons />}
      {data === undefined && error !== null && (
        <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.rooms.map((room) => (
        <RoomCard
          key={room.id}
          room={room}
          isOpen={room.id === open}
          onToggle={() => setOpen(room.id === open ? null : room.id)}
        />
      ))}
    </Stack>
  )
}

type RoomCardProps = { room: StaffRoom; isOpen: boolean; onToggle: () => void }

function RoomCard({ room, isOpen, onToggle }: RoomCardProps) {
  const t = useLabels()
  const language = useLanguage()
  const { mutate, isPending: isBusy } = useDecision()
  const isEmergency = room.emergencyUntil !== null
  const settings = {
    writers: room.isReadOnly ? 'staff' : 'members',
    slowSeconds: room.slowSeconds,
    leastAgeMinutes: room.leastAgeMinutes,
    isClosed: room.isClosed,
  } as const
  const change = (part: Partial<Parameters<typeof changeRoom>[1]>) =>
    mutate(() => changeRoom(room.id, { ...settings, ...part }))
  return (
    <Card as="article" gap={3}>
      <h3 className={styles.title}>
        {room.names[language] ?? room.names.EN}{' '}
        <Badge>{t('moderation.present', { count: room.present })}</Badge>
        {isEmergency && <Badge tone="warn">{t('moderation.emergency')}</Badge>}
        {room.isClosed && <Badge tone="bad">{t('moderation.closed')}</Badge>}
      </h3>
      <Select
        size="s"
        label={t('moderation.pace')}
        choices={PACES.map((value) => ({ value, label: t('moderation.seconds', { count: Number(value) }) }))}
        value={PACES.find((pace) => Number(pace) >= room.slowSeconds) ?? '60'}
        disabled={isBusy}
        onChange={(pace) => change({ slowSeconds: Number(pace) })}
      />
      <Row gap={2}>
        <Button size="s" isBusy={isBusy} onClick={() => mutate(() => setEmergency(room.id, !isEmergency))}>
          {t(isEmergency ? 'moderation.emergency_off' : 'moderation.emergency_on')}
        </Button>
        <Button
          size="s"
          isBusy={isBusy}
          onClick={() => change({ writers: room.isReadOnly ? 'members' : 'staff' })}
        >
          {t(room.isReadOnly ? 'moderation.let_write' : 'moderation.read_only')}
        </Button>
        <Button size="s" isBusy={isBusy} onClick={() => change({ isClosed: !room.isClosed })}>
          {t(room.isClosed ? 'moderation.reopen' : 'moderation.close')}
        </Button>
        <Button size="s" aria-expanded={isOpen} onClick={onToggle}>
          {t('moderation.messages', { count: room.lastNo })}
        </Button>
      </Row>
      {isOpen && <RoomMessages room={room.id} />}
    </Card>
  )
}

function RoomMessages({ room }: { room: string }) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(staffMessagesQuery(room))
  if (data === undefined && error !== null)
    return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <RowSkeletons />
  const messages = data.rows.filter(({ kind }) => kind === 'text').toReversed()
  if (messages.length === 0)
    return (
      <EmptyState
        icon={<MessagesSquare size={28} aria-hidden="true" />}
        title={t('moderation.no_messages')}
      />
    )
  return (
    <Stack gap={2}>
      {messages.map((message) => (
        <MessageCard key={message.no} message={message} />
      ))}
    </Stack>
  )
}
