/** The envelope of every reply: `{ success, message, value }`; a refusal adds its stable `code` and details. */
import { z } from 'zod'
import { REFUSALS, type RefusalCode } from './values/refusals.ts'

/** A successful reply that carries `value`. */
export const reply = <Value extends z.ZodType>(value: Value) =>
  z.object({ success: z.literal(true), message: z.string(), value })

export const RefusalReply = z.object({
  success: z.literal(false),
  /** English text for developers; the site shows the translation of `code`. */
  message: z.string(),
  code: z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]]),
  /** Spec 3: a login names the captcha that it demands here too. */
  value: z.object({ captcha: z.literal(true) }).nullable(),
  /** Values for the translation: field, min, max, balance … */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type RefusalReply = z.infer<typeof RefusalReply>

export const Nothing = z.null()

/** A page of rows that grows at the front: `next` is the cursor of the following page, null at the end. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable() })
