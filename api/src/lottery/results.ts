/**
 * What staff read of official draws. The vendor keeps the voices and compares them; the platform never keeps the numbers of one,
 * neither in its audit nor in its log, so that the second voice cannot know what the first read.
 */
import type { ReadResultBody } from '@night-market/protocol/lottery/results'
import { DrawResultAnswer, type VoiceState } from '@night-market/protocol/vendor/draws'
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import type { z } from 'zod'
import { aggregatorByCode } from '../catalogue/index.ts'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db } from '../platform/database/db.ts'
import type { SignedClient } from '../platform/http/signed-http.ts'
import { Refusal } from '../platform/refusal.ts'
import { activeStaffId } from '../staff/index.ts'
import { connectionOfOfficial } from './queries.ts'

const TIMEOUT_MS = 10_000

const REFUSALS: Partial<Record<WalletStatus, () => Refusal>> = {
  RS_ERROR_INVALID_GAME: () => new Refusal('game_not_found'),
  RS_ERROR_WRONG_SYNTAX: () => new Refusal('invalid_request', { field: 'numbers' }),
  // Not drawn yet, void, or published with these numbers.
  RS_ERROR_ALREADY_SETTLED: () => new Refusal('review_closed'),
  RS_ERROR_DUPLICATE_TRANSACTION: () => new Refusal('already_voted'),
}

/**
 * Sends what an account of the staff read to the vendor; the same `actId` again is one voice. Refuses a game that is no official
 * lottery (`game_not_found`), numbers that cannot be drawn (`invalid_request`), a draw that takes no result (`review_closed`),
 * other numbers of the same person before the voices differ (`already_voted`), and a vendor that is away (`vendor_unreachable`).
 */
export async function readResult(
  { db, client }: { db: Db; client: SignedClient },
  { actId, gameCode, numero, numbers, reason }: z.output<typeof ReadResultBody>,
  username: string,
  now: Date,
): Promise<VoiceState> {
  const person = await activeStaffId(db, username)
  if (person === null) throw new Refusal('not_allowed')
  const code = await connectionOfOfficial(db, gameCode)
  const connection = code === null ? null : await aggregatorByCode(db, code)
  if (connection === null) throw new Refusal('game_not_found')
  const details = { actId, isCorrection: reason !== undefined }
  const entry = { who: { kind: 'staff', name: username }, subject: `${gameCode}/${numero}`, details } as const
  await transact(db, (tx) => audit(tx, { what: 'lottery.result_read', ...entry }, now))
  const call = { act_uuid: actId, game_code: gameCode, issue: numero, numbers, voice: username, person }
  const fields = { ...call, ...(reason !== undefined && { reason }) }
  const sent = await client.post(connection, 'draw/result', fields, TIMEOUT_MS).catch(() => null)
  const { data } = DrawResultAnswer.safeParse(sent)
  if (data?.status === 'RS_OK' && data.state !== undefined) return data.state
  throw (data && REFUSALS[data.status]?.()) ?? new Refusal('vendor_unreachable')
}
