import { z } from 'zod'
import { transact, type Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { PATTERNS, type PatternId } from './model.ts'
import * as queries from './queries.ts'
import { fieldRulesOf } from './settings.ts'

const patterns = Object.keys(PATTERNS) as [PatternId, ...PatternId[]]
const Change = z.object({
  asked: z.enum(['off', 'optional', 'required'], 'is off, optional or required').optional(),
  pattern: z.enum(patterns, `is one of ${patterns.join(', ')}`).optional(),
  minLength: z.int().min(0).max(256).optional(),
  maxLength: z.int().min(1).max(256).optional(),
})
export type FieldChange = z.input<typeof Change>

/** Every registration requires a username and a password. */
const ALWAYS = new Set(['username', 'password'])

/**
 * Changes whether a registration field is shown or required and its format, and records the change in `site.changes`. Refuses
 * (`invalid_request`) an unknown field or pattern, impossible lengths, and a username or password that is not required.
 * Running instances follow within three seconds.
 */
export async function changeField(
  db: Db,
  request: { field: string; change: FieldChange; by: string },
  now: Date,
): Promise<void> {
  const { field, by } = request
  const parsed = Change.safeParse(request.change)
  if (!parsed.success) throw unfit(field, parsed.error.issues[0]?.message ?? '')
  const { asked } = parsed.data
  if (ALWAYS.has(field) && asked !== undefined && asked !== 'required')
    throw unfit(field, 'is always required')
  await transact(db, async (tx) => {
    const before = await queries.lockFieldRule(tx, field)
    if (before === null) throw unfit(field, 'is no field of the registration')
    const after = { ...before, ...parsed.data, asked: asked ?? before.asked }
    if (after.minLength > after.maxLength) throw unfit(field, 'has no length that fits')
    await queries.writeFieldRule(tx, field, after)
    await queries.insertChange(tx, { setting: `field ${field}`, before, after, by }, now)
  })
  fieldRulesOf.forget(db)
}

const unfit = (field: string, problem: string): Refusal => new Refusal('invalid_request', { field, problem })
