/** Account types of members, and the rights of staff. */

/** Account type codes of the specification: 0 member, 4 trial, 1 2 41 42 agents. */
export const MEMBER_TYPES = [0, 1, 2, 4, 41, 42] as const

/** The same account types by name. */
export const MEMBER_ROLES = [
  'member',
  'head_agent',
  'agent',
  'trial',
  'house_agent',
  'partner_agent',
] as const

/**
 * `review` sees money that waits, `approve` decides on it, `pay` pays it out, `support` looks after members, `content` writes
 * what the site says, `publish` publishes it, `promote` gives rewards away, `agents` looks after agents,
 * `lottery` reads the results of official draws and has draws corrected, `trade` acts on matches of a book.
 * `see` reads members and what they did, their personal fields masked; `private` unmasks one; `protect` closes accounts and
 * tightens what protects a member; `games` stops stakes, payouts, vendors and games, `site` looks after the
 * deployment, and `audit` reads what the staff did.
 */
export const RIGHTS = [
  'review',
  'approve',
  'pay',
  'support',
  'content',
  'publish',
  'promote',
  'agents',
  'lottery',
  'trade',
  'see',
  'private',
  'protect',
  'games',
  'site',
  'audit',
] as const
export type Right = (typeof RIGHTS)[number]

/** Whose holders decide on proposals: each act names one, and those about money `approve`. */
export const DECIDING_RIGHTS = ['approve', 'games'] as const satisfies readonly Right[]

/** What `private` unmasks: personal fields of members, one of them for a minute, with a reason. */
export const PRIVATE_FIELDS = [
  'mobile',
  'email',
  'mobileNum',
  'profileEmail',
  'realName',
  'fullName',
  'bankAccountName',
  'payeeName',
  'birthday',
  'idNumber',
  'address',
] as const
export type PrivateField = (typeof PRIVATE_FIELDS)[number]

/** How long an unmasked field may be shown. */
export const UNMASKED_SECONDS = 60
