/**
 * Two to five accounts of one person play together, with every reward on and an honest staff: they pass chips, bet on both
 * sides, bet rarely, invite themselves. Whatever they do, what they are given is at most what the games keep of their stakes by
 * their certificates (at seats: the fees that were kept) and what promotions promise in public, with what agents get of bets; a
 * dividend is at most its rate of what the team lost. Bets that a vendor takes back are left out: no member can do that. All
 * rings share the days; what each does follows from its own seed.
 */
import type { MemberId } from '@night-market/protocol/values/ids'
import { CONVERSION } from '@night-market/protocol/values/points'
import { sql } from 'kysely'
import { browserMark, noteMarks } from '../../../api/src/members/index.ts'
import { transact } from '../../../api/src/platform/database/db.ts'
import { seeded } from '../../../api/src/platform/seeded.ts'
import { dispatchBatch } from '../../../api/src/platform/work/outbox.ts'
import { excludeMember } from '../../../api/src/protection/index.ts'
import { closeSlots } from '../../../api/src/play/rollups/closed-until.ts'
import { awardAll } from '../../../api/src/points/award.ts'
import { openMonth } from '../../../api/src/rewards/allowances.ts'
import { collect } from '../../../api/src/rewards/collect.ts'
import { setAllowance } from '../../../api/src/rewards/index.ts'
import { claimRebate, rebateDays } from '../../../api/src/vip/rebate.ts'
import { runTasks } from '../../../api/src/vip/tasks.ts'
import { newId } from '../../../api/src/platform/ids.ts'
import { insertMembers } from '../rewards/bonus/world.ts'
import type { Played } from '../plays.ts'
import { dividendBudget, lowerRate, newTeam, noteMost, noteTeam, signAgain } from './agents.ts'
import { PLANS, planOf, ticketsOf } from './plans.ts'
import { BPS, count, link, note, type Part, type Ring } from './ring.ts'
import { STREAMS } from './streams.ts'
import { ASSET, deposit, launch, settle, SUBSCRIPTIONS, verifyNumber, type RingWorld } from './world.ts'

/**
 * A Friday, with the hours from there to each visit. On the Mondays the cashback of a week is due since noon; the first days of
 * December pay the bonuses of November.
 */
const BEGINS_MS = Date.parse('2026-11-20T10:00:00Z')
const VISITS = [
  { hours: 0, plays: true },
  // Half an hour after midnight, with the launches of before still open.
  { hours: 9, plays: false },
  { hours: 48, plays: true },
  { hours: 72, plays: false },
  { hours: 120, plays: true },
  { hours: 240, plays: true },
  { hours: 264, plays: false },
  { hours: 408, plays: false },
]
const HOUR_MS = 3_600_000
/** Days that are closed stay closed: each play in a world begins so many weeks after the one before. */
const WEEKS_MS = 4 * 7 * 24 * HOUR_MS
const ALLOWANCE = 10n ** 12n

export async function simulateRings(world: RingWorld, seeds: readonly number[]): Promise<Played[]> {
  const beganMs = BEGINS_MS + WEEKS_MS * world.plays++
  world.now = new Date(beganMs)
  await openRewards(world)
  const rings = await Promise.all(seeds.map((seed) => openRing(world, seed)))
  for (const { hours, plays } of VISITS) {
    world.now = new Date(beganMs + hours * HOUR_MS)
    await openMonth(world.db, world.now)
    await Promise.all(rings.map((ring) => (plays ? visit(world, ring) : carryOn(world, ring))))
    await rest(world, rings)
    await judge(world, rings)
  }
  return rings.map(({ played }) => played)
}

async function openRewards(world: RingWorld): Promise<void> {
  const { db, now } = world
  for (const programme of ['rebate', 'vip', 'cashback'])
    await transact(db, (tx) =>
      setAllowance(tx, { programme, asset: ASSET, monthly: ALLOWANCE }, { kind: 'simulation' }, now),
    )
  for (const stream of STREAMS) await stream.open(world)
  await runTasks(db, now)
}

