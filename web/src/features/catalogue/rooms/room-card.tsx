import type { Game } from '@night-market/protocol/catalogue'
import type { Room } from '@night-market/protocol/catalogue-live'
import { Users } from 'lucide-react'
import { Link } from '@night-market/ui/router/link.tsx'
import { Art } from '@night-market/ui/display/art.tsx'
import { Badge } from '@night-market/ui/display/states.tsx'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { moneyText, shortened } from '../../../lib/money.ts'
import { numberLocale, useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import type { useFavourites } from '../favourites.ts'
import { playPath, type useLaunch } from '../launch.ts'
import { useTileLine } from '../sheet/facts.ts'
import { CardActions } from './card-actions.tsx'
import styles from './room-card.module.css'

/** Results that fit beside a picture. */
const BEADS = 12

type RoomCardProps = {
  game: Game
  /** Undefined until it is known, and of games whose vendor names no such page. */
  room: Room | undefined
  aheadMs: number
  favourites: ReturnType<typeof useFavourites>
  launch: ReturnType<typeof useLaunch>
}

/** A table in the list: its clock, players, limits and last results. */
export function RoomCard({ game, room, aheadMs, favourites, launch }: RoomCardProps) {
  const t = useLabels()
  const tileLine = useTileLine()
  return (
    <article className={styles.room} data-dimmed={game.status === 'maintenance'}>
      <Link
        className={styles.link}
        to={playPath(game.gameCode)}
        onClick={launch}
        aria-label={t('shell.play_game', { name: game.displayName })}
      />
      <div className={styles.art}>
        <Art src={game.iconUrl} name={game.displayName} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{game.displayName}</h3>
        <p className={`${styles.meta} num`}>{tileLine(game)}</p>
        {room ? <Standing room={room} aheadMs={aheadMs} /> : <div className={styles.standing} />}
        {room && <Limits room={room} />}
      </div>
      <CardActions {...{ game, favourites }} />
      {room && <Beads history={room.history} />}
    </article>
  )
}

const TONES = { idle: 'plain', open: 'good', locked: 'warn', revealed: 'iris' } as const

function Standing({ room, aheadMs }: { room: Room; aheadMs: number }) {
  const t = useLabels()
  const seconds = useCountdown(room.nextAt === null ? 0 : room.nextAt - aheadMs)
  return (
    <p className={`${styles.standing} num`}>
      <Badge tone={TONES[room.state]}>{t(`table.state.${room.state}`)}</Badge>
      {room.state === 'open' && <span>{t('table.seconds', { seconds })}</span>}
      {room.players > 0 && (
        <span className={styles.players}>
          <Users size={14} aria-hidden="true" />
          <span className="visually-hidden">{t('table.players')}</span>
          {room.seats === null ? room.players : `${room.players}/${room.seats}`}
        </span>
      )}
    </p>
  )
}

function Limits({ room }: { room: Room }) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const [limits] = room.stakes
  if (limits === undefined) return null
  const asset = `${limits.currency}/${limits.scale}`
  const text = (minor: string) => shortened(moneyText(minor, asset, locale))
  return (
    <p className={`${styles.limits} num`}>
      <span className="visually-hidden">{t('table.limits')}</span>
      {text(limits.least)}–{text(limits.most)}
    </p>
  )
}

function Beads({ history }: Pick<Room, 'history'>) {
  const t = useLabels()
  return (
    <ol className={styles.beads} aria-label={t('table.results')}>
      {history.slice(0, BEADS).map(({ text, look }, place) => (
        // A result has no name of its own: its place is what tells two apart.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className={`${styles.bead} num`} data-look={look}>
          {text}
        </li>
      ))}
      {history.length === 0 && <li className={styles.none}>{t('table.no_results')}</li>}
    </ol>
  )
}
