/** Safer play: limits that members set themselves, and exclusions. */
import { z } from 'zod'
import { COOL_OFF_SPANS, EXCLUSION_SPANS, LIMIT_KINDS, REMINDER_MINUTES } from './values/limits.ts'
import { AmountText, SignedAmountText } from './shapes.ts'

export const EXCLUSIONS = ['cool_off', 'self_exclusion'] as const
export type ExclusionKind = (typeof EXCLUSIONS)[number]

const LimitValue = AmountText.refine((text) => text !== '0', 'is nothing')

export const Limit = z.object({
  kind: z.enum(LIMIT_KINDS),
  /** What holds now; null for no limit. */
  value: AmountText.nullable(),
  /** What counts against it now; null where nothing is counted. Below zero: more was won than lost. */
  used: SignedAmountText.nullable(),
  /** When a limit that is reached has room again; null while it has room, and where time alone does not make any. */
  roomAt: z.iso.datetime().nullable(),
  /** A looser one, or none (null), that holds from `at` on. */
  pending: z.object({ value: AmountText.nullable(), at: z.iso.datetime() }).nullable(),
})
export type Limit = z.infer<typeof Limit>

/** `until` is null for ever. */
export const Exclusion = z.object({
  kind: z.enum(EXCLUSIONS),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
})
export type Exclusion = z.infer<typeof Exclusion>

export const ProtectionOverview = z.object({
  asset: z.string(),
  limits: z.array(Limit),
  /** What keeps the member away now, or null. */
  exclusion: Exclusion.nullable(),
})
export type ProtectionOverview = z.infer<typeof ProtectionOverview>

/** Sets a limit, or asks that there be none (null). */
export const LimitBody = z
  .object({ kind: z.enum(LIMIT_KINDS), value: LimitValue.nullable() })
  .refine(
    ({ kind, value }) =>
      kind !== 'reminder' ||
      value === null ||
      (Number(value) >= REMINDER_MINUTES.min && Number(value) <= REMINDER_MINUTES.max),
    { path: ['value'], message: 'is no number of minutes that a reminder may have' },
  )
export type LimitBody = z.infer<typeof LimitBody>
export const LimitParams = z.object({ kind: z.enum(LIMIT_KINDS) })

/** Keeps the member away from now on. Nothing shortens it, so it is confirmed. */
export const ExclusionBody = z.object({
  span: z.enum([...COOL_OFF_SPANS, ...EXCLUSION_SPANS]),
  isConfirmed: z.literal(true),
})
export type ExclusionBody = z.infer<typeof ExclusionBody>

/** What the member did to their protection, newest first. */
export const ProtectionChange = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('limit'),
    at: z.iso.datetime(),
    kind: z.enum(LIMIT_KINDS),
    before: AmountText.nullable(),
    value: AmountText.nullable(),
    holdsFrom: z.iso.datetime(),
  }),
  z.object({
    type: z.literal('exclusion'),
    at: z.iso.datetime(),
    kind: z.enum(EXCLUSIONS),
    until: z.iso.datetime().nullable(),
  }),
])
export type ProtectionChange = z.infer<typeof ProtectionChange>
export const ProtectionHistory = z.array(ProtectionChange)
