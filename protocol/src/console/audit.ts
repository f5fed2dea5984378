/** What the staff and the operators did, as the sealed audit keeps it. */
import { z } from 'zod'
import { Json } from '../shapes.ts'

const No = z.string().regex(/^[1-9]\d{0,18}$/)

export const AuditQuery = z.object({
  /** The rows before this number, which the former page ended with. */
  before: No.optional(),
  /** A person of the staff, or a kind of actor (`operator`), by the beginning. */
  who: z.string().trim().max(64).optional(),
  /** An act, or the beginning of its name: `staff.` is all about accounts. */
  what: z.string().trim().max(80).optional(),
  /** The id of what it happened to. */
  subject: z.string().trim().max(120).optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const AuditRow = z.object({
  no: No,
  /** The kind of actor and its name: `staff asha`. */
  who: z.string(),
  what: z.string(),
  subject: z.string(),
  details: z.record(z.string(), Json),
  happenedAt: z.iso.datetime(),
})
export type AuditRow = z.infer<typeof AuditRow>

export const AuditPage = z.object({ rows: z.array(AuditRow), next: No.nullable() })
export type AuditPage = z.infer<typeof AuditPage>
