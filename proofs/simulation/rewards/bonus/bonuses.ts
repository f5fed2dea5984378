/**
 * Bonus money under random play: bonuses are granted, collected, staked, won, taken back, settled anew, given up, and end by
 * time and by exclusions. All members act at the same moments, so that their calls share batches; what each does follows
 * from its own seed. After every step all comes to rest, and purses and bonuses are compared with a model.
 */
import type { MemberId } from '@night-market/protocol/values/ids'
import { memberAccount } from '../../../../api/src/ledger/index.ts'
import { transact, type Db } from '../../../../api/src/platform/database/db.ts'
import { seeded } from '../../../../api/src/platform/seeded.ts'
import { dispatchBatch } from '../../../../api/src/platform/work/outbox.ts'
import { expireBonuses } from '../../../../api/src/rewards/bonus/end-bonus.ts'
import { settleBonuses } from '../../../../api/src/rewards/bonus/settle.ts'
import { openBudget } from '../../../../api/src/rewards/index.ts'
import type { Played } from '../../plays.ts'
import { ACTS, type Act } from './acts.ts'
import { BonusModel, doneOf } from './model.ts'
import { BONUS, insertMembers, SUBSCRIPTIONS, type BonusPlay, type BonusWorld } from './world.ts'

const STEPS = 24
const ACTS_A_STEP = 3
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]
/** The same for every seed: the clock is shared. */
const PAUSES_MS = [MINUTE_MS, HOUR_MS, 5 * HOUR_MS, MINUTE_MS, DAY_MS, HOUR_MS]
const BEGINS = new Date('2026-11-20T10:00:00Z')

export async function simulateBonuses(world: BonusWorld, seeds: number[]): Promise<Played[]> {
  const name = process.hrtime.bigint().toString(36)
  const plays = seeds.map((seed): BonusPlay => {
    const member: MemberId = `mbr_bonus${seed}x${name}`
    const played: Played = { seed, outcomes: {}, faults: [] }
    return {
      world,
      member,
      played,
      draw: seeded(seed),
      model: new BonusModel(),
      launch: null,
      given: 0,
      count: (outcome) => (played.outcomes[outcome] = (played.outcomes[outcome] ?? 0) + 1),
      fault: (sentence) => played.faults.push(sentence),
    }
  })
  world.now = BEGINS
  await insertMembers(
    world.owner,
    plays.map(({ member }) => member),
    BEGINS,
  )
  const budget = { programme: 'simulated', asset: BONUS, period: '', approved: 10n ** 12n } as const
  await transact(world.db, (tx) => openBudget(tx, budget, BEGINS))
  for (let step = 0; step < STEPS; step++) {
    world.now = new Date(world.now.getTime() + (PAUSES_MS[step % PAUSES_MS.length] ?? 0))
    await Promise.all(plays.map((play) => takeStep(play)))
    await rest(world, plays)
  }
  await Promise.all(plays.map((play) => ACTS.finish(play)))
  await rest(world, plays)
  world.now = new Date(world.now.getTime() + 100 * DAY_MS)
  await rest(world, plays)
  for (const { model, fault } of plays)
    for (const { id, state } of model.bonuses)
      if (state !== 'converted' && state !== 'forfeited') fault(`${id} never ends: it is ${state}`)
  return plays.map(({ played }) => played)
}

const PLAYED: Act[] = [ACTS.bet, ACTS.bet, ACTS.win, ACTS.win, ACTS.rollback, ACTS.voidBet, ACTS.resettle]
/** What ends a bonus comes alone, so that it is known what came before it. */
const ALONE: Act[] = [ACTS.grant, ACTS.grant, ACTS.giveUp, ACTS.exclude]

async function takeStep(play: BonusPlay): Promise<void> {
  const { draw } = play
  if (draw.below(4) === 0) return draw.pick(ALONE)(play)
  // Two at once, and one after them.
  const acts = Array.from({ length: ACTS_A_STEP }, () => draw.pick(PLAYED))
  await Promise.all(acts.slice(0, 2).map((act) => act(play)))
  await acts[2]?.(play)
}

/** Delivers every event, runs every job, and compares. */
async function rest(world: BonusWorld, plays: BonusPlay[]): Promise<void> {
  // The end of one bonus shows what another has left: jobs pass once more.
  for (let minute = 0; minute < 2; minute++) await passMinute(world)
  for (const { model } of plays) model.rest(world.now.getTime())
  await compare(world.db, plays)
}

async function passMinute({ db, now }: BonusWorld): Promise<void> {
  while ((await dispatchBatch(db, SUBSCRIPTIONS)) > 0);
  await expireBonuses(db, now)
  // A debt of one bonus is written off before another of the member is settled.
  for (let turn = 0; turn < 2; turn++) await settleBonuses(db, now)
  while ((await dispatchBatch(db, SUBSCRIPTIONS)) > 0);
}

async function compare(db: Db, plays: BonusPlay[]): Promise<void> {
  const members = plays.map(({ member }) => member)
  const bonuses = await db
    .selectFrom('rewards.bonuses')
    .select(['claim', 'member', 'state', 'done', 'converted', 'forfeited', 'writtenOff', 'expiresAt'])
    .where('member', 'in', members)
    .execute()
  const accounts = await db
    .selectFrom('ledger.accounts')
    .select(['id', 'balance'])
    .where('owner', 'in', members)
    .execute()
  const rows = Map.groupBy(bonuses, ({ member }) => member)
  const balances = new Map(accounts.map(({ id, balance }) => [id, balance ?? 0n]))
  for (const { member, model, fault } of plays) {
    const own = new Map((rows.get(member) ?? []).map((row) => [row.claim, row]))
    if (own.size !== model.bonuses.length) fault(`${own.size} bonuses, not ${model.bonuses.length}`)
    for (const bonus of model.bonuses) {
      const row = own.get(bonus.id)
      const { state, converted, forfeited, writtenOff } = bonus
      const due = [state, doneOf(bonus), converted, forfeited, writtenOff, bonus.expiresAt].join(' ')
      const is = [
        row?.state,
        row?.done,
        row?.converted,
        row?.forfeited,
        row?.writtenOff,
        row?.expiresAt.getTime(),
      ].join(' ')
      if (is !== due) fault(`${bonus.id} is "${is}", not "${due}"`)
    }
    for (const [purse, due] of [
      ['bonus', model.held()],
      ['main', model.cash()],
    ] as const) {
      const held = balances.get(memberAccount(member, purse)) ?? 0n
      if (held !== due) fault(`the purse ${purse} holds ${held}, not ${due}`)
    }
  }
}
