/** Active members of random teams against raw rounds, with members that move, over every span of days. */
import { extent } from '@night-market/fair/testing/extent'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../ledger/index.ts'
import { moveBranch } from '../../members/index.ts'
import { transact } from '../../platform/database/db.ts'
import { seeded, type Draw } from '../../platform/seeded.ts'
import { beginOf, dayAfter, dayIn } from '../../platform/time-zones.ts'
import { testMarket } from '../../testing/app.ts'
import { asAdmin } from '../../testing/database.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { atPlay, aVendor } from '../../testing/play.ts'
import { hearAll, playRound } from '../../testing/rounds.ts'
import { agentChecks } from '../checks.ts'
import { aDownline, endSlot, settleAll } from '../testing/team.ts'
import { overviewOf } from './view.ts'

const TREES = extent(2, 40)
const DAYS = 5
const ZONE = 'Asia/Kolkata'

const market = await testMarket()
const { services, clock } = market
const { db } = services
const vendor = await aVendor(market)

interface Node {
  member: TestMember
  upline: Node | null
}
const aboveOf = ({ upline }: Node): Node[] => (upline === null ? [] : [...aboveOf(upline), upline])

async function plant(draw: Draw): Promise<Node[]> {
  const nodes: Node[] = [{ member: await aMember(market, { role: 'head_agent' }), upline: null }]
  for (let count = 0; count < 6; count++) {
    const upline = nodes[draw.below(nodes.length)] ?? null
    if (upline === null) throw new Error('the head agent is there')
    const member = await aDownline(market, upline.member, { balance: 1_000_000n })
    nodes.push({ member, upline })
  }
  return nodes
}

/** Some of the nodes play in one of two slots of the day, a part of the rounds without a valid bet. */
async function playDay(nodes: readonly Node[], draw: Draw): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    for (const { member } of nodes.slice(1)) {
      if (draw.below(3) > 0) continue
      const player = await atPlay(market, vendor, member, 'real')
      await playRound(market, player, { stake: 100, payout: draw.below(3) === 0 ? 100 : 0 })
    }
    await endSlot(market)
  }
}

/** Moves a node that has an agent above it to a place outside its branch, from the next day on. */
async function moveOne(nodes: readonly Node[], draw: Draw, day: string): Promise<void> {
  const moved = nodes[1 + draw.below(nodes.length - 1)]
  const places = nodes.filter((node) => moved !== undefined && ![...aboveOf(node), node].includes(moved))
  const upline = places[draw.below(places.length)]
  if (moved === undefined || upline === undefined) return
  const [member, above] = [moved.member.memberId, upline.member.memberId]
  await transact(db, (tx) => moveBranch(tx, { member, upline: above, day }))
  moved.upline = upline
}

/** All slots of a day end within it, at whatever time the test begins. */
function nextDay(): void {
  const now = clock.read()
  clock.advance(beginOf(dayAfter(dayIn(ZONE, now)), ZONE).getTime() - now.getTime())
}

interface Standing {
  day: string
  above: Map<MemberId, readonly MemberId[]>
}

const standing = (nodes: readonly Node[], day: string): Standing => ({
  day,
  above: new Map(
    nodes.map((node) => [node.member.memberId, aboveOf(node).map(({ member }) => member.memberId)]),
  ),
})

/** By day, the members with a round that has a valid bet. */
async function playersByDay(): Promise<Map<string, Set<MemberId>>> {
  const { rows } = await sql<{ member: MemberId; at: Date }>`
    select member, reported_at as at from play.rounds where stake <> payout`.execute(db)
  const byDay = Map.groupBy(rows, ({ at }) => dayIn(ZONE, at))
  return new Map([...byDay].map(([day, played]) => [day, new Set(played.map(({ member }) => member))]))
}

test(`AGT-2: of ${TREES} random teams whose members move each active member counts once in any span of days`, async () => {
  const draw = seeded(11)
  const trees: Node[][] = []
  while (trees.length < TREES) trees.push(await plant(draw))
  nextDay()
  const days: Standing[] = []
  for (let count = 0; count < DAYS; count++) {
    const today = dayIn(ZONE, clock.read())
    days.push(standing(trees.flat(), today))
    for (const nodes of trees) await playDay(nodes, draw)
    for (const nodes of trees) await moveOne(nodes, draw, dayAfter(today))
    nextDay()
    await hearAll(market)
    await settleAll(market)
  }
  const players = await playersByDay()
  for (const { member } of trees.flat())
    for (const [first, { day: from }] of days.entries()) {
      const span = { from, to: days[first + draw.below(days.length - first)]?.day ?? from }
      const active = new Set(
        days
          .filter(({ day }) => day >= span.from && day <= span.to)
          .flatMap(({ day, above }) =>
            [...(players.get(day) ?? [])].filter((player) => above.get(player)?.includes(member.memberId)),
          ),
      )
      const { figures } = await overviewOf(db, member.memberId, span)
      expect([member.memberId, span, figures.activeMembers]).toEqual([member.memberId, span, active.size])
    }
  expect((await verifyBooks(db, agentChecks)).flatMap(({ findings }) => findings)).toEqual([])
  await asAdmin(
    market.database.url,
    `update agents.active_days set members = members + 1 where day = (select max(day) from agents.active_days)`,
  )
  const found = (await verifyBooks(db, agentChecks)).filter(({ findings }) => findings.length > 0)
  expect(found.map(({ name }) => name)).toEqual([
    "a team's active members are those who played in closed slots, each by the day on which it was active before",
  ])
})
