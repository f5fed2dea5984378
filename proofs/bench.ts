/**
 * `npm run bench -- [--seconds 10] [--rounds 3] [--commit-ms 4] [--only postings|bets]`: what the deployment can do,
 * as ratios to PostgreSQL's own benchmark.
 * `npm run bench -- identity [--samples 500] [--logins 200] [--rounds 3]`: see `bench/identity.ts`.
 * `npm run bench -- records [--samples 500]`: see `bench/records.ts`.
 * `npm run bench -- games [--rate 200]`: see `bench/game-lists.ts`.
 * `npm run bench -- search`: see `bench/search.ts`.
 * `npm run bench -- frames [--spins 4]`: see `bench/frames.ts`.
 * `npm run bench -- live [--sockets 10000] [--seconds 15]`: see `bench/live.ts`.
 * `npm run bench -- table [--players 500]`: see `bench/table.ts`.
 * `npm run bench -- draws [--tickets 40000]`: see `bench/clocks/draws.ts`.
 * `npm run bench -- book [--bets 100000] [--rate 100]`: see `bench/clocks/book.ts`.
 * `npm run bench -- viewers [--viewers 2000] [--seconds 10]`: see `bench/clocks/viewers.ts`.
 * `npm run bench -- chance [--claims 10000]`: see `bench/chance.ts`.
 * `npm run bench -- slow-phone [--opens 5] [--before <folder>] [--waterfall]`: see `bench/slow-phone.ts`.
 * `npm run bench -- agents [--members 100000] [--millions 20] [--only reports|bets]`: see `bench/agents/`.
 * `npm run bench -- rewards [--only claims|events|bets] [--before <folder>]`: see `bench/rewards/rewards.ts`.
 *
 * Client, API and a durable database (the product's settings) share this machine. The reference and each
 * measurement take turns, again and again, so that a busy machine slows both. Where others take most of the
 * machine, sixteen clients get a larger part of it than two connections: then the ratio for the same processor
 * time says more.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrateJobs } from '../api/src/platform/work/jobs.ts'
import { migrate } from '../api/src/platform/database/migrate.ts'
import { benchReports } from './bench/agents/agents.ts'
import { benchBetsBesideFold } from './bench/agents/bets.ts'
import { benchChance } from './bench/chance.ts'
import { benchBook } from './bench/clocks/book.ts'
import { benchDraws } from './bench/clocks/draws.ts'
import { benchViewers } from './bench/clocks/viewers.ts'
import { benchFrames } from './bench/frames.ts'
import { benchGameLists } from './bench/game-lists.ts'
import { benchIdentity } from './bench/identity.ts'
import { benchLive } from './bench/live.ts'
import { benchRecords } from './bench/records.ts'
import { benchSearch } from './bench/search.ts'
import { benchSlowPhone } from './bench/slow-phone.ts'
import { benchTable } from './bench/table.ts'
import { benchRewards } from './bench/rewards/rewards.ts'
import { benchThroughput, createDatabase } from './bench/throughput.ts'
import { startPostgres } from '../cli/database/embedded-postgres.ts'
import { main, Stop } from '../cli/stop.ts'

const CALLERS = [16, 64, 256, 512]
const USAGE =
  'npm run bench -- [identity | records | games | search | frames | table | draws | book | viewers | live | chance | ' +
  'rewards | agents | slow-phone] ' +
  '[--seconds 10] [--rounds 3] [--callers 16,64,256,512] ' +
  '[--commit-ms 4] [--only postings|bets]'

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: 'string', default: '500' },
    logins: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    spins: { type: 'string', default: '4' },
    rate: { type: 'string', default: '200' },
    opens: { type: 'string', default: '5' },
    waterfall: { type: 'boolean', default: false },
    players: { type: 'string', default: '500' },
    callers: { type: 'string', default: CALLERS.join() },
    claims: { type: 'string', default: '10000' },
    tickets: { type: 'string', default: '40000' },
    bets: { type: 'string', default: '100000' },
    sockets: { type: 'string', default: '10000' },
    viewers: { type: 'string', default: '2000' },
    'commit-ms': { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    before: { type: 'string', default: '' },
    members: { type: 'string', default: '100000' },
    millions: { type: 'string', default: '20' },
  },
})

await main(async () => {
  if (positionals.join() === 'identity') return identity()
  if (positionals.join() === 'records') return records()
  if (positionals.join() === 'games') return gameLists()
  if (positionals.join() === 'search') return search()
  if (positionals.join() === 'frames') return frames()
  if (positionals.join() === 'live') return liveSockets()
  if (positionals.join() === 'table') return table()
  if (positionals.join() === 'draws') return lotteryDraws()
  if (positionals.join() === 'book') return book()
  if (positionals.join() === 'viewers') return viewersOfBook()
  if (positionals.join() === 'chance') return chance()
  if (positionals.join() === 'rewards') return rewards()
  if (positionals.join() === 'agents') return agents()
  if (positionals.join() === 'slow-phone') return slowPhone()
  if (positionals.length > 0) throw new Stop(USAGE)
  await throughput()
})

/** A missed target is a failure: these are ratios of safety properties. */
async function identity(): Promise<void> {
  const plan = {
    samples: Number(asked.samples),
    logins: Number(asked.logins),
    rounds: Number(asked.rounds),
  }
  if (!Object.values(plan).every((count) => Number.isInteger(count) && count > 0)) {
    throw new Stop('npm run bench -- identity [--samples 500] [--logins 200] [--rounds 3]')
  }
  if (!(await benchIdentity(plan))) throw new Stop('A target was missed.')
}

