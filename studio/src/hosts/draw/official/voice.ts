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

export type ResultStore = Pick<Host, 'db' | 'clock'> & { log: Log }

export interface Reading {
  actId: string
  kind: 'staff' | 'driver'
  /** The account or the driver, and the person behind it: accounts of one person have the same. */
  voice: string
  person: string
  gameCode: string
  issue: string
  numbers: DrawNumbers
  reason?: string | undefined
}

type Answer = z.input<typeof DrawResultAnswer>
/** `apart` where this reading made them differ, `other` where its id has other contents, `invalid` numbers that no draw has. */
type Outcome = VoiceState | 'apart' | 'other' | 'unknown' | 'closed' | 'invalid'

const ANSWERS: Record<Outcome, Answer> = {
  waiting: { status: 'RS_OK', state: 'waiting' },
  agreed: { status: 'RS_OK', state: 'agreed' },
  differs: { status: 'RS_OK', state: 'differs' },
  apart: { status: 'RS_OK', state: 'differs' },
  other: { status: 'RS_ERROR_DUPLICATE_TRANSACTION' },
  unknown: { status: 'RS_ERROR_INVALID_GAME' },
  // Not drawn yet, void, or known already.
  closed: { status: 'RS_ERROR_ALREADY_SETTLED' },
  invalid: { status: 'RS_ERROR_WRONG_SYNTAX' },
}

export async function readOfficialDraw(
  store: ResultStore,
  { act_uuid: actId, game_code: gameCode, ...call }: z.output<typeof DrawResultCall>,
): Promise<Answer> {
  const { issue, numbers, voice, person, reason } = call
  const reading = { actId, gameCode, kind: 'staff', voice, person, issue, numbers, reason } as const
  return ANSWERS[await recordReading(store, reading)]
}

/** Stores a reading, and publishes the result once two persons read the same. */
export async function recordReading({ db, clock, log }: ResultStore, reading: Reading): Promise<Outcome> {
  const { gameCode, issue, numbers } = reading
  if (lotteryOf(gameCode)?.isOfficial !== true) return 'unknown'
  if (reading.reason === '' || !lotteryNamed(gameCode).family.has(numbers)) return 'invalid'
  const record = {
    act_uuid: reading.actId,
    game_code: gameCode,
    issue,
    numbers,
    kind: reading.kind,
    voice: reading.voice,
    person: reading.person,
    reason: reading.reason ?? null,
  }
  const text = 'select studio.read_official_draw($1, $2) as outcome'
  const found = await row<{ outcome: Outcome }>(db, 'read_official_draw', text, [
    JSON.stringify(record),
    clock(),
  ])
  if (found === undefined) throw new Error('read_official_draw returned no row')
  if (found.outcome === 'apart')
    log.error({ game: gameCode, issue }, 'readings of an official draw differ; waiting for new ones')
  return found.outcome
}
