/**
 * Acts of staff on a draw whose numbers are known: they correct a result, or make the draw void after its tickets were paid. Two
 * persons agree on one. Tickets that were decided are decided again by the settlement, each once for a version of the draw.
 */
import type { DrawActAnswer, DrawActCall } from '@night-market/protocol/vendor/draws'
import { row } from '@night-market/vendor-kit/database/db'
import { lotteryOf } from '@night-market/games/titles/lotteries'
import type { z } from 'zod'
import type { Host } from '../../host.ts'
import { lotteryNamed } from '../host.ts'

type Answer = z.input<typeof DrawActAnswer>
type Outcome = 'done' | 'other' | 'unknown' | 'closed' | 'same'

const STATUSES: Record<Outcome, Answer['status']> = {
  done: 'RS_OK',
  other: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknown: 'RS_ERROR_INVALID_GAME',
  // Not drawn yet, or void.
  closed: 'RS_ERROR_ALREADY_SETTLED',
  same: 'RS_ERROR_ALREADY_SETTLED',
}

export async function actOnDraw(
  { db, clock }: Pick<Host, 'db' | 'clock'>,
  { act_uuid, game_code, issue, act, numbers, by, reason }: z.output<typeof DrawActCall>,
): Promise<Answer> {
  const title = lotteryOf(game_code)
  if (title === undefined) return { status: 'RS_ERROR_INVALID_GAME' }
  // Two voices that read blind correct an official result.
  if (title.isOfficial && act === 'correct') return { status: 'RS_ERROR_WRONG_SYNTAX' }
  const { family } = lotteryNamed(game_code)
  const isMeant = act === 'correct' ? numbers !== undefined && family.has(numbers) : numbers === undefined
  if (!isMeant || new Set(by).size !== by.length) return { status: 'RS_ERROR_WRONG_SYNTAX' }
  const record = { act_uuid, game_code, issue, act, ...(numbers && { numbers }), by, reason }
  const text = 'select * from studio.act_on_draw($1, $2)'
  const values = [JSON.stringify(record), clock()]
  const done = await row<{ outcome: Outcome; version: number | null }>(db, 'act_on_draw', text, values)
  if (done === undefined) throw new Error('act_on_draw returned no row')
  return { status: STATUSES[done.outcome], ...(done.outcome === 'done' && { version: done.version ?? 0 }) }
}
