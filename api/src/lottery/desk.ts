/** Draws as the staff look at them: what the platform copied of them, and what their vendor says when it is asked. */
import type {
  DeskDraw,
  DeskDrawDetail,
  DeskDraws,
  DeskDrawsQuery,
  DeskLottery,
  WaitingDraw,
  WaitingDraws,
} from '@night-market/protocol/lottery/desk'
import {
  DrawStandingAnswer,
  DrawWaitingAnswer,
  type VoiceOn,
} from '@night-market/protocol/vendor/staff-reads'
import type { z } from 'zod'
import { aggregatorByCode } from '../catalogue/index.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedClient } from '../platform/http/signed-http.ts'
import { Refusal } from '../platform/refusal.ts'
import * as queries from './desk-queries.ts'

interface Asking {
  db: Db
  client: SignedClient
}

export const lotteriesOfDesk = (db: Db): Promise<DeskLottery[]> => queries.deskLotteries(db)

/** Official draws that wait for their result, of all vendors; one that does not answer is named, and holds up no other. */
export async function waitingDraws(asking: Asking, username: string): Promise<z.infer<typeof WaitingDraws>> {
  const official = (await queries.deskLotteries(asking.db)).filter(({ source }) => source === 'official')
  const vendors = [...new Set(official.map(({ vendor }) => vendor))]
  const answers = await Promise.all(
    vendors.map(async (vendor) => {
      const { data } = DrawWaitingAnswer.safeParse(await ask(asking, vendor, 'draw/waiting', {}))
      return { vendor, draws: data?.status === 'RS_OK' ? data.draws : null }
    }),
  )
  const draws = answers.flatMap(({ vendor, draws: waiting }) =>
    (waiting ?? []).flatMap((draw): WaitingDraw[] => {
      const game = official.find((one) => one.vendor === vendor && one.code === draw.game_code)
      if (game === undefined) return []
      const { issue: numero, form } = draw
      const [drawAt, voidAt] = [instant(draw.draws_at), instant(draw.void_at)]
      return [{ game, numero, drawAt, voidAt, form, ...voicesOf(draw, username) }]
    }),
  )
  return {
    draws: draws.toSorted((one, other) => (one.drawAt < other.drawAt ? -1 : 1)),
    silent: answers.flatMap(({ vendor, draws: waiting }) => (waiting === null ? vendor : [])),
  }
}

/** A page of the draws of a lottery whose numbers are known. Refuses a game that is no lottery (`game_not_found`). */
export async function deskDraws(
  db: Db,
  { gameCode, before, pageSize }: z.output<typeof DeskDrawsQuery>,
): Promise<z.infer<typeof DeskDraws>> {
  const game = await lotteryNamed(db, gameCode)
  const found = await queries.drawsOf(db, game, { before: before ?? null, limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  return { rows: rows.map(drawOf), next: found.length > pageSize ? (rows.at(-1)?.issue ?? null) : null }
}

/** A draw with its versions, and how it stands at its vendor. Refuses a game that is no lottery (`game_not_found`). */
export async function deskDraw(
  asking: Asking,
  { gameCode, numero }: { gameCode: string; numero: string },
  username: string,
): Promise<DeskDrawDetail> {
  const game = await lotteryNamed(asking.db, gameCode)
  const call = { game_code: gameCode, issue: numero }
  const [versions, sent] = await Promise.all([
    queries.versionsOf(asking.db, game, numero),
    ask(asking, game.vendor, 'draw/standing', call),
  ])
  const { data } = DrawStandingAnswer.safeParse(sent)
  const draw = data?.draw
  if (versions.length === 0 && data?.status === 'RS_ERROR_INVALID_GAME') throw new Refusal('not_found')
  return {
    game,
    numero,
    versions: versions.map(drawOf),
    standing: draw
      ? {
          state: draw.state,
          drawAt: instant(draw.draws_at),
          form: draw.form,
          staked: draw.staked.map(({ mode, currency, scale, bets, stake }) => ({
            asset: `${currency}/${scale}`,
            isDemo: mode === 'demo',
            bets,
            stake,
          })),
          ...voicesOf(draw, username),
        }
      : null,
  }
}

async function lotteryNamed(db: Db, code: string): Promise<DeskLottery> {
  const game = (await queries.deskLotteries(db)).find((one) => one.code === code)
  if (game === undefined) throw new Refusal('game_not_found')
  return game
}

/** Null where there is no answer, as of a vendor that knows no such call. */
async function ask({ db, client }: Asking, vendor: string, path: string, call: object): Promise<unknown> {
  const connection = await aggregatorByCode(db, vendor)
  return connection === null ? null : client.post(connection, path, { ...call }).catch(() => null)
}

function voicesOf(
  { voices, is_apart: isApart }: { voices: z.infer<typeof VoiceOn>[]; is_apart: boolean },
  username: string,
): Pick<WaitingDraw, 'voices' | 'hasOwn' | 'isApart'> {
  return {
    voices: voices.map(({ voice, read_at: at }) => ({ voice, readAt: instant(at) })),
    hasOwn: voices.some(({ voice }) => voice === username),
    isApart,
  }
}

const instant = (at: number): string => new Date(at).toISOString()

const drawOf = ({ issue, drawsAt, numbers, version, isVoid }: queries.KnownDraw): DeskDraw => ({
  numero: issue,
  drawAt: drawsAt.toISOString(),
  numbers,
  version,
  isVoid,
})
