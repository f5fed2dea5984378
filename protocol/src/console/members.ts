/** What the staff find, read and note about members, and what one of them may do for their safety. */
import { z } from 'zod'
import { ExclusionBody, Exclusion, LimitBody, ProtectionChange, ProtectionOverview } from '../protection.ts'
import { AmountText, freshIdOf, idOf, SignedAmountText, storableText } from '../shapes.ts'
import { LIMIT_KINDS } from '../values/limits.ts'
import { MEMBER_ROLES, PRIVATE_FIELDS } from '../values/roles.ts'

export const FindQuery = z.object({ q: storableText(120).transform((text) => text.trim()) })

/** What a search finds, and what of it matched. */
const FOUND_KINDS = ['member', 'review', 'proposal'] as const
const FOUND_BY = [
  'id',
  'username',
  'email',
  'mobile',
  'payee',
  'deposit',
  'withdrawal',
  'payment',
  'round',
  'transfer',
  'session',
  'reward',
  'agreement',
  'conversation',
] as const
export const Found = z.object({
  kind: z.enum(FOUND_KINDS),
  by: z.enum(FOUND_BY),
  /** Of the member, the review or the proposal that it leads to. */
  id: z.string(),
  /** What was found, where it is not that itself: the deposit, the round. */
  subject: z.string().nullable(),
  /** The username of a member, the kind of a review or a proposal. */
  name: z.string(),
  status: z.string(),
})
export type Found = z.infer<typeof Found>
/** At most twenty, and never how many there are. */
export const FoundList = z.object({ rows: z.array(Found), hasMore: z.boolean() })
export type FoundList = z.infer<typeof FoundList>

/** An id, or a username. */
export const MemberParams = z.object({ id: storableText(120) })

const MEMBER_STATUSES = ['active', 'disabled'] as const

const NamedMember = z.object({ id: idOf('mbr'), username: z.string() })
export type NamedMember = z.infer<typeof NamedMember>

export const MemberHeader = z.object({
  id: idOf('mbr'),
  username: z.string(),
  nickname: z.string(),
  role: z.enum(MEMBER_ROLES),
  status: z.enum(MEMBER_STATUSES),
  language: z.string(),
  registeredAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
  upline: NamedMember.nullable(),
  referrer: NamedMember.nullable(),
  vipLevel: z.int(),
  asset: z.string(),
  purses: z.array(z.object({ purse: z.string(), asset: z.string(), balance: SignedAmountText })),
  /** Rounds that are not settled, by asset; `isMore` where there are more than are counted. */
  openRounds: z.array(
    z.object({ asset: z.string(), rounds: z.int(), stake: AmountText, isMore: z.boolean() }),
  ),
  /** Withdrawals that are neither paid nor given back. */
  withdrawals: z.object({ count: z.int(), amount: AmountText }),
  exclusion: Exclusion.nullable(),
  /** Those in force: whole minor units, or minutes of the reminder. */
  limits: z.array(z.object({ kind: z.enum(LIMIT_KINDS), value: AmountText })),
  fields: z.array(z.object({ field: z.enum(PRIVATE_FIELDS), masked: z.string() })),
  tags: z.array(z.string()),
})
export type MemberHeader = z.infer<typeof MemberHeader>

export const UnmaskBody = z.object({ field: z.enum(PRIVATE_FIELDS), reason: storableText(300, 3) })
export const Unmasked = z.object({ field: z.enum(PRIVATE_FIELDS), value: z.string() })
export type Unmasked = z.infer<typeof Unmasked>

export const MemberProtection = z.object({
  overview: ProtectionOverview,
  changes: z.array(ProtectionChange),
})
export type MemberProtection = z.infer<typeof MemberProtection>

/** Logins of the last half year, the latest first; at most fifty. The network of an address, not the address. */
export const MemberSessions = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      network: z.string(),
      startedAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      /** Null while it lives. */
      endedBecause: z.string().nullable(),
    }),
  ),
})
export type MemberSessions = z.infer<typeof MemberSessions>

export const LINK_KINDS = ['payout', 'mobile', 'id_number', 'browser', 'network', 'address'] as const
/** Accounts that share traces with a member, the heaviest first; at most two hundred. */
export const MemberLinks = z.object({
  rows: z.array(
    NamedMember.extend({
      status: z.enum(MEMBER_STATUSES),
      weight: z.int(),
      kinds: z.array(z.enum(LINK_KINDS)),
      lastSeenAt: z.iso.datetime(),
    }),
  ),
})
export type MemberLinks = z.infer<typeof MemberLinks>

export const NoteBody = z.object({
  /** Made by the caller: the same note sent again is one. */
  id: freshIdOf('nte'),
  text: storableText(2000).refine((text) => text.trim() !== ''),
})
export const MemberNotes = z.object({
  rows: z.array(
    z.object({ id: z.string(), text: z.string(), writtenBy: z.string(), writtenAt: z.iso.datetime() }),
  ),
  next: z.string().nullable(),
})
export type MemberNotes = z.infer<typeof MemberNotes>

/** A word or two: letters and digits of any script, with single spaces or hyphens between them. */
const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .min(2)
  .max(24)
  .regex(/^[\p{L}\p{M}\p{N}]+([ -][\p{L}\p{M}\p{N}]+)*$/u)
export const MOST_TAGS = 10
export const TagBody = z.object({ tag: Tag })
export const TagParams = MemberParams.extend({ tag: Tag })
export const MemberTags = z.object({ tags: z.array(z.string()) })
export type MemberTags = z.infer<typeof MemberTags>

/** Goes on before the row with this number. */
export const NumberedQuery = z.object({
  cursor: z
    .string()
    .regex(/^[1-9][0-9]{0,17}$/)
    .optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})

/** What was done to a member, the latest first. */
export const MemberAudit = z.object({
  rows: z.array(
    z.object({
      no: z.string(),
      who: z.string(),
      what: z.string(),
      details: z.record(z.string(), z.string()),
      happenedAt: z.iso.datetime(),
    }),
  ),
  next: z.string().nullable(),
})
export type MemberAudit = z.infer<typeof MemberAudit>

const Reason = storableText(300, 3)
export const ReasonBody = z.object({ reason: Reason })
export const MemberExclusionBody = ExclusionBody.extend({ reason: Reason })
/** A limit in whole minor units, or minutes of a reminder; never looser than the one in force. */
export const MemberLimitBody = z.intersection(LimitBody, z.object({ reason: Reason }))

/** The proposal to enable an account again: `console.member_enable`. */
export const MemberEnableAct = z.object({ member: idOf('mbr') })
