/**
 * Rewards under random play: sets of awards asked for twice and by processes that die around their commits, rewards that are
 * collected, decided and lapse, budgets that change and close, members who are excluded. Afterwards an account of its own,
 * kept from the answers alone, is compared with the books: what each member holds, what each budget gave, and that no answer
 * was taken back.
 */
import { browserMark, noteMarks } from '../../../api/src/members/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { transact, type Db, type Tx } from '../../../api/src/platform/database/db.ts'
import { Refusal } from '../../../api/src/platform/refusal.ts'
import { seeded } from '../../../api/src/platform/seeded.ts'
import { changeBudget, closeBudget, openBudget } from '../../../api/src/rewards/budgets.ts'
import { collect, decide, expireClaims } from '../../../api/src/rewards/collect.ts'
import { give } from '../../../api/src/rewards/give.ts'
import { POINTS, type Award, type AwardOutcome, type ClaimId } from '../../../api/src/rewards/model.ts'
import { judge } from './judge.ts'
import { isRefusal, MAIN, type Asked, type RewardsPlay } from './play.ts'
import type { Played } from '../plays.ts'

const STEPS = 30
const MEMBERS = 5
const DAY_MS = 86_400_000
/** Refusals that are answers to an act that comes too late, or too early. */
const EXPECTED = ['not_found', 'not_eligible', 'reward_over', 'review_closed', 'budget_gone']

export async function simulateRewards(db: Db, seed: number): Promise<Played> {
  const played: Played = { seed, outcomes: {}, faults: [] }
  const play = await openPlay(db, seed, played)
  for (let step = 0; step < STEPS; step++) await takeStep(play)
  // Every award gets its answer.
  for (const { award, outcome, isUnsure } of Array.from(play.asked.values()))
    if (outcome === null || (isUnsure && isRefusal(outcome))) await ask(play, [award], 'lives')
  // In one snapshot: another play may let rewards lapse meanwhile.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => judge({ ...play, db: tx }))
  return played
}

async function openPlay(db: Db, seed: number, played: Played): Promise<RewardsPlay> {
  const name = `${seed}x${process.hrtime.bigint().toString(36)}`
  const now = new Date('2026-11-20T10:00:00Z')
  const members = Array.from({ length: MEMBERS }, (_none, n): MemberId => `mbr_rew${name}${n}`)
  const programmes = ['a', 'b'].map((which) => lettersOf(`sim${name}${which}`))
  await transact(db, async (tx) => {
    await addMembers(tx, members, now)
    // Two accounts of one person.
    for (const member of members.slice(0, 2))
      await noteMarks(tx, { SECRETS_KEY: '' }, member, [browserMark(name)], now)
    for (const programme of programmes)
      for (const asset of [MAIN, POINTS])
        await openBudget(tx, { programme, asset, period: '', approved: 3000n }, now)
  })
  return {
    db,
    now,
    programmes,
    members,
    draw: seeded(seed),
    asked: new Map<ClaimId, Asked>(),
    count: (outcome) => (played.outcomes[outcome] = (played.outcomes[outcome] ?? 0) + 1),
    fault: (sentence) => played.faults.push(sentence),
  }
}

