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

/** Gives a paid bill back to who paid it: an act of two people. */
export const ReverseBillAct = z.object({ bill: idOf('bil') })

/** A member who shares a mark with an agent above it: its play does not count for that agent until the staff clear the pair. */
export const LinkedPair = z.object({ agent: idOf('mbr'), member: idOf('mbr') })
export const LinkedPairs = z.object({
  pairs: z.array(
    LinkedPair.extend({ agentName: z.string(), memberName: z.string(), since: z.iso.datetime() }),
  ),
})
