/** The chain of a lottery as the public may read it: what was fixed before the first ticket, and how far it is revealed. */
import { row } from '@night-market/vendor-kit/database/db'
import { Refusal } from '../../platform/refusal.ts'
import { lotteryNamed, type DrawHost } from './host.ts'

export interface DrawChain {
  terminal: string
  length: number
  /** The last drawn draw of this chain with its seed; none before the first. */
  revealed: { number: number; serverSeed: string } | null
  /** The chain that will follow. */
  next: { terminal: string }
}

interface ChainRow {
  terminal: string
  length: number
  next_terminal: string
  number: number | null
  server_seed: string | null
}

/** The chain of the draw that is sold; its draws may be written ahead out of the next. */
export async function drawChain({ db }: Pick<DrawHost, 'db'>, gameCode: string): Promise<DrawChain> {
  const { title } = lotteryNamed(gameCode)
  const found = await row<ChainRow>(
    db,
    'public_draw_chain',
    `select c.terminal, c.length, n.terminal as next_terminal, d.number, d.server_seed
     from studio.draw_games g
     join lateral (select chain_id from studio.draws where game_code = g.game_code
       and state in ('open', 'closed', 'drawing') order by draws_at limit 1) s on true
     join studio.draw_chains c on c.chain_id = s.chain_id
     join lateral (select terminal from studio.draw_chains where game_code = g.game_code and chain_id > c.chain_id
       order by chain_id limit 1) n on true
     left join lateral (select number, server_seed from studio.draws
       where chain_id = c.chain_id and server_seed is not null order by number desc limit 1) d on true
     where g.game_code = $1`,
    [title.code],
  )
  if (found === undefined) throw new Refusal('not_found', { field: 'gameCode' })
  const { terminal, length, number, server_seed: serverSeed } = found
  const revealed = number === null || serverSeed === null ? null : { number, serverSeed }
  return { terminal, length, revealed, next: { terminal: found.next_terminal } }
}