/** What accounts of one person show the platform: one browser, the same in pairs, or nothing. */
const SHOWN = ['one browser', 'a browser in pairs', 'nothing'] as const
const SHOWN_BY_PLAN: Partial<Record<string, (typeof SHOWN)[number]>> = {
  // An invitation of oneself shows one browser: without it, the platform cannot know.
  befriend: 'one browser',
  // Accounts that share a mark with their agent do not count for it.
  dumpChips: 'nothing',
  lowerRate: 'nothing',
  excludeWinner: 'nothing',
  signAgain: 'nothing',
}

async function openRing(world: RingWorld, seed: number): Promise<Ring> {
  const draw = seeded(seed)
  const name = `${seed}x${process.hrtime.bigint().toString(36)}`
  const plan = planOf(seed)
  // A plan against an agent takes the agent, one of its team and one more.
  const length = Math.max(SHOWN_BY_PLAN[plan] === 'nothing' ? 3 : 2, 2 + draw.below(4))
  const accounts = Array.from({ length }, (_none, n): MemberId => `mbr_ring${name}n${n}`)
  const ring: Ring = {
    played: { seed, outcomes: {}, faults: [] },
    draw,
    plan,
    accounts,
    linked: new Set(),
    kept: 0n,
    valid: new Map(),
    made: 0,
    team: newTeam(),
    open: null,
    hasCarriedOn: false,
  }
  await insertMembers(world.owner, accounts, world.now)
  const shown = SHOWN_BY_PLAN[plan] ?? draw.pick(SHOWN)
  count(ring, `shows ${shown}`)
  for (const [n, account] of accounts.entries()) {
    const browser = { 'one browser': 0, 'a browser in pairs': Math.floor(n / 2), nothing: n }[shown]
    const mark = browserMark(`${name} ${browser}`)
    await noteMarks(world.db, world.services.env, account, [mark], world.now)
    for (const other of accounts.slice(0, n))
      if (shown === 'one browser' || (shown !== 'nothing' && accounts.indexOf(other) === (n ^ 1)))
        link(ring, other, account)
    await verifyNumber(world, account)
    await deposit(world, account)
  }
  for (const stream of STREAMS) await stream.join(world, ring)
  return ring
}

/** Plays the rounds of a visit. */
async function visit(world: RingWorld, ring: Ring): Promise<void> {
  const parts = PLANS[ring.plan]?.(ring, world.games) ?? []
  count(ring, ring.plan)
  for (const part of parts) await play(world, ring, part, await launch(world, part.account, part))
  await actAs(world, ring, parts)
}

async function play(world: RingWorld, ring: Ring, part: Part, tokenHash: TokenHash): Promise<void> {
  const round = `${part.account.slice('mbr_'.length)}r${ring.made++}`
  await settle(world, part, { round, tokenHash })
  note(ring, part)
  noteTeam(ring, part, world.now)
}
type TokenHash = Awaited<ReturnType<typeof launch>>

/** What plans do besides playing. */
async function actAs(world: RingWorld, ring: Ring, parts: readonly Part[]): Promise<void> {
  const { services, now } = world
  if (ring.plan === 'signAgain') return signAgain(world, ring)
  const winner = parts.find(({ stake, payout }) => payout > stake)?.account
  if (ring.plan === 'excludeWinner' && winner !== undefined)
    return excludeMember(services, winner, 'day', now)
  const [, account] = ring.accounts
  const game = world.games.find(({ category }) => category === 'ELOTT')
  if (ring.plan !== 'lowerRate' || ring.open !== null || account === undefined || game === undefined) return
  ring.open = { account, game, tokenHash: await launch(world, account, { game }) }
  await lowerRate(world, ring, account)
}

/** Plays on in a launch that was left open. */
async function carryOn(world: RingWorld, ring: Ring): Promise<void> {
  if (ring.open === null || ring.hasCarriedOn) return
  ring.hasCarriedOn = true
  for (const part of ticketsOf(ring.open)) await play(world, ring, part, ring.open.tokenHash)
}

