/** What staff read of an official draw. */
import { z } from 'zod'
import { storableText } from '../shapes.ts'
import { DrawNumbers, Issue } from '../studio-draw.ts'
import { ActReason } from '../vendor/acts.ts'
import { VOICE_STATES } from '../vendor/draws.ts'
import { Uuid } from '../vendor/seamless-wallet.ts'

export const ReadResultBody = z.strictObject({
  /** Made by the console before asking: the same twice is one voice. */
  actId: Uuid,
  gameCode: storableText(80),
  numero: Issue,
  numbers: DrawNumbers,
  /** Of a correction; players read it. */
  reason: ActReason.optional(),
})
export const ReadResultValue = z.object({ state: z.enum(VOICE_STATES) })
