/** What the staff of the platform look at before they read a result or act on a draw. */
import { lotteryOf } from '@night-market/games/titles/lotteries'
import type { DrawForm as FormOfDraw } from '@night-market/games/kernel/picks/draws'
import type {
  DrawForm,
  DrawStandingAnswer,
  DrawStandingCall,
  DrawWaitingAnswer,
} from '@night-market/protocol/vendor/staff-reads'
import type { z } from 'zod'
import { moneyIn } from '../../clockwork/players.ts'
import type { Host } from '../../host.ts'
import { lotteryNamed } from '../host.ts'
import { later, OFFICIAL_VOID_AFTER_MS } from '../model.ts'
import * as queries from './queries.ts'

type Reading = Pick<Host, 'db' | 'clock'>

/** Official draws whose sale is over and that have no numbers yet, the earliest first. No number of a voice is answered. */
export async function waitingDraws({ db, clock }: Reading): Promise<z.input<typeof DrawWaitingAnswer>> {
  const waiting = await queries.waitingDraws(db, clock())
  const draws = waiting.filter(({ gameCode }) => lotteryOf(gameCode)?.isOfficial === true)
  return {
    status: 'RS_OK',
    draws: draws.map(({ gameCode, issue, drawsAt, voices, isApart }) => ({
      game_code: gameCode,
      issue,
      draws_at: drawsAt.getTime(),
      void_at: later(drawsAt, OFFICIAL_VOID_AFTER_MS).getTime(),
      form: formOf(lotteryNamed(gameCode).family.form),
      voices,
      is_apart: isApart,
    })),
  }
}

/** A draw with what was staked on it. */
export async function drawStanding(
  { db }: Reading,
  { game_code: gameCode, issue }: z.output<typeof DrawStandingCall>,
): Promise<z.input<typeof DrawStandingAnswer>> {
  const title = lotteryOf(gameCode)
  const draw = title === undefined ? null : await queries.standingDraw(db, gameCode, issue)
  if (title === undefined || draw === null) return { status: 'RS_ERROR_INVALID_GAME' }
  const staked = await queries.stakedOn(db, draw.drawId)
  return {
    status: 'RS_OK',
    draw: {
      state: draw.state,
      draws_at: draw.drawsAt.getTime(),
      version: draw.version,
      is_official: title.isOfficial === true,
      numbers: draw.numbers,
      form: formOf(lotteryNamed(gameCode).family.form),
      staked: staked.map(({ money, bets, stake }) => ({ ...moneyIn(money), bets, stake })),
      voices: draw.voices,
      is_apart: draw.isApart,
    },
  }
}

const formOf = ({ tiers, least, most }: FormOfDraw): DrawForm => ({
  tiers: tiers.map(([tier, results, values]) => ({ tier, results, values })),
  least,
  most,
})
