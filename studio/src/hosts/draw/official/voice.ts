/**
 * The result of an official draw, as voices read it. A voice is blind: it never learns what another read. Two equal voices of
 * different persons publish the result, and correct it with a reason; where they differ, an alarm is logged and both read again.
 */
import type { DrawResultAnswer, DrawResultCall, VoiceState } from '@night-market/protocol/vendor/draws'
import type { DrawNumbers } from '@night-market/protocol/studio-draw'
import { lotteryOf } from '@night-market/games/titles/lotteries'
import { row } from '@night-market/vendor-kit/database/db'
import type { Log } from '@night-market/vendor-kit/settlement/settlement'
import type { z } from 'zod'
import type { Host } from '../../host.ts'
import { lotteryNamed } from '../host.ts'

export type Hearing = Pick<Host, 'db' | 'clock'> & { log: Log }

export interface Reading {
  actId: string
  kind: 'staff' | 'driver'
  /** The account or the driver, and what it is known as a person by. */
  voice: string
  person: string
  gameCode: string
  issue: string
  numbers: DrawNumbers
  reason?: string | undefined
}

type Answer = z.input<typeof DrawResultAnswer>
/** `apart` where this voice made them differ. */
type Heard = VoiceState | 'apart' | 'other' | 'unknown' | 'closed' | 'senseless'

const ANSWERS: Record<Heard, Answer> = {
  waiting: { status: 'RS_OK', state: 'waiting' },
  agreed: { status: 'RS_OK', state: 'agreed' },
  differs: { status: 'RS_OK', state: 'differs' },
  apart: { status: 'RS_OK', state: 'differs' },
  other: { status: 'RS_ERROR_DUPLICATE_TRANSACTION' },
  unknown: { status: 'RS_ERROR_INVALID_GAME' },
  // Not drawn yet, void, or known already.
  closed: { status: 'RS_ERROR_ALREADY_SETTLED' },
  senseless: { status: 'RS_ERROR_WRONG_SYNTAX' },
}

export async function readOfficialDraw(
  hearing: Hearing,
  { act_uuid: actId, game_code: gameCode, ...call }: z.output<typeof DrawResultCall>,
): Promise<Answer> {
  const { issue, numbers, voice, person, reason } = call
  const heard = await hear(hearing, { actId, gameCode, kind: 'staff', voice, person, issue, numbers, reason })
  return ANSWERS[heard]
}

/** Writes down what a voice read, and publishes what is agreed on. */
export async function hear({ db, clock, log }: Hearing, reading: Reading): Promise<Heard> {
  const { gameCode, issue, numbers } = reading
  if (lotteryOf(gameCode)?.isOfficial !== true) return 'unknown'
  if (reading.reason === '' || !lotteryNamed(gameCode).family.has(numbers)) return 'senseless'
  const record = {
    ...{ act_uuid: reading.actId, game_code: gameCode, issue, numbers, kind: reading.kind },
    ...{ voice: reading.voice, person: reading.person, reason: reading.reason ?? null },
  }
  const text = 'select studio.read_official_draw($1, $2) as outcome'
  const found = await row<{ outcome: Heard }>(db, 'read_official_draw', text, [
    ...[JSON.stringify(record), clock()],
  ])
  if (found === undefined) throw new Error('read_official_draw returned no row')
  if (found.outcome === 'apart')
    log.error({ game: gameCode, issue }, 'voices of an official draw differ: all read it again')
  return found.outcome
}
