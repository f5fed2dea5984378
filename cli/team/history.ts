/** Fills an empty sandbox with a team of agents and the days that it played, on a clock of its own that ends with now. */
import { hasMembers, markSimulated } from '../../api/src/members/index.ts'
import { sealJob } from '../../api/src/ledger/index.ts'
import { sql } from 'kysely'
import { openDatabase, type Db } from '../../api/src/platform/database/db.ts'
import { seeded, type Draw } from '../../api/src/platform/seeded.ts'
import { beginOf, dayAfter, dayIn } from '../../api/src/platform/time-zones.ts'
import { merchantOf, setFlag } from '../../api/src/site/index.ts'
import { hireStaff } from '../seed/seed.ts'
import { secretKey } from '../stack/key-files.ts'
import { Stop } from '../stop.ts'
import { agreeBeyondPurse, agreeFirst, agreeLater, leaveOpen, type Parties } from './agree.ts'
import { openMarket, type Market } from './market.ts'
import { correct, reverseLast } from './mishaps.ts'
import { askDeposit, balancesOf, openPayout, withdraw } from './money.ts'
import { DIRECT, HEAD, join, planTeam, type Joined, type Person } from './people.ts'
import { chanceOf, closeInventedGames, listInventedGames, playRounds, sitDown, type Bet } from './play.ts'

export interface Plan {
  members: number
  days: number
  seed: number
  siteUrl: string
  /** When the history ends. */
  until: Date
  onDay?: (done: number) => void
}

const MINUTE_MS = 60_000
/** Minutes of the day at which members play, before a random few. */
const SESSIONS = [11 * 60, 17 * 60 + 40, 21 * 60 + 15]
/** Of so many players one plays in a session. */
const PLAYS_EVERY = 9
const MOST_ROUNDS = 3
/** 50.00 to 5,000.00. */
const STAKES = [5000n, 10_000n, 20_000n, 20_000n, 50_000n, 100_000n, 500_000n]
/** The least covers the rounds of a session at the highest stake. */
const DEPOSITS = [1_500_000n, 1_500_000n, 2_000_000n, 3_000_000n]
const HEAD_DEPOSIT = 2_500_000n
/** Of so many players one withdraws now and then; a part of what it has above the first sum. */
const WITHDRAWS = 10
const KEEPS = 200_000n
/** Days before the end; of the whole history one part of so many. */
const LATER_PART = 8
const BEYOND_PURSE_ON = 4
const LUCK_ON = 9
/** In hundredths of the stake. */
const LUCK = 1500
const CORRECTED_ON = 3
const REVERSED_ON = 1

/** `url` logs in as the owner. Refuses a database with members. */
export async function fillTeam(url: string, dataDir: string, plan: Plan): Promise<void> {
  const owner = openDatabase({ url, role: null, maxConnections: 2, onPoolError: () => {} })
  try {
    if (await hasMembers(owner.db))
      throw new Stop('There are members already: a team is made in an empty sandbox, before its first start.')
    const { timeZone } = await merchantOf(owner.db)
    const today = dayIn(timeZone, plan.until)
    const first = dayAfter(today, 1 - plan.days)
    const begin = beginOf(first, timeZone)
    await beginBooks(owner.db, begin, first)
    await setFlag(owner.db, 'AGENTPOLICY3', true, 'seed', begin)
    await hireStaff(owner.db, { SECRETS_KEY: secretKey(dataDir, 'secrets') }, begin)
    await listInventedGames(owner.db, plan.siteUrl, begin)
    const market = await openMarket(url, dataDir, begin)
    try {
      await new History(market, plan, first).run()
    } finally {
      await market.close()
    }
    await closeInventedGames(owner.db, plan.until)
    await sealJob(owner.db).run(plan.until)
  } finally {
    await owner.close()
  }
}

/** The books are empty: no slot and no day of the history is closed yet. */
async function beginBooks(db: Db, at: Date, day: string): Promise<void> {
  await sql`update play.closed_until set slot = ${at}, slots_from = ${at}, day = ${day}::date`.execute(db)
  await sql`update agents.folded_until set slot = ${at}`.execute(db)
}

class History {
  readonly #market: Market
  readonly #plan: Plan
  readonly #first: string
  readonly #draw: Draw
  readonly #waiting: Person[]
  readonly #joined = new Map<Person, Joined>()
  /** Accounts to withdraw to, by member. */
  readonly #payouts = new Map<Joined, string>()
  /** Lost rounds of a day that is billed. */
  #lost: Bet[] = []

  constructor(market: Market, plan: Plan, first: string) {
    this.#market = market
    this.#plan = plan
    this.#first = first
    this.#draw = seeded(plan.seed + 1)
    this.#waiting = planTeam(plan)
  }

