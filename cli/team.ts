/** `npm run team`: fills an empty sandbox with a team of agents, before its first start. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../api/src/platform/clock.ts'
import { openProductDatabase, prepareDatabase, refuseOtherProfile } from './database/database.ts'
import { step } from './progress.ts'
import { readSettings } from './settings.ts'
import { argumentsFor, main, Stop } from './stop.ts'
import { fillTeam } from './team/history.ts'
import { DIRECT, HEAD } from './team/people.ts'

const HELP = `
npm run team                        five levels of agents, 300 members, 90 days of invented play and money
npm run team -- --members 100 --days 30 --seed 7

Only in an empty DATA_DIR, or an empty DATABASE_URL, of a sandbox. Start the product afterwards.`

const LEAST_DAYS = 7
const MOST_DAYS = 120
const LEAST_MEMBERS = 24
const MOST_MEMBERS = 1000

async function team(words: string[]): Promise<void> {
  const { values } = argumentsFor(HELP, words, {
    options: {
      members: { type: 'string', default: '300' },
      days: { type: 'string', default: '90' },
      seed: { type: 'string', default: '1' },
    },
  })
  const plan = {
    members: numberIn('--members', values.members, LEAST_MEMBERS, MOST_MEMBERS),
    days: numberIn('--days', values.days, LEAST_DAYS, MOST_DAYS),
    seed: numberIn('--seed', values.seed, 0, 2 ** 31),
  }
  const settings = readSettings()
  if (settings.PROFILE !== 'sandbox') throw new Stop('A team is invented in a sandbox alone.')
  if (settings.DATABASE_URL === undefined && existsSync(join(settings.DATA_DIR, 'pg.url')))
    throw new Stop('Night Market runs; stop it first.')
  const database = await openProductDatabase(settings)
  try {
    await prepareDatabase(database.url, settings.DATA_DIR)
    await refuseOtherProfile(database.url, settings.PROFILE)
    await step(`${plan.members} members and ${plan.days} days, all of them invented`, () =>
      fillTeam(database.url, settings.DATA_DIR, {
        ...plan,
        siteUrl: settings.publicUrl,
        until: systemClock(),
      }),
    )
  } finally {
    await database.stop()
  }
  console.log(`
  Everything here is demo data: members, play, deposits and withdrawals were invented, no real money moved.
  ${HEAD.username.padEnd(9)}${HEAD.password}    the head agent, at /agent
${DIRECT.map(below).join('\n')}

  npm run verify proves the books; npm start opens the site.`)
}

const below = ({ username, password }: (typeof DIRECT)[number]): string =>
  `  ${username.padEnd(9)}${password}    an agent below it`

function numberIn(option: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Stop(`${option} should be a whole number from ${least} to ${most}, not "${text}".`)
  return number
}

if (import.meta.main) await main(team)
