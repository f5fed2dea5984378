/** SQL of draws as the staff of the platform look at them. */
import type { DrawNumbers, DrawState } from '@night-market/protocol/studio-draw'
import type { VoiceOn } from '@night-market/protocol/vendor/staff-reads'
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'
import type { z } from 'zod'

const MOST = 200

/** Those whose voice counts for the version that is read now, and whether they differ; `d` is the draw. */
const voicesOf = (version: string): string => `
  (select coalesce(jsonb_agg(jsonb_build_object('voice', v.voice,
            'read_at', floor(extract(epoch from v.read_at) * 1000)) order by v.read_at), '[]')
     from studio.draw_voices v where v.draw_id = d.draw_id and v.version = ${version}
      and v.round = (select max(w.round) from studio.draw_voices w
                      where w.draw_id = d.draw_id and w.version = ${version})) as voices,
  studio.state_of_voices(d, ${version}) = 'differs' as is_apart`

interface Heard {
  voices: z.infer<typeof VoiceOn>[]
  isApart: boolean
}

export interface WaitingRow extends Heard {
  gameCode: string
  issue: string
  drawsAt: Date
}

type StoredHeard = Pick<Heard, 'voices'> & { is_apart: boolean }

/** Draws of others that can be read. */
export async function waitingDraws(db: Db, now: Date): Promise<WaitingRow[]> {
  const text = `select d.game_code, d.issue, d.draws_at, ${voicesOf('1')} from studio.draws d
    where d.state = 'closed' and d.chain_id is null and d.sealed_at is not null and d.draws_at <= $1
    order by d.draws_at, d.game_code limit ${MOST}`
  const found = await rows<StoredHeard & { game_code: string; issue: string; draws_at: Date }>(
    db,
    'waiting_official_draws',
    text,
    [now],
  )
  return found.map(({ game_code: gameCode, issue, draws_at: drawsAt, voices, is_apart: isApart }) => ({
    gameCode,
    issue,
    drawsAt,
    voices,
    isApart,
  }))
}

export interface StandingRow extends Heard {
  drawId: bigint
  state: DrawState
  drawsAt: Date
  version: number
  numbers: DrawNumbers | null
}

export async function standingDraw(db: Db, gameCode: string, issue: string): Promise<StandingRow | null> {
  const text = `select d.draw_id, d.state, d.draws_at, d.version, d.numbers,
      ${voicesOf("(case when d.state = 'closed' then 1 else d.version + 1 end)")}
    from studio.draws d where d.game_code = $1 and d.issue = $2`
  const found = await row<
    StoredHeard & Pick<StandingRow, 'state' | 'version' | 'numbers'> & { draw_id: bigint; draws_at: Date }
  >(db, 'standing_draw', text, [gameCode, issue])
  if (found === undefined) return null
  const { draw_id: drawId, draws_at: drawsAt, is_apart: isApart, ...rest } = found
  return { ...rest, drawId, drawsAt, isApart }
}

export interface StakedRow {
  money: string
  bets: number
  stake: string
}

/** What was staked on a draw, by its money. */
export const stakedOn = (db: Db, drawId: bigint): Promise<StakedRow[]> =>
  rows(
    db,
    'staked_on_draw',
    `select c.money, count(*)::int as bets, sum(t.stake)::text as stake
     from studio.draw_tickets t join studio.draw_chases c using (chase_id)
     where t.draw_id = $1 and t.state in ('accepted', 'won', 'lost', 'returned')
     group by c.money order by c.money`,
    [drawId],
  )
