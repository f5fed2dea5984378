/** An act of staff on a vendor's games, sent as a signed call. */
import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { actAtVendor } from '../../api/src/catalogue/index.ts'
import { systemClock } from '../../api/src/platform/clock.ts'
import type { Db } from '../../api/src/platform/database/db.ts'
import { signedClient } from '../../api/src/platform/http/signed-http.ts'
import { Refusal } from '../../api/src/platform/refusal.ts'
import { listStaff } from '../../api/src/staff/index.ts'
import { platformKey } from './platform-key.ts'
import { Stop } from '../stop.ts'

export interface StaffAct {
  vendor: string
  path: string
  fields: Record<string, unknown>
  /** Usernames, as "asha,ravi". */
  by: string | undefined
  reason: string | undefined
  persons: 1 | 2
  /** Of an act that is sent again. */
  id: string | undefined
}

export const ACT_OPTIONS = {
  by: { type: 'string' },
  reason: { type: 'string' },
  id: { type: 'string' },
  vendor: { type: 'string', default: 'studio' },
} as const

const SENTENCES: Record<string, string> = {
  RS_ERROR_INVALID_GAME: 'It is unknown there.',
  RS_ERROR_ALREADY_SETTLED: 'As it stands there, nothing of this kind can be done.',
  RS_ERROR_DUPLICATE_TRANSACTION: 'Another act has this id.',
  RS_ERROR_WRONG_SYNTAX: 'It makes no sense there.',
}

/** Returns the vendor's answer; a `Stop` where it refused the act, or gave no answer. */
export async function sendAct(db: Db, act: StaffAct): Promise<Record<string, unknown>> {
  const { vendor: code, path, reason } = act
  if (reason === undefined) throw new Stop('Why? Players read it: --reason "…"')
  const by = await personsOf(db, act)
  const id = act.id ?? randomUUID()
  const client = signedClient({ key: platformKey(), clock: systemClock })
  const operator = { by: { kind: 'operator', name: userInfo().username }, now: systemClock() }
  const call = { code, path, fields: { ...act.fields, act_uuid: id, by, reason } }
  const answer = await actAtVendor(db, client, call, operator).catch((cause: unknown) => {
    if (cause instanceof Refusal) throw new Stop(`No vendor "${code}" is connected.`, { cause })
    throw new Stop(`${code} did not answer. The same command with --id ${id} is done once.`, { cause })
  })
  const { status, ...rest } = answer as Record<string, unknown>
  if (status === 'RS_OK') return rest
  throw new Stop(`${code} refused: ${SENTENCES[String(status)] ?? String(status)}`)
}

/** Active accounts of the staff, as many as the act takes. */
async function personsOf(db: Db, { by = '', persons }: StaffAct): Promise<string[]> {
  const named = new Set(by.split(',').filter((name) => name !== ''))
  if (named.size !== persons)
    throw new Stop(persons === 2 ? 'Two persons agree on it: --by asha,ravi' : 'Who does it? --by asha')
  const active = new Set(
    (await listStaff(db)).flatMap((one) => (one.status === 'active' ? one.username : [])),
  )
  for (const name of named)
    if (!active.has(name)) throw new Stop(`"${name}" is no active account of the staff.`)
  return [...named]
}
