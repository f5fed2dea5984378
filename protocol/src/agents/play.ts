/** What one member of a team played, down to its rounds, as the agent above sees it; and reports as files. */
import { z } from 'zod'
import { AmountText, Day, idOf, SignedAmountText, storableText } from '../shapes.ts'
import { BillsQuery } from './agreements.ts'
import { BranchQuery, BranchTotals, DaysQuery } from './team.ts'

/** The days on which the member stood directly below the agent that it stands below today. */
export const MemberPlayQuery = DaysQuery.extend({ member: idOf('mbr') })

export const MemberPlay = z.object({
  asset: z.string(),
  /** From the reader down to the member. */
  trail: z.array(z.object({ id: idOf('mbr'), name: z.string() })),
  totals: BranchTotals,
  /** The lines of the totals. */
  byType: z.array(
    z.object({
      gameType: z.string(),
      rounds: z.number().int(),
      stake: AmountText,
      payout: AmountText,
      validBet: AmountText,
      result: SignedAmountText,
    }),
  ),
  /** The lines of what the member was given. */
  rewards: z.array(z.object({ day: Day, reason: z.string(), amount: SignedAmountText })),
})
export type MemberPlay = z.infer<typeof MemberPlay>

export const TeamRoundsQuery = MemberPlayQuery.extend({
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})
/** A round as it was booked; what was corrected later is a line of a bill. */
export const TeamRound = z.object({
  id: z.string(),
  gameType: z.string(),
  gameName: z.string(),
  settledAt: z.iso.datetime(),
  stake: AmountText,
  payout: AmountText,
  /** Before the weight of its type of game. */
  validBet: AmountText,
  result: SignedAmountText,
  isCorrected: z.boolean(),
})
export type TeamRound = z.infer<typeof TeamRound>
export const TeamRounds = z.object({
  asset: z.string(),
  rows: z.array(TeamRound),
  cursor: z.string().nullable(),
})
export type TeamRounds = z.infer<typeof TeamRounds>

/** Columns of a file in the reader's order, separated by commas; all without it. */
const File = { language: z.string().max(8).default('EN'), columns: z.string().max(400).default('') }

export const BranchFileQuery = BranchQuery.omit({ cursor: true, pageSize: true }).extend(File)
export const RoundsFileQuery = MemberPlayQuery.extend(File)
export const BillsFileQuery = BillsQuery.omit({ cursor: true, pageSize: true }).extend(File)
export const MembersFileQuery = z.object({ search: storableText(40, 0).default(''), ...File })
