/** The shared tables as they stand, open to any origin: a lobby shows them beside their games. */
import type { FastifyInstance } from 'fastify'
import type { Mark } from '@night-market/games/kernel/shared-round'
import type { Title } from '@night-market/games/titles/title'
import type { VendorRoom, VendorRooms } from '@night-market/protocol/vendor/rooms'
import { rows } from '@night-market/vendor-kit/database/db'
import { maxStakeOf, stakesOf } from '../../catalogue/stakes.ts'
import type { TableHost } from './host.ts'
import type { TableRound } from './model.ts'

export const ROOM_LIST = '/tables/rooms.json'

/** A lobby asks every few seconds; caches in between may answer it. */
const FRESH_S = 2
/** Results beside a table. */
const SHOWN = 12
/** The limits are those in the currency of the platform's first market. */
const MONEY = { currency: 'INR', scale: 2 }

type Times = Record<'opens_at' | 'locks_at' | 'reveals_at' | 'ends_at', Date | null>
interface Standing extends Times {
  code: string
  title: Title
  is_wanted: boolean | null
  state: TableRound['state'] | null
  players: number
  history: Mark[] | null
  terminal: string | null
  next_terminal: string | null
}

export function roomListRoute(app: FastifyInstance, host: Pick<TableHost, 'db' | 'clock'>): void {
  app.get(ROOM_LIST, async (_request, response) =>
    response
      .header('cache-control', `public, max-age=${FRESH_S}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .send(await roomList(host)),
  )
}

async function roomList({ db, clock }: Pick<TableHost, 'db' | 'clock'>): Promise<VendorRooms> {
  const now = clock()
  const standings = await rows<Standing>(
    db,
    'room_list',
    `select l.code, l.title, t.wanted_until > $1 as is_wanted, c.terminal, n.terminal as next_terminal,
       r.state, r.opens_at, r.locks_at, r.reveals_at, r.ends_at,
       (select count(distinct b.player_id)::int from studio.table_bets b
         where b.round_id = r.round_id and b.taken_at is not null) as players,
       (select json_agg(m.mark order by m.opens_at desc, m.number desc) from (
          select mark, opens_at, number from studio.table_rounds
           where game_code = l.code and state = 'settled' and mark is not null
           order by opens_at desc, number desc limit $2) m) as history
     from studio.titles l
     left join studio.tables t on t.game_code = l.code
     left join studio.chains c on c.chain_id = t.chain_id
     left join studio.chains n on n.chain_id = t.next_chain_id
     left join lateral (
       select * from studio.table_rounds where game_code = l.code order by opens_at desc, number desc limit 1
     ) r on true
     where l.is_offered and l.title ? 'table' order by l.code`,
    [now, SHOWN],
  )
  return { now: now.getTime(), rooms: standings.map(roomOf) }
}

function roomOf({ code, title, is_wanted: isWanted, players, history, ...round }: Standing): VendorRoom {
  const chains = [round.terminal, round.next_terminal].filter((terminal) => terminal !== null)
  const { state } = round
  const isIdle = state === null || state === 'settled'
  return {
    game_code: code,
    // Between two rounds of an occupied table the next one is about to open.
    // A round that rises takes no bets, and its end is secret.
    state: !isIdle ? (state === 'rising' ? 'locked' : state) : isWanted === true ? 'revealed' : 'idle',
    next_at: isIdle ? null : nextOf(state, round),
    players: isIdle ? 0 : players,
    seats: null,
    history: (history ?? []).map(({ text, look }) => ({ text, look })),
    chains,
    stakes: [limitsOf(title)],
  }
}

function nextOf(state: TableRound['state'], round: Times): number | null {
  const nextAt = {
    open: round.locks_at,
    locked: round.reveals_at,
    rising: null,
    revealed: round.ends_at,
    settled: null,
  }
  return nextAt[state]?.getTime() ?? null
}

function limitsOf(title: Title): VendorRoom['stakes'][number] {
  const least = stakesOf(title, MONEY)[0] ?? 0n
  return { ...MONEY, least: String(least), most: String(maxStakeOf(title, MONEY)) }
}