  async run(): Promise<void> {
    const { days, until, onDay } = this.#plan
    for (let day = 0; day < days; day++) {
      await this.#playDay(day)
      onDay?.(day + 1)
    }
    const invented = [...this.#joined.values()].filter(({ password }) => password.startsWith('invented-'))
    await markSimulated(
      this.#market.services.db,
      invented.map(({ username }) => username),
    )
    if (this.#market.now() < until) this.#market.goTo(until)
    await this.#market.endDay()
  }

  async #playDay(day: number): Promise<void> {
    const { zone, now, goTo } = this.#market
    const begin = beginOf(dayAfter(this.#first, day), zone)
    if (now() < begin) goTo(begin)
    goTo(new Date(now().getTime() + MINUTE_MS))
    await this.#market.endDay()
    await this.#welcome(day)
    await this.#deal(day)
    for (const [place, minutes] of SESSIONS.entries()) {
      const at = new Date(begin.getTime() + (minutes + this.#draw.below(30)) * MINUTE_MS)
      // The history ends with now.
      if (at.getTime() > this.#plan.until.getTime() - 15 * MINUTE_MS) return
      goTo(at)
      if (place === 0) await this.#withdrawals(day)
      await this.#session(day)
      await this.#market.endSlot()
    }
  }

  /** Those whose day it is register. */
  async #welcome(day: number): Promise<void> {
    while (this.#waiting.some(({ joinsOn }) => joinsOn <= day)) {
      const place = this.#waiting.findIndex(({ joinsOn }) => joinsOn <= day)
      const [person] = this.#waiting.splice(place, 1)
      if (person === undefined) return
      const joined = await join(this.#market, person)
      this.#joined.set(person, joined)
      if (person.username === HEAD.username || person.username === 'meera')
        await askDeposit(this.#market, joined, HEAD_DEPOSIT)
    }
    await this.#market.payments()
  }

  /** What is agreed on, and what goes wrong, on this day. */
  async #deal(day: number): Promise<void> {
    const market = this.#market
    const left = this.#plan.days - 1 - day
    const parties = this.#parties()
    if (day === 0) await agreeFirst(market, parties)
    if (left === Math.ceil(this.#plan.days / LATER_PART)) await agreeLater(market, parties)
    if (left <= BEYOND_PURSE_ON) await this.#playAway(parties.direct.at(-1))
    if (left === BEYOND_PURSE_ON) await agreeBeyondPurse(market, parties)
    const lost = this.#lost.toSorted((one, other) => Number(other.stake - one.stake))[0]
    if (left === CORRECTED_ON && lost !== undefined) await correct(market, lost)
    const [zoya] = parties.direct
    if (left === REVERSED_ON && zoya !== undefined)
      await reverseLast(market, zoya, ['realtime', 'daily', 'dividend'])
    if (left === 0) await leaveOpen(market, parties)
    this.#lost = []
  }

  /** Loses all that a member has. */
  async #playAway(player: Joined | undefined): Promise<void> {
    if (player === undefined) return
    const stake = (await balancesOf(this.#market, [player.id])).get(player.id) ?? 0n
    if (stake === 0n) return
    const at = await sitDown(this.#market, player, this.#draw)
    await playRounds(this.#market, [{ player, at, stake }], () => 0)
  }

  #parties(): Parties {
    const all = [...this.#joined.values()]
    const named = (name: string) => all.find(({ username }) => username === name)
    const head = named(HEAD.username)
    if (head === undefined) throw new Error('the head agent joins first')
    const direct = DIRECT.flatMap(({ username }) => named(username) ?? [])
    const below = direct.map((agent) =>
      all.find(({ code, upline }) => code !== null && upline?.username === agent.username),
    )
    return { head, direct, below }
  }

  /** Some of the players play some rounds; a player with too little money deposits first. */
  async #session(day: number): Promise<void> {
    const market = this.#market
    const draw = this.#draw
    const players = [...this.#joined.values()].filter(
      ({ code, upline, username }) => (code === null && upline !== null) || username === 'meera',
    )
    // Of a few members all play.
    const every = Math.min(PLAYS_EVERY, Math.ceil(players.length / 8))
    const chosen = players.filter(() => draw.below(every) === 0)
    const seats = chosen.map((player) => ({ player, stake: draw.pick(STAKES) }))
    const balances = await balancesOf(
      market,
      chosen.map(({ id }) => id),
    )
    for (const { player, stake } of seats)
      if ((balances.get(player.id) ?? 0n) < stake * BigInt(MOST_ROUNDS))
        await askDeposit(market, player, draw.pick(DEPOSITS))
    await market.payments()
    const tables = await Promise.all(
      seats.map(async (seat) => ({ ...seat, at: await sitDown(market, seat.player, draw) })),
    )
    const isLucky = this.#plan.days - 1 - day === LUCK_ON
    for (let round = 0; round < 1 + draw.below(MOST_ROUNDS); round++) {
      const pays = tables.map((_seat, place) => (isLucky && place === 0 ? LUCK : chanceOf(draw)))
      const bets = await playRounds(market, tables, (place) => pays[place] ?? 0)
      this.#lost.push(
        ...bets.filter((bet) => pays[tables.findIndex(({ player }) => player === bet.player)] === 0),
      )
    }
  }

  /** Players open an account to withdraw to when they have something, and withdraw from the next day on. */
  async #withdrawals(day: number): Promise<void> {
    const market = this.#market
    const some = [...this.#joined.values()].filter(
      ({ code }, place) => code === null && (place + day) % WITHDRAWS === 0,
    )
    const balances = await balancesOf(
      market,
      some.map(({ id }) => id),
    )
    let asked = 0
    for (const member of some) {
      const above = (balances.get(member.id) ?? 0n) - KEEPS
      if (above <= 0n) continue
      const account = this.#payouts.get(member)
      if (account === undefined) this.#payouts.set(member, await openPayout(market, member))
      // Whole rupees: the sandbox's bank fails at sums of certain paise.
      else if (await withdraw(market, { id: member.id, account }, (above / 100n) * 100n)) asked++
    }
    if (asked > 0) await market.payments()
  }
}
