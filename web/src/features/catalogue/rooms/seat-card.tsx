import type { Game } from '@night-market/protocol/catalogue'
import type { Room } from '@night-market/protocol/catalogue-live'
import { Armchair } from 'lucide-react'
import { Link } from '@night-market/ui/router/link.tsx'
import { Art } from '@night-market/ui/display/art.tsx'
import { moneyText, shortened } from '../../../lib/money.ts'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import type { useFavourites } from '../favourites.ts'
import { playPath, roomPath, type useLaunch } from '../launch.ts'
import { useTileLine } from '../sheet/facts.ts'
import { CardActions } from './card-actions.tsx'
import card from './room-card.module.css'
import styles from './seat-card.module.css'

type SeatCardProps = {
  game: Game
  rooms: readonly Room[]
  favourites: ReturnType<typeof useFavourites>
  launch: ReturnType<typeof useLaunch>
}

/** A game played at tables with seats: its rooms by stakes, the seats taken, and a quick seat in each. */
export function SeatCard({ game, rooms, favourites, launch }: SeatCardProps) {
  const t = useLabels()
  const tileLine = useTileLine()
  return (
    <article className={card.room} data-dimmed={game.status === 'maintenance'}>
      <Link
        className={card.link}
        to={playPath(game.gameCode)}
        onClick={launch}
        aria-label={t('shell.play_game', { name: game.displayName })}
      />
      <div className={card.art}>
        <Art src={game.iconUrl} name={game.displayName} />
      </div>
      <div className={card.words}>
        <h3 className={card.name}>{game.displayName}</h3>
        <p className={`${card.meta} num`}>{tileLine(game)}</p>
      </div>
      <CardActions {...{ game, favourites }} />
      <ul className={styles.rooms} aria-label={t('table.rooms', { name: game.displayName })}>
        {rooms.map((room) => (
          <SeatRoom key={room.room} {...{ game, room, launch }} />
        ))}
      </ul>
    </article>
  )
}

function SeatRoom({ game, room, launch }: Pick<SeatCardProps, 'game' | 'launch'> & { room: Room }) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const [stakes] = room.stakes
  if (stakes === undefined) return null
  const text = (minor: string) => shortened(moneyText(minor, `${stakes.currency}/${stakes.scale}`, locale))
  const bet = text(stakes.bet ?? stakes.least)
  const brings =
    stakes.least === stakes.most ? text(stakes.most) : `${text(stakes.least)}–${text(stakes.most)}`
  return (
    <li className={styles.seat} data-live={room.players > 0}>
      <span className={`${styles.stakes} num`}>
        <strong>{t('table.bet', { bet })}</strong>
        <span>{t('table.brings', { brings })}</span>
      </span>
      <span className={`${styles.taken} num`}>
        <Armchair size={15} aria-hidden="true" />
        <span className="visually-hidden">{t('table.seats_taken')}</span>
        {room.players}/{room.seats}
      </span>
      <Link
        className={styles.quick}
        to={roomPath(game.gameCode, room.room)}
        onClick={launch}
        aria-label={t('table.quick_seat_at', { name: game.displayName, bet })}
      >
        {t('table.quick_seat')}
      </Link>
    </li>
  )
}
