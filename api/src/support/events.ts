/** What customer service publishes. */
import { z } from 'zod'
import { event } from '../platform/work/outbox.ts'

/** A message spoke of despair, or of play out of control. */
export const distressFlagged = event(
  'support.distress_flagged',
  z.object({
    conversationId: z.templateLiteral(['cnv_', z.string()]),
    /** Null for a visitor. */
    memberId: z.templateLiteral(['mbr_', z.string()]).nullable(),
    at: z.iso.datetime(),
  }),
)
