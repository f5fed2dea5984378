/** Links of agents: newcomers who register with one join the agent's team for good. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockMember } from '../queries.ts'
import { newCode } from '../referral-code.ts'
import * as queries from './queries.ts'

export interface NewLink {
  agent: MemberId
  host: string
  /** Turnover rebate on lotteries of those who join, in basis points. */
  rateBps: number
  /** null: no limit. */
  mostUses: number | null
  expiresAt: Date | null
}
export interface Link extends NewLink {
  code: string
  uses: number
  madeAt: Date
  endedAt: Date | null
}
type LinkState = 'open' | 'ended' | 'expired' | 'used_up'

const CODE_LENGTH = 12
const MOST_OPEN = 50
/** How many links of an agent are shown. */
const MOST_SHOWN = 200

export function stateOf({ endedAt, expiresAt, mostUses, uses }: Link, now: Date): LinkState {
  if (endedAt !== null) return 'ended'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return mostUses !== null && uses >= mostUses ? 'used_up' : 'open'
}

/** Makes a link; its code. Refuses more open links than an agent may have (`too_many_links`). */
export async function makeLink(db: Db, link: NewLink, now: Date): Promise<string> {
  const code = newCode(CODE_LENGTH)
  await transact(db, async (tx) => {
    await lockMember(tx, link.agent)
    if ((await queries.countOpen(tx, link.agent, now)) >= MOST_OPEN)
      throw new Refusal('too_many_links', { most: MOST_OPEN })
    await queries.insertLink(tx, { ...link, code }, now)
  })
  return code
}

export const linksOf = (db: Db, agent: MemberId): Promise<Link[]> => queries.linksOf(db, agent, MOST_SHOWN)

/** Ends a link of an agent; those who joined stay. Refuses another's (`not_found`). */
export async function endLink(db: Db, agent: MemberId, code: string, now: Date): Promise<void> {
  const isOwn = await transact(db, (tx) => queries.endLink(tx, agent, code, now))
  if (!isOwn) throw new Refusal('not_found')
}

/** Counts the registration of one newcomer; refuses a link that ended, expired or is used up (`invitation_over`). */
export async function takeLink(tx: Tx, code: string, now: Date): Promise<void> {
  if (!(await queries.countUse(tx, code, now))) throw linkOver()
}

export const linkOver = (): Refusal => new Refusal('invitation_over', { field: 'affiliateCode' })

/** The rate that those get who join with a link. */
export const rateOfLink = async (db: Db | Tx, code: string): Promise<number | null> =>
  (await queries.linkByCode(db, code))?.rateBps ?? null