async function records(): Promise<void> {
  const samples = Number(asked.samples)
  if (!Number.isInteger(samples) || samples < 1) throw new Stop('npm run bench -- records [--samples 500]')
  if (!(await benchRecords({ samples }))) throw new Stop('A target was missed.')
}

async function gameLists(): Promise<void> {
  const [seconds = 0, rounds = 0, rate = 0] = [asked.seconds, asked.rounds, asked.rate].map(Number)
  if (![seconds, rounds, rate].every((count) => Number.isInteger(count) && count > 0))
    throw new Stop('npm run bench -- games [--seconds 10] [--rounds 3] [--rate 200]')
  if (!(await benchGameLists({ seconds, rounds, rate }))) throw new Stop('A target was missed.')
}

async function frames(): Promise<void> {
  const spins = Number(asked.spins)
  if (!Number.isInteger(spins) || spins < 1) throw new Stop('npm run bench -- frames [--spins 4]')
  if (!(await benchFrames(spins))) throw new Stop('A target was missed.')
}

async function slowPhone(): Promise<void> {
  const opens = Number(asked.opens)
  if (!Number.isInteger(opens) || opens < 1)
    throw new Stop('npm run bench -- slow-phone [--opens 5] [--before <folder>] [--waterfall]')
  const plan = { opens, before: asked.before, hasWaterfall: asked.waterfall }
  if (!(await benchSlowPhone(plan))) throw new Stop('A target was missed.')
}

function search(): void {
  if (!benchSearch()) throw new Stop('A target was missed.')
}

async function table(): Promise<void> {
  const [players = 0, rounds = 0] = [asked.players, asked.rounds].map(Number)
  if (![players, rounds].every((count) => Number.isInteger(count) && count > 0))
    throw new Stop('npm run bench -- table [--players 500] [--rounds 3]')
  if (!(await benchTable({ players, rounds }))) throw new Stop('A target was missed.')
}

async function lotteryDraws(): Promise<void> {
  const [tickets = 0, seconds = 0] = [asked.tickets, asked.seconds].map(Number)
  if (![tickets, seconds].every((count) => Number.isInteger(count) && count > 0))
    throw new Stop('npm run bench -- draws [--tickets 40000] [--seconds 10]')
  if (!(await benchDraws({ tickets, seconds }))) throw new Stop('A target was missed.')
}

