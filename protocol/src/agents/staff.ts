/** What the staff do with agents. */
import { z } from 'zod'
import { Day, idOf, storableText } from '../shapes.ts'
import { MEMBER_TYPES } from '../values/roles.ts'
import { AgreementView, BillsQuery } from './agreements.ts'
import { AGREEMENT_KINDS } from './words.ts'

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
export const ClearBody = LinkedPair.extend({
  /** How the staff know that they are two people. */
  reason: storableText(500),
})

/** By username or id. */
export const FindAgentQuery = z.object({ name: storableText(64) })
/** A member as the desk of agents sees it. */
export const DeskMember = z.object({
  id: idOf('mbr'),
  username: z.string(),
  type: z.literal(MEMBER_TYPES),
  isActive: z.boolean(),
  /** The agents above, from the top down. */
  above: z.array(z.object({ id: idOf('mbr'), username: z.string() })),
  /** How many stand below, at all levels. */
  below: z.int(),
  /** Where a move is on its way: from which day below whom. */
  moves: z.object({ upline: z.string(), from: Day }).nullable(),
  asset: z.string(),
})
export type DeskMember = z.infer<typeof DeskMember>
export const DeskMemberParams = z.object({ id: idOf('mbr') })

export const DeskAgreementsQuery = z.object({
  /** Of one agent; all without it. */
  agent: idOf('mbr').optional(),
  /** `asks` are those that wait for the platform, `open` those that wait or run. */
  which: z.enum(['asks', 'open', 'all']).default('open'),
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
/** What the platform gives; \`with\` is the agent's username. */
export const DeskAgreement = AgreementView.extend({ agent: idOf('mbr') })
export type DeskAgreement = z.infer<typeof DeskAgreement>
export const DeskAgreements = z.object({
  asset: z.string(),
  rows: z.array(DeskAgreement),
  cursor: z.string().nullable(),
})
export type DeskAgreements = z.infer<typeof DeskAgreements>

export const DeskBillsQuery = BillsQuery.pick({ kind: true, cursor: true, pageSize: true }).extend({
  member: idOf('mbr'),
})

export const MovePreviewQuery = z.object({ member: idOf('mbr'), upline: storableText(64) })
/** What a move would change. */
export const MovePreview = z.object({
  upline: z.object({ id: idOf('mbr'), username: z.string() }),
  /** The agents above the new upline and itself, from the top down. */
  above: z.array(z.string()),
  from: z.string().nullable(),
  /** The first day of the new place. */
  day: Day,
  /** Who moves along. */
  below: z.int(),
  /** Agreements with the former upline, which end. */
  ends: z.array(z.enum(AGREEMENT_KINDS)),
})
export type MovePreview = z.infer<typeof MovePreview>