/** Delivers every event, pays what is due, and collects all of it. */
async function rest(world: RingWorld, rings: readonly Ring[]): Promise<void> {
  const { db, now } = world
  await deliver(world)
  const early = rings.filter(({ draw }) => draw.below(2) === 0)
  await Promise.all(early.map((ring) => claimRebates(world, ring)))
  await closeSlots(db, now)
  await runTasks(db, now)
  for (const stream of STREAMS) await stream.pay(world)
  await awardAll(db, now)
  await collectAll(world, rings)
  await deliver(world)
}

async function deliver({ db }: RingWorld): Promise<void> {
  while ((await dispatchBatch(db, SUBSCRIPTIONS)) > 0) continue
}

async function claimRebates({ db, now }: RingWorld, ring: Ring): Promise<void> {
  for (const account of ring.accounts)
    for (const { day, left } of await rebateDays(db, account, now)) {
      if (left === 0n) continue
      await claimRebate({ db }, account, { id: newId('clm', now), day }, now)
      count(ring, 'claimed a rebate')
    }
}

async function collectAll({ db, now }: RingWorld, rings: readonly Ring[]): Promise<void> {
  const { rows } = await sql<{ id: string; member: MemberId }>`
    select id, member from rewards.claims
     where state = 'issued' and member = any (${rings.flatMap(({ accounts }) => accounts)})`.execute(db)
  for (const { id, member } of rows) await collect({ db }, member, id, now)
}

/** What a point is worth, in millionths of a minor unit. */
const POINT = (BigInt(CONVERSION.unitsPerStep) * 100n * 1_000_000n) / BigInt(CONVERSION.step)

async function judge({ db, now }: RingWorld, rings: readonly Ring[]): Promise<void> {
  const { rows } = await sql<{ member: MemberId; reason: string; given: string }>`
    select a.owner as member, t.reason, sum(t.amount)::text as given
      from ledger.transfers t join ledger.accounts a on a.id = t.to_account
     where a.owner = any (${rings.flatMap(({ accounts }) => accounts)})
       and (t.reason like 'rewards.%' or t.reason like 'agents.%' or t.reason = 'points.earned')
     group by 1, 2`.execute(db)
  const byMember = Map.groupBy(rows, ({ member }) => member)
  for (const ring of rings) {
    noteMost(ring)
    const given = ring.accounts.flatMap((account) => byMember.get(account) ?? [])
    for (const { reason } of given) count(ring, reason)
    const dividends = given.filter(({ reason }) => reason === 'agents.dividend')
    const ofPlay = given.filter((each) => !dividends.includes(each))
    const paid = ofPlay.reduce((sum, { reason, given: sumOf }) => sum + worthOf(reason, BigInt(sumOf)), 0n)
    const promised = STREAMS.reduce((sum, stream) => sum + stream.budget(ring), 0n)
    const bound = (ring.kept * 1_000_000n) / BPS + promised * 1_000_000n
    if (paid > bound) ring.played.faults.push(sentence(ring, { paid, bound, given: ofPlay, now }))
    const shared = dividends.reduce((sum, { given: sumOf }) => sum + BigInt(sumOf) * 1_000_000n, 0n)
    const most = dividendBudget(ring) * 1_000_000n
    if (shared > most)
      ring.played.faults.push(sentence(ring, { paid: shared, bound: most, given: dividends, now }))
  }
}

const worthOf = (reason: string, given: bigint): bigint =>
  given * (reason === 'points.earned' || reason === 'rewards.points' ? POINT : 1_000_000n)

interface Excess {
  paid: bigint
  bound: bigint
  given: { member: MemberId; reason: string; given: string }[]
  now: Date
}

function sentence({ plan, accounts }: Ring, { paid, bound, given, now }: Excess): string {
  const minor = (millionths: bigint): string => (Number(millionths) / 1_000_000).toFixed(2)
  const parts = given.map(({ member, reason, given: sum }) => `${accounts.indexOf(member)} ${reason} ${sum}`)
  const about = `${accounts.length} accounts, ${plan}, ${now.toISOString()}`
  return `${about}: given ${minor(paid)}, kept and promised ${minor(bound)} (${parts.join(', ')})`
}
