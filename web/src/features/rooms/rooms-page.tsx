import { EmptyState, ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { useMedia } from '@night-market/ui/hooks/use-media.ts'
import { Link } from '@night-market/ui/router/link.tsx'
import { useNavigate, useSearchParams } from '@night-market/ui/router/router.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, MessagesSquare, ShieldAlert, Users } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLabels, useLanguage } from '../../shell/i18n/i18n.ts'
import { path, usePlaceParam } from '../../shell/places.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { useSession } from '../../shell/session.ts'
import { Hosts } from './hosts.tsx'
import { modelsQuery, redeemTicket, roomsQuery, type ChatRoom } from './queries.ts'
import { RoomChat, useRoomName } from './room-chat.tsx'
import { SanctionsDialog } from './sanctions-dialog.tsx'
import styles from './rooms.module.css'

const BESIDE = '(min-width: 1000px)'

/** The rooms and hosts, and the room that is open: beside each other where there is room, else one at a time. */
export default function RoomsPage() {
  const t = useLabels()
  const id = usePlaceParam('id')
  const isBeside = useMedia(BESIDE)
  const { data, error, refetch, isFetching } = useQuery(roomsQuery)
  const language = useLanguage()
  const isOpening = useTicket()
  const rooms = data?.rooms ?? []
  const own = rooms.find((room) => room.language === language) ?? rooms[0]
  const open = id === '' && isBeside ? (own?.id ?? '') : id
  if (data === undefined && error !== null)
    return <ErrorState error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined || isOpening) return <RowSkeletons />
  return (
    <div className={styles.page} data-open={id !== ''}>
      <title>{t('shell.title', { page: t('rooms.title') })}</title>
      {(isBeside || id === '') && <Side rooms={rooms} open={open} />}
      {open !== '' && (
        <div className={styles.main}>
          <h1 className="visually-hidden">{t('rooms.title')}</h1>
          <RoomChat id={open} tools={<Tools isBeside={isBeside} />} />
        </div>
      )}
    </div>
  )
}

function Side({ rooms, open }: { rooms: ChatRoom[]; open: string }) {
  const t = useLabels()
  const { data } = useQuery(modelsQuery)
  return (
    <aside className={styles.side} aria-label={t('rooms.title')}>
      <p className={styles.sideHeading} role="heading" aria-level={open === '' ? 1 : 2}>
        {t('rooms.title')}
      </p>
      <p className={styles.faint}>{t('rooms.text')}</p>
      {rooms.length === 0 && (
        <EmptyState
          icon={<MessagesSquare size={28} aria-hidden="true" />}
          title={t('rooms.none')}
          text={t('rooms.none_text')}
        />
      )}
      <ul className={styles.rooms}>
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomLink room={room} isOpen={room.id === open} />
          </li>
        ))}
      </ul>
      {data !== undefined && <Hosts models={data.models} />}
    </aside>
  )
}

function RoomLink({ room, isOpen }: { room: ChatRoom; isOpen: boolean }) {
  const t = useLabels()
  return (
    <Link
      className={styles.room}
      to={path('room', { id: room.id })}
      aria-current={isOpen ? 'page' : undefined}
    >
      <MessagesSquare size={20} aria-hidden="true" />
      <span className={styles.roomName}>{useRoomName(room)}</span>
      {room.present > 0 && (
        <span className={styles.present}>
          <Users size={14} aria-hidden="true" />
          <span className="num" aria-hidden="true">
            {room.present}
          </span>
          <span className="visually-hidden">{t('rooms.present', { count: room.present })}</span>
        </span>
      )}
    </Link>
  )
}

function Tools({ isBeside }: { isBeside: boolean }) {
  const t = useLabels()
  const navigate = useNavigate()
  const { isLogin, isTrial } = useSession()
  const [isShown, setShown] = useState(false)
  return (
    <>
      {isLogin && !isTrial && (
        <IconButton label={t('rooms.sanctions')} onClick={() => setShown(true)}>
          <ShieldAlert size={20} aria-hidden="true" />
        </IconButton>
      )}
      {!isBeside && (
        <IconButton label={t('rooms.back')} className={styles.back} onClick={() => navigate(path('rooms'))}>
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
      )}
      {isShown && <SanctionsDialog onClose={() => setShown(false)} />}
    </>
  )
}

/** A launched chat leads here with a room and a ticket: it is used up, and the address loses it. */
function useTicket(): boolean {
  const t = useLabels()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const [ticket, room] = [address.get('ticket'), address.get('room')]
  const open = useEffectEvent((id: string) => navigate(path('room', { id }), { replace: true }))
  const failed = useEffectEvent((error: unknown) => showToast(refusalText(t, error), { kind: 'failed' }))
  useEffect(() => {
    if (ticket === null) return
    redeemTicket(ticket).then(
      (found) => open(found.room),
      (error: unknown) => {
        failed(error)
        if (room !== null) open(room)
      },
    )
  }, [ticket, room])
  return ticket !== null
}
