/** What the staff do with agents. */
import { z } from 'zod'
import { idOf, storableText } from '../shapes.ts'

export const AGENT_ROLES = ['head_agent', 'agent', 'house_agent', 'partner_agent'] as const

/** Without a code one is made up; an agent's role and code may change. */
export const PromoteBody = z.object({
  member: idOf('mbr'),
  role: z.enum(AGENT_ROLES),
  code: storableText(20).nullable().default(null),
})
export const StaffAgent = z.object({ member: idOf('mbr'), role: z.enum(AGENT_ROLES), code: z.string() })

/** Moves a member and its branch under another agent at the next midnight: an act of two people. */
export const MoveAct = z.object({ member: idOf('mbr'), upline: idOf('mbr') })
