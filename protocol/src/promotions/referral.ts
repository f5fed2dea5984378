/** Inviting friends: the link of a member, its terms, and what became of the friends. */
import { z } from 'zod'
import { pageOf } from '../envelope.ts'
import { AmountText } from '../shapes.ts'

/** How an invitation stands: `process` waits for the staff. */
const FRIEND_STATES = ['waiting', 'process', 'paid', 'refused', 'lapsed'] as const
export type FriendState = (typeof FRIEND_STATES)[number]

const Count = z.int().min(0)

/** What a friend has to do, and what both sides get. */
const Terms = z.object({
  asset: z.string(),
  days: Count,
  deposits: AmountText,
  validBet: AmountText,
  friendReward: AmountText,
  referrerReward: AmountText,
  /** Beyond so many friends in a month the staff decide. */
  friendsAMonth: Count,
})

const Steps = z.object({ isVerified: z.boolean(), hasDeposited: z.boolean(), hasPlayed: z.boolean() })

/** A friend as the inviter sees it: steps, and no amounts. */
export const InvitedFriend = Steps.extend({
  /** Masked: `ra•••`. */
  name: z.string(),
  registeredAt: z.iso.datetime(),
  deadline: z.iso.datetime(),
  state: z.enum(FRIEND_STATES),
})
export type InvitedFriend = z.infer<typeof InvitedFriend>

/** The member's own invitation by another, with what it still asks. */
const OwnInvitation = Steps.extend({
  invitedBy: z.string(),
  deadline: z.iso.datetime(),
  state: z.enum(FRIEND_STATES),
  deposits: AmountText,
  validBet: AmountText,
})

export const ReferralValue = z.object({
  isEnabled: z.boolean(),
  code: z.string(),
  link: z.string(),
  terms: Terms,
  /** How many friends got how far; `invited` counts how often the link was opened. */
  funnel: z.object({
    invited: Count,
    registered: Count,
    verified: Count,
    deposited: Count,
    qualified: Count,
    paid: Count,
  }),
  /** What the member was paid for friends. */
  earned: AmountText,
  own: OwnInvitation.nullable(),
})
export type ReferralValue = z.infer<typeof ReferralValue>

export const FriendsQuery = z.object({ cursor: z.string().max(200).optional() })
export const FriendsPage = pageOf(InvitedFriend)
export type FriendsPage = z.infer<typeof FriendsPage>

/** A browser opened the link with this code. */
export const VisitBody = z.object({ code: z.string().trim().min(1).max(20) })
