/** What deposits, withdrawals and reviews have in common. */
import { z } from 'zod'
import { idOf } from '../shapes.ts'

/** Pictures already sent to `/wps/uploads`; spec 9: at most three. */
export const UploadIds = z.array(idOf('upl')).max(3)
/** Spec 5: at most 140 characters. */
export const Remark = z.string().trim().max(140)

/** A step of a timeline, oldest first. */
export const StepRow = z.object({
  status: z.string(),
  by: z.enum(['member', 'provider', 'clock', 'staff']),
  note: z.string(),
  happenedAt: z.iso.datetime(),
})
export type StepRow = z.infer<typeof StepRow>