/** Standing programmes have letters alone. */
const lettersOf = (name: string): string =>
  name.replaceAll(/[0-9]/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

async function addMembers(tx: Tx, members: MemberId[], now: Date): Promise<void> {
  await sql`insert into members.members (id, username, nickname, role, status, password_changed_at, referral_code, language,
      terms_accepted_at, age_confirmed_at, created_at)
    select m, m, '', 'member', 'active', ${now}, m, 'EN', ${now}, ${now}, ${now} from unnest(${members}::text[]) m`.execute(
    tx,
  )
  await sql`select count(*) from (select ledger.open_account(m || ':main', m, 'main', ${MAIN}, true)
    from unnest(${members}::text[]) m) opened`.execute(tx)
}

async function takeStep(play: RewardsPlay): Promise<void> {
  play.now = new Date(play.now.getTime() + play.draw.pick([1000, 60_000, DAY_MS / 3]))
  const acts = [
    () => award(play),
    () => award(play),
    () => award(play),
    () => repeat(play),
    () => take(play),
    () => take(play),
    () => rule(play),
    () => lapse(play),
    () => budget(play),
    () => exclude(play),
  ]
  const [one, other] = [play.draw.pick(acts), play.draw.pick(acts)]
  await Promise.all([one(), other()])
}

type Fate = 'lives' | 'dies before the commit' | 'dies after the commit'

/** A set of new awards; now and then two processes ask for it at once, or one dies with it. */
async function award(play: RewardsPlay): Promise<void> {
  const awards = Array.from({ length: 1 + play.draw.below(4) }, () => anAward(play))
  for (const each of awards) play.asked.set(each.id, { award: each, outcome: null, isUnsure: false })
  const fate: Fate = play.draw.pick(['lives', 'lives', 'dies before the commit', 'dies after the commit'])
  const isTwice = play.draw.below(4) === 0
  await Promise.all([ask(play, awards, fate), ...(isTwice ? [ask(play, awards, 'lives')] : [])])
}

/** Asks for earlier awards again; now and then with other contents. */
async function repeat(play: RewardsPlay): Promise<void> {
  const known = [...play.asked.values()]
  if (known.length === 0) return
  const { award: earlier } = play.draw.pick(known)
  await ask(play, [earlier], 'lives')
  if (play.draw.below(3) > 0) return
  const { reward } = earlier
  const amount = 'amount' in reward ? reward.amount + 1000n : 1000n
  const other = { ...earlier, reward: { kind: 'cash', amount }, reason: 'rewards.cash' } as const
  const [outcome] = await transact(play.db, (tx) => give(tx, [other], play.now))
  play.count(`misused ${outcome}`)
  const isKnown = play.asked.get(earlier.id)?.outcome ?? null
  if (outcome !== 'claim_id_reused' && !isRefusal(isKnown))
    play.fault(`${earlier.id} was asked with other contents and answered ${outcome}`)
  // It was never made: this is a claim of its own now.
  if (outcome !== 'claim_id_reused')
    play.asked.set(earlier.id, { award: other, outcome: outcome ?? null, isUnsure: false })
}

function anAward({ draw, now, programmes, members, asked }: RewardsPlay): Award {
  const isPoints = draw.below(3) === 0
  const state = draw.pick(['claimed', 'issued', 'process'] as const)
  return {
    id: `clm_${draw.below(1_000_000_000)}n${asked.size}`,
    programme: draw.pick(programmes),
    version: 1,
    member: draw.pick(members),
    occasion: draw.below(4) === 0 ? '' : `day ${draw.below(12)}`,
    reward: { kind: isPoints ? 'points' : 'cash', amount: BigInt(1 + draw.below(400)) },
    state,
    ...(state === 'issued' && { expiresAt: new Date(now.getTime() + (1 + draw.below(3)) * DAY_MS) }),
    isPerPerson: draw.below(3) === 0,
    reason: isPoints ? 'rewards.points' : 'rewards.cash',
    title: { EN: 'Gift' },
  }
}

class Died extends Error {}

async function ask(play: RewardsPlay, awards: Award[], fate: Fate): Promise<void> {
  const { db, now } = play
  const before = awards.map(({ id }) => play.asked.get(id)?.outcome ?? null)
  let outcomes: AwardOutcome[]
  try {
    outcomes = await transact(db, async (tx) => {
      const given = await give(tx, awards, now)
      if (fate === 'dies before the commit') throw new Died()
      return given
    })
  } catch (error) {
    if (!(error instanceof Died)) throw error
    return play.count(fate)
  }
  // The answer never arrives.
  if (fate === 'dies after the commit') {
    for (const { id } of awards) unsure(play, id)
    return play.count(fate)
  }
  for (const [place, { id }] of awards.entries()) hear(play, id, outcomes[place], before[place] ?? null)
}

function unsure({ asked }: RewardsPlay, id: ClaimId): void {
  const known = asked.get(id)
  if (known !== undefined) known.isUnsure = true
}

/** `before` is what was known as the asking began: of two at once, the earlier answer may arrive last. */
function hear(
  play: RewardsPlay,
  id: ClaimId,
  outcome: AwardOutcome | undefined,
  before: Asked['outcome'],
): void {
  const known = play.asked.get(id)
  if (known === undefined || outcome === undefined) return
  play.count(outcome)
  const isTakenBack = !isRefusal(before) && isRefusal(outcome)
  if (isTakenBack) play.fault(`${id} was answered ${before}, then ${outcome}`)
  if (before === 'claimed' && outcome !== 'claimed') play.fault(`${id} was claimed, then ${outcome}`)
  const isOvertaken = known.outcome === 'claimed' || (isRefusal(outcome) && !isRefusal(known.outcome))
  if (!isOvertaken) known.outcome = outcome
}

/** A member collects something, perhaps twice at once. */
async function take(play: RewardsPlay): Promise<void> {
  const waiting = [...play.asked.values()].filter(({ outcome }) => outcome === 'issued')
  if (waiting.length === 0) return
  const { award: chosen } = play.draw.pick(waiting)
  const collected = () =>
    refusable(play, 'collect', async () => {
      const claim = await collect(play, chosen.member, chosen.id, play.now)
      hear(play, chosen.id, claim.state, 'issued')
    })
  await Promise.all(play.draw.below(2) === 0 ? [collected(), collected()] : [collected()])
}

/** Two of the staff decide on one claim at once. */
async function rule(play: RewardsPlay): Promise<void> {
  const waiting = [...play.asked.values()].filter(({ outcome }) => outcome === 'process')
  if (waiting.length === 0) return
  const { id } = play.draw.pick(waiting).award
  const decided = (verdict: 'pay' | 'issue' | 'reject') =>
    refusable(play, verdict, async () => {
      const decision = { verdict, by: 'asha', because: 'seen' }
      const claim = await transact(play.db, (tx) => decide(tx, id, decision, play.now))
      const known = play.asked.get(id)
      if (known !== undefined) known.outcome = claim.state
    })
  const [one, other] = [play.draw.pick(['pay', 'issue'] as const), 'reject' as const]
  await Promise.all(play.draw.below(2) === 0 ? [decided(one), decided(other)] : [decided(one)])
}

async function lapse(play: RewardsPlay): Promise<void> {
  await expireClaims(play, play.now)
  play.count('lapsed')
}

async function budget(play: RewardsPlay): Promise<void> {
  const key = {
    programme: play.draw.pick(play.programmes),
    asset: play.draw.pick([MAIN, POINTS]),
    period: '',
  }
  if (play.draw.below(12) === 0)
    return refusable(play, 'close', () => transact(play.db, (tx) => closeBudget(tx, key, play.now)))
  const approved = BigInt(play.draw.below(8000))
  await refusable(play, 'budget', () =>
    transact(play.db, (tx) => changeBudget(tx, { ...key, approved }, play.now)),
  )
}

async function exclude({ db, draw, members, now, count }: RewardsPlay): Promise<void> {
  if (draw.below(4) > 0) return
  const until = new Date(now.getTime() + DAY_MS)
  await sql`insert into protection.guards (member, excluded_until) values (${draw.pick(members)}, ${until})
    on conflict (member) do update set excluded_until = excluded.excluded_until`.execute(db)
  count('excluded')
}

async function refusable(play: RewardsPlay, name: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
    play.count(`${name} ok`)
  } catch (error) {
    if (!(error instanceof Refusal) || !EXPECTED.includes(error.code)) throw error
    play.count(`${name} ${error.code}`)
  }
}
