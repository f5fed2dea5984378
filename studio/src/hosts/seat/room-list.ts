/** The rooms of the games with seats, one for each of their stakes, open to any origin: a lobby shows them. */
import type { FastifyInstance } from 'fastify'
import type { SeatTable } from '@night-market/games/kernel/seat-game'
import type { Title } from '@night-market/games/titles/title'
import { MOST_CHAINS, type VendorRoom, type VendorRooms } from '@night-market/protocol/vendor/rooms'
import { rows } from '@night-market/vendor-kit/database/db'
import { unitOf, type SeatHost } from './host.ts'

export const SEAT_ROOM_LIST = '/seats/rooms.json'

/** A lobby asks every few seconds; caches in between may answer it. */
const FRESH_S = 2
/** The rooms are those for the currency of the platform's first market. */
const MONEY = { currency: 'INR', scale: 2 }

interface Standing {
  code: string
  title: Title<SeatTable>
  /** For each level with players: how many, at how many tables, and the chains of those. */
  levels: { level: number; players: number; tables: number; chains: string[] }[] | null
}

export function seatRoomListRoute(app: FastifyInstance, host: Pick<SeatHost, 'db' | 'clock'>): void {
  app.get(SEAT_ROOM_LIST, async (_request, response) =>
    response
      .header('cache-control', `public, max-age=${FRESH_S}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .send(await seatRoomList(host)),
  )
}

async function seatRoomList({ db, clock }: Pick<SeatHost, 'db' | 'clock'>): Promise<VendorRooms> {
  const standings = await rows<Standing>(
    db,
    'seat_room_list',
    `select l.code, l.title,
       (select json_agg(s) from (
          select t.level, count(distinct p.player_id)::int as players, count(distinct t.table_id)::int as tables,
                 array_agg(distinct c.terminal) as chains
            from studio.seat_tables t join studio.seat_places p using (table_id)
            join studio.chains c on c.chain_id in (t.chain_id, t.next_chain_id)
           where t.game_code = l.code and t.mode = 'real' and t.currency = $1 and t.scale = $2
             and p.player_id is not null
           group by t.level) s) as levels
     from studio.titles l where l.is_offered and l.title ? 'seats' order by l.code`,
    [MONEY.currency, MONEY.scale],
  )
  return { now: clock().getTime(), rooms: standings.flatMap(roomsOfTitle) }
}

function roomsOfTitle({ code, title: { config }, levels }: Standing): VendorRoom[] {
  const unit = unitOf(MONEY)
  const minor = (chips: number): string => String(chips * unit)
  return config.levels.map(({ bet, buyIn }, level) => {
    const found = levels?.find((each) => each.level === level)
    const { players, tables, chains } = found ?? { players: 0, tables: 1, chains: [] }
    return {
      game_code: code,
      room: String(level),
      players,
      seats: config.seats * tables,
      // A room that is full has another table opened: it is never closed.
      state: players > 0 ? 'open' : 'idle',
      next_at: null,
      history: [],
      chains: chains.slice(0, MOST_CHAINS),
      stakes: [{ ...MONEY, bet: minor(bet), least: minor(buyIn.least), most: minor(buyIn.most) }],
    }
  })
}
