/** Links of agents: those who register with one join the team for good. */
import { z } from 'zod'
import { Day } from '../shapes.ts'

export const LINK_STATES = ['open', 'ended', 'expired', 'used_up'] as const

export const NewLinkBody = z.object({
  /** Turnover rebate on lotteries of those who join, in basis points. */
  rate: z.number().int().min(0).max(400),
  /** How many may join; null: no limit. */
  mostUses: z.number().int().min(1).max(1_000_000).nullable(),
  /** The last day of the merchant's; null: for ever. */
  lastDay: Day.nullable(),
  /** A host name of the site. */
  host: z.string().max(253),
})

export const AgentLink = z.object({
  code: z.string(),
  url: z.url(),
  state: z.enum(LINK_STATES),
  rate: z.number().int(),
  uses: z.number().int(),
  mostUses: z.number().int().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  madeAt: z.iso.datetime(),
})
export type AgentLink = z.infer<typeof AgentLink>

export const AgentLinks = z.object({
  /** The newest first. */
  links: z.array(AgentLink),
  /** The host names that a link may have. */
  hosts: z.array(z.string()),
  /** The most that a link may give, and what it gives by default. */
  mostRate: z.number().int(),
  usualRate: z.number().int(),
})
export type AgentLinks = z.infer<typeof AgentLinks>

export const LinkParams = z.object({ code: z.string().max(64) })
