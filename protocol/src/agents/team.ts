/** What agents see of their teams. Amounts are minor units; a result is the team's: below 0, it lost to the house. */
import { z } from 'zod'
import { AmountText, Day, idOf, SignedAmountText, storableText } from '../shapes.ts'
import { MEMBER_TYPES } from '../values/roles.ts'
import { BRANCH_ORDERS } from './words.ts'

/** The merchant's days, both included; at most 366. */
export const DaysQuery = z.object({ from: Day, to: Day })

export const TeamFigures = z.object({
  members: z.number().int(),
  activeMembers: z.number().int(),
  rounds: z.number().int(),
  stake: AmountText,
  payout: AmountText,
  validBet: AmountText,
  result: SignedAmountText,
  income: SignedAmountText,
})
export type TeamFigures = z.infer<typeof TeamFigures>

export const TeamDay = z.object({
  /** May lie before 2000: the days before the ones that were asked for are among them. */
  day: z.iso.date(),
  stake: AmountText,
  payout: AmountText,
  validBet: AmountText,
  result: SignedAmountText,
})

export const TeamOverview = z.object({
  asset: z.string(),
  timeZone: z.string(),
  figures: TeamFigures,
  /** Of as many days before. */
  before: TeamFigures,
  days: z.array(TeamDay),
  daysBefore: z.array(TeamDay),
  /** Agreements that wait for the reader's answer. */
  asked: z.number().int(),
})
export type TeamOverview = z.infer<typeof TeamOverview>

export const TeamMember = z.object({
  id: idOf('mbr'),
  name: z.string(),
  type: z.literal(MEMBER_TYPES),
  /** How many stand below. */
  members: z.number().int(),
  joinedOn: Day,
  isActive: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

/** The branch of a member directly below, with its own play. */
export const BranchRow = TeamMember.extend({
  rounds: z.number().int(),
  stake: AmountText,
  payout: AmountText,
  validBet: AmountText,
  result: SignedAmountText,
  /** What the members of the branch were given. */
  rewards: SignedAmountText,
})
export type BranchRow = z.infer<typeof BranchRow>

/** By what branches are ordered: a column, from its highest value down with a minus before it. */
export const BRANCH_SORTS = BRANCH_ORDERS.flatMap((order) => [order, `-${order}` as const])
export const BranchQuery = DaysQuery.extend({
  /** Whose branch; the reader's own without it. */
  agent: idOf('mbr').optional(),
  sort: z.enum(BRANCH_SORTS).default('name'),
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
export const BranchTotals = BranchRow.pick({
  rounds: true,
  stake: true,
  payout: true,
  validBet: true,
  result: true,
  rewards: true,
})
export const Branch = z.object({
  asset: z.string(),
  /** From the reader down to the agent of the branch. */
  trail: z.array(z.object({ id: idOf('mbr'), name: z.string() })),
  /** Of all rows, not of the page alone. */
  totals: BranchTotals,
  /** What the agent of the branch played itself: with the totals it is its row one level up. Null of the reader. */
  own: BranchTotals.nullable(),
  rows: z.array(BranchRow),
  cursor: z.string().nullable(),
})
export type Branch = z.infer<typeof Branch>

export const MembersQuery = z.object({
  search: storableText(40, 0).default(''),
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
export const FoundMember = TeamMember.extend({
  /** From the reader down to the agent directly above. */
  trail: z.array(z.object({ id: idOf('mbr'), name: z.string() })),
})
export type FoundMember = z.infer<typeof FoundMember>
export const TeamMembers = z.object({ rows: z.array(FoundMember), cursor: z.string().nullable() })
export type TeamMembers = z.infer<typeof TeamMembers>

/** A member that an agent registers: it sets a password of its own at its first login. */
export const DownlineBody = z.object({ username: z.string().trim().max(64), password: z.string().max(128) })
export const Downline = z.object({ id: idOf('mbr') })

/** The code under which members join the reader's team, and how many stand directly below it. */
export const AgentInvitation = z.object({ code: z.string(), members: z.number().int() })
export type AgentInvitation = z.infer<typeof AgentInvitation>
