/** What the staff give to members by hand. */
import { z } from 'zod'
import { AmountText, freshIdOf, idOf, storableText } from '../shapes.ts'
import { CLAIM_STATES } from '../values/rewards.ts'
import { BonusTerms } from './bonus.ts'
import { FreeBetTerms } from './free-bets.ts'

const Amount = AmountText.refine((amount) => amount !== '0', { error: 'is above 0' })
const Title = z.object({ EN: storableText(80), HI: storableText(80).optional() })

export const GrantReward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cash'), amount: Amount }),
  z.object({ kind: z.literal('points'), amount: Amount }),
  z.object({ kind: z.literal('bonus'), amount: Amount, terms: BonusTerms }),
  z.object({ kind: z.literal('free_bets'), terms: FreeBetTerms }),
])

/** The same reward for each member of a list. Also the payload of a proposal of the kind `rewards.grant`. */
export const GrantBody = z.object({
  /** Made by the caller: the same grant sent again is one. */
  id: freshIdOf('grt'),
  /** Of each member the username or the id. */
  usernames: z.array(storableText(64)).min(1).max(200),
  reward: GrantReward,
  /** What the members see. */
  title: Title,
  /** For the audit. */
  reason: storableText(500, 3),
})
export type GrantBody = z.infer<typeof GrantBody>

const OUTCOMES = [...CLAIM_STATES, 'already_claimed', 'not_eligible'] as const

export const Grant = z.object({
  id: idOf('grt'),
  reward: GrantReward,
  title: Title,
  reason: z.string(),
  /** Of all members together. */
  total: AmountText,
  /** By username: `not_eligible` for disabled and excluded members, who get nothing. */
  outcomes: z.record(z.string(), z.enum(OUTCOMES)),
  madeBy: z.string(),
  /** Null when one person gave it alone. */
  proposal: idOf('prp').nullable(),
  givenAt: z.iso.datetime(),
})
export type Grant = z.infer<typeof Grant>

export const GrantsQuery = z.object({ cursor: z.string().max(200).optional() })
export const GrantsPage = z.object({ rows: z.array(Grant), next: z.string().nullable() })
