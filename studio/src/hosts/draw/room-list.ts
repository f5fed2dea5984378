/** The lotteries as they stand, open to any origin: the platform keeps the terminal hashes of their chains from here. */
import type { FastifyInstance } from 'fastify'
import type { VendorRoom, VendorRooms } from '@night-market/protocol/vendor/rooms'
import { rows } from '@night-market/vendor-kit/database/db'
import { CHAIN_LIST } from '../../catalogue/lotteries.ts'
import type { DrawHost } from './host.ts'
import { MOST_UNITS } from '@night-market/protocol/studio-draw'
import { unitPrice } from '../../catalogue/stakes.ts'
import { leastStake } from './tickets/money.ts'

/** A lobby asks every few seconds; caches in between may answer it. */
const FRESH_S = 2
/** The limits are those in the currency of the platform's first market. */
const MONEY = { currency: 'INR', scale: 2 }

interface Standing {
  game_code: string
  state: 'open' | 'closed' | 'drawing'
  closes_at: Date
  draws_at: Date
  players: number
  chains: string[]
}

export function drawRoomsRoute(app: FastifyInstance, host: Rooms): void {
  app.get(CHAIN_LIST, async (_request, response) =>
    response
      .header('cache-control', `public, max-age=${FRESH_S}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .send(await drawRooms(host)),
  )
}

type Rooms = Pick<DrawHost, 'db' | 'clock' | 'lotteries'>

async function drawRooms({ db, clock, lotteries }: Rooms): Promise<VendorRooms> {
  const standings = await rows<Standing>(
    db,
    'draw_rooms',
    `select g.game_code, d.state, d.closes_at, d.draws_at,
       (select count(distinct t.player_id)::int from studio.draw_tickets t
         where t.draw_id = d.draw_id and t.state = 'accepted') as players,
       array(select c.terminal from studio.draw_chains c
         where c.game_code = g.game_code and c.chain_id >= d.chain_id order by c.chain_id) as chains
     from studio.draw_games g
     join lateral (select * from studio.draws where game_code = g.game_code
       and state in ('open', 'closed', 'drawing') and (chain_id is not null or sealed_at is null)
       order by draws_at limit 1) d on true`,
    [],
  )
  const known = new Map(standings.map((standing) => [standing.game_code, standing]))
  const rooms = lotteries.flatMap(({ code }) => {
    const standing = known.get(code)
    return standing === undefined ? [] : [roomOf(standing)]
  })
  return { now: clock().getTime(), rooms }
}

function roomOf(standing: Standing): VendorRoom {
  const isOpen = standing.state === 'open'
  const most = BigInt(MOST_UNITS) * unitPrice(MONEY)
  return {
    game_code: standing.game_code,
    state: isOpen ? 'open' : 'locked',
    next_at: (isOpen ? standing.closes_at : standing.draws_at).getTime(),
    players: standing.players,
    seats: null,
    history: [],
    chains: standing.chains,
    stakes: [{ ...MONEY, least: String(leastStake(MONEY)), most: String(most) }],
  }
}
