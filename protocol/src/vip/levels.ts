/** VIP levels with what they give. */
import { z } from 'zod'
import { GAME_TYPES } from '../catalogue.ts'
import { AmountText, Day, idOf, storableText } from '../shapes.ts'

/** The words of the public state: whether the member has a level, and its name. */
export const VipState = z.object({ hasVip: z.boolean(), vipLabelName: z.string() })
export type VipState = z.infer<typeof VipState>

const VipLevel = z.object({
  level: z.int(),
  /** Bet on the level below to reach this one. */
  threshold: AmountText,
  levelBonus: AmountText,
  /** Bet in a week for the week's bonus. */
  weekFrom: AmountText,
  weekBonus: AmountText,
  /** Bet in a month for the month's bonus, and to keep the level. */
  monthFrom: AmountText,
  monthBonus: AmountText,
  birthdayBonus: AmountText,
  cashbackBps: z.int(),
})
export type VipLevel = z.infer<typeof VipLevel>

export const RebateRate = z.object({
  gameType: z.enum(GAME_TYPES),
  rebateBps: z.int(),
  /** More for each level. */
  rebateStep: z.int(),
})

export const Vip = z.object({
  ...VipState.shape,
  level: z.int(),
  /** Bet since the last level, this week and this month. */
  counted: AmountText,
  week: AmountText,
  month: AmountText,
  /** The merchant's day on which the level was reached; null at level 0. */
  since: Day.nullable(),
  levels: z.array(VipLevel),
  rates: z.array(RebateRate),
  cashbackCap: AmountText,
})
export type Vip = z.infer<typeof Vip>

/** Whose level it is, by username or id. */
export const VipMemberQuery = z.object({ member: storableText(80) })
export const VipMemberParams = z.object({ id: idOf('mbr') })
export const VipLevelBody = z.object({ level: z.int().min(0).max(10), note: storableText(200) })
/** The proposal to set a level: `vip.level`. */
export const VipLevelAct = VipLevelBody.extend({ member: idOf('mbr') })
/** A member's level for the staff, with its changes, the newest first. */
export const VipMember = z.object({
  level: z.int(),
  changes: z.array(
    z.object({
      levelBefore: z.int(),
      level: z.int(),
      because: z.enum(['bets', 'month', 'staff', 'correction']),
      note: z.string(),
      /** The proposal that two people stand behind. */
      proposal: z.string().nullable(),
      changedAt: z.iso.datetime(),
    }),
  ),
})
/** A member who was found by name, with the level. */
export const FoundVipMember = VipMember.extend({ id: idOf('mbr'), username: z.string() })
export type FoundVipMember = z.infer<typeof FoundVipMember>
