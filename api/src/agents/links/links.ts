import type * as wire from '@night-market/protocol/agents/links'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { z } from 'zod'
import { endLink, linksOf, linkStateOf, makeLink, rateOfLink, type Link } from '../../members/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { beginOf, dayAfter, dayIn } from '../../platform/time-zones.ts'
import { hostsOf, merchantOf } from '../../site/index.ts'
import { DEFAULT_LOTTERY_BPS } from '../rates/model.ts'
import { putRate } from '../rates/queries.ts'
import { rateOf } from '../rates/view.ts'

/** An agent's links, with what a new one may give. */
export async function agentLinks(services: Services, agent: MemberId, now: Date): Promise<wire.AgentLinks> {
  const { db } = services
  const [merchant, links, mostRate] = await Promise.all([
    merchantOf(db),
    linksOf(db, agent),
    rateOf(db, agent, now),
  ])
  return {
    links: links.map((link) => onWire(services, link, now)),
    hosts: [...new Set(hostsOf(services, merchant))],
    mostRate,
    usualRate: Math.min(DEFAULT_LOTTERY_BPS, mostRate),
  }
}

/**
 * Makes a link of an agent. Refuses a rate above its own (`rate_too_high`), a host that is not the site's and a day that is over
 * (`invalid_request`), and more open links than it may have (`too_many_links`).
 */
export async function openLink(
  services: Services,
  agent: MemberId,
  { rate, mostUses, lastDay, host }: z.infer<typeof wire.NewLinkBody>,
  now: Date,
): Promise<void> {
  const { db } = services
  const merchant = await merchantOf(db)
  if (!hostsOf(services, merchant).includes(host))
    throw new Refusal('invalid_request', { field: 'host', problem: 'is no host of the site' })
  if (lastDay !== null && lastDay < dayIn(merchant.timeZone, now))
    throw new Refusal('invalid_request', { field: 'lastDay', problem: 'is over' })
  if (rate > (await rateOf(db, agent, now))) throw new Refusal('rate_too_high')
  const expiresAt = lastDay === null ? null : beginOf(dayAfter(lastDay), merchant.timeZone)
  await makeLink(db, { agent, host, rateBps: rate, mostUses, expiresAt }, now)
}

export const closeLink = ({ db }: Services, agent: MemberId, code: string, now: Date): Promise<void> =>
  endLink(db, agent, code, now)

function onWire({ env }: Services, link: Link, now: Date): wire.AgentLink {
  const url = new URL('/register', env.PUBLIC_URL)
  if (link.host !== url.hostname) url.host = link.host
  url.searchParams.set('referralCode', link.code)
  const { code, rateBps: rate, uses, mostUses, expiresAt, madeAt } = link
  return {
    code,
    url: url.href,
    state: linkStateOf(link, now),
    rate,
    uses,
    mostUses,
    expiresAt: expiresAt?.toISOString() ?? null,
    madeAt: madeAt.toISOString(),
  }
}

/** Gives those who registered with a link the rate of it, from the day they joined on; each once. */
export async function rateNewcomers(
  tx: Tx,
  registered: readonly { memberId: MemberId; link: string | null; at: string }[],
): Promise<void> {
  const { timeZone } = await merchantOf(tx)
  for (const { memberId: member, link, at } of registered) {
    const rateBps = link === null ? null : await rateOfLink(tx, link)
    if (rateBps === null) continue
    const joined = new Date(at)
    const fromDay = dayIn(timeZone, joined)
    await putRate(tx, { member, gameType: 'ELOTT', fromDay, rateBps, setBy: `link:${link}` }, joined)
  }
}