async function book(): Promise<void> {
  const [bets = 0, seconds = 0, rate = 0] = [asked.bets, asked.seconds, asked.rate].map(Number)
  if (![bets, seconds, rate].every((count) => Number.isInteger(count) && count > 0))
    throw new Stop('npm run bench -- book [--bets 100000] [--seconds 10] [--rate 100]')
  if (!(await benchBook({ bets, seconds, rate }))) throw new Stop('A target was missed.')
}

async function viewersOfBook(): Promise<void> {
  const [viewers = 0, seconds = 0] = [asked.viewers, asked.seconds].map(Number)
  // A process of the studio serves no more of them.
  if (![viewers, seconds].every((count) => Number.isInteger(count) && count > 0) || viewers > 2000)
    throw new Stop('npm run bench -- viewers [--viewers 2000] [--seconds 10]')
  if (!(await benchViewers({ viewers, seconds }))) throw new Stop('A target was missed.')
}

async function liveSockets(): Promise<void> {
  const plan = { sockets: Number(asked.sockets), seconds: Number(asked.seconds) }
  if (!(plan.sockets >= 400 && plan.seconds >= 10))
    throw new Stop('npm run bench -- live [--sockets 10000] [--seconds 15]')
  await onDatabase((url) => benchLive(url, plan))
}

async function chance(): Promise<void> {
  if (!(Number(asked.claims) >= 1000)) throw new Stop('npm run bench -- chance [--claims 10000]')
  await onDatabase((url) => benchChance(url, Number(asked.claims)))
}

async function rewards(): Promise<void> {
  const [seconds = 0, rounds = 0, rate = 0] = [asked.seconds, asked.rounds, asked.rate].map(Number)
  if (![seconds, rounds, rate].every((count) => Number.isInteger(count) && count > 0))
    throw new Stop(
      'npm run bench -- rewards [--seconds 10] [--rounds 3] [--only claims|events|bets] [--before <folder>]',
    )
  const plan = { seconds, rounds, rate, only: asked.only, before: asked.before }
  await onDatabase((url) => benchRewards((name) => createDatabase(url, name), plan))
}

async function agents(): Promise<void> {
  const [members = 0, millions = 0] = [asked.members, asked.millions].map(Number)
  const [samples, rounds] = [Math.min(Number(asked.samples), 200), Number(asked.rounds)]
  if (!(members >= 20_000 && members % 10 === 0 && millions > 0 && samples > 0 && rounds > 0))
    throw new Stop(
      'npm run bench -- agents [--members 100000] [--millions 20] [--samples 200] [--rounds 3] [--only reports|bets]',
    )
  const plan = { members, agents: members / 10, rounds: millions * 1_000_000, samples }
  const areRead = asked.only === 'bets' || (await measured((url) => benchReports(url, plan)))
  const areBet = asked.only === 'reports' || (await benchBetsBesideFold(rounds))
  if (!areRead || !areBet) throw new Stop('A target was missed.')
}

/** Runs a bench on a durable database of its own; a missed target is a failure. */
async function onDatabase(bench: (url: string) => Promise<boolean>): Promise<void> {
  if (!(await measured(bench))) throw new Stop('A target was missed.')
}

async function measured(bench: (url: string) => Promise<boolean>): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'night-market-bench-'))
  const postgres = await startPostgres({ dataDir, isDurable: true })
  try {
    await migrate(postgres.url)
    await migrateJobs(postgres.url)
    return await bench(postgres.url)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function throughput(): Promise<void> {
  const [seconds = 0, rounds = 0, commitMs = -1, ...callers] = [
    asked.seconds,
    asked.rounds,
    asked['commit-ms'],
    ...asked.callers.split(','),
  ].map(Number)
  if (!(seconds > 0 && rounds > 0 && commitMs >= 0 && callers.every((count) => count > 0)))
    throw new Stop(USAGE)
  await benchThroughput({ seconds, rounds, callers, commitMs, only: asked.only })
}
