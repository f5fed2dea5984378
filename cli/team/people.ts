/** The members of the invented team: a head agent, agents on four levels below it, and players below all of them. */
import { makeAgent } from '../../api/src/members/index.ts'
import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import { seeded, type Draw } from '../../api/src/platform/seeded.ts'
import { register } from '../../api/src/sign-in/index.ts'
import { ORIGIN, type Market } from './market.ts'

export interface Person {
  username: string
  password: string
  /** Of an agent; null: it plays. */
  code: string | null
  /** Null: the head agent, and accounts outside the team. */
  upline: Person | null
  level: number
  /** The day of the history on which it registers. */
  joinsOn: number
}

/** One that has registered. */
export interface Joined extends Person {
  id: MemberId
  session: SessionId
}

export const HEAD = { username: 'kabir', password: 'lantern-market-3', code: 'LANTERN' }
/** The agents directly below the head agent. */
export const DIRECT = [
  { username: 'zoya', password: 'lantern-market-4', code: 'ZOYA' },
  { username: 'rohan', password: 'lantern-market-5', code: 'ROHAN' },
  { username: 'isha', password: 'lantern-market-6', code: 'ISHA' },
  { username: 'devraj', password: 'lantern-market-7', code: 'DEVRAJ' },
]
/** Accounts that a sandbox always has, without an agent above them. */
const OUTSIDE = [
  { username: 'meera', password: 'lantern-market-1' },
  { username: 'arjun', password: 'lantern-market-2' },
]
/** Levels of agents, the head agent's among them. */
const LEVELS = 5
/** The head agent, four below it, one below each of these, and one on each level further down. */
const FEWEST_AGENTS = 11
/** Of so many members one is an agent. */
const AGENT_IN = 8
/** All agents join within this part of the history, all players within four times of it. */
const FIRST_PART = 0.2

const FIRST = [
  'aarav',
  'aditi',
  'ajay',
  'ananya',
  'anil',
  'arnav',
  'asif',
  'bhavna',
  'chetan',
  'deepa',
  'diya',
  'farhan',
  'gaurav',
  'gita',
  'harsh',
  'hema',
  'imran',
  'ira',
  'jaya',
  'karan',
  'kavya',
  'kiran',
  'lata',
  'lokesh',
  'manoj',
  'maya',
  'mohan',
  'naina',
  'neel',
  'nisha',
  'omkar',
  'pooja',
  'pranav',
  'priya',
  'rahul',
  'rekha',
  'rishi',
  'ritu',
  'sahil',
  'sana',
  'sita',
  'sunil',
  'tara',
  'tarun',
  'uma',
  'varun',
  'veena',
  'vikram',
  'yash',
  'zara',
]

/** The team of so many members, those above before those below. The same seed, the same team. */
export function planTeam({ members, days, seed }: { members: number; days: number; seed: number }): Person[] {
  const draw = seeded(seed)
  const head: Person = { ...HEAD, upline: null, level: 0, joinsOn: 0 }
  const direct = DIRECT.map((each): Person => ({ ...each, upline: head, level: 1, joinsOn: 0 }))
  const agents = [head, ...direct]
  const taken = new Set<string>()
  const name = (): string => {
    for (;;) {
      const username = `${draw.pick(FIRST)}${10 + draw.below(90)}`
      if (taken.has(username)) continue
      taken.add(username)
      return username
    }
  }
  const lastAgentOn = Math.floor(days * FIRST_PART)
  while (agents.length < Math.max(FEWEST_AGENTS, Math.ceil(members / AGENT_IN))) {
    const upline = uplineOf(agents, draw)
    const username = name()
    const code = username.toUpperCase()
    const joinsOn = Math.min(lastAgentOn, upline.joinsOn + draw.below(Math.ceil(days / 20)))
    agents.push({ username, password: passwordOf(username), code, upline, level: upline.level + 1, joinsOn })
  }
  const players = Array.from({ length: Math.max(0, members - agents.length) }, (_, place): Person => {
    const username = name()
    // Each agent has a player at least.
    const upline = agents[place] ?? draw.pick(agents)
    const joinsOn =
      upline.joinsOn + draw.below(Math.ceil(days * FIRST_PART * (place < agents.length ? 1 : 4)))
    return { username, password: passwordOf(username), code: null, upline, level: upline.level + 1, joinsOn }
  })
  const outside = OUTSIDE.map((each): Person => ({ ...each, code: null, upline: null, level: 0, joinsOn: 0 }))
  return [...agents, ...players, ...outside]
}

/** Below each agent that the head agent has stands one more, and below each level the next; then any. */
function uplineOf(agents: readonly Person[], draw: Draw): Person {
  const barren = agents
    .filter(({ level }) => level === 1)
    .find((each) => !agents.some(({ upline }) => upline === each))
  if (barren !== undefined) return barren
  const lowest = Math.max(...agents.map(({ level }) => level))
  if (lowest < LEVELS - 1) return draw.pick(agents.filter(({ level }) => level === lowest))
  return draw.pick(agents.filter(({ level }) => level > 0 && level < LEVELS - 1))
}

const passwordOf = (username: string): string => `invented-${username}-member`

/** Registers a person, below its upline by that one's code. */
export async function join(market: Market, person: Person): Promise<Joined> {
  const { services, now } = market
  const { db } = services
  const { username, password, code, upline, level } = person
  const registration = {
    username,
    password,
    confirmPassword: password,
    language: 'EN' as const,
    ...(upline?.code === undefined || upline.code === null ? {} : { affiliateCode: upline.code }),
    acceptsTerms: true,
    isOfAge: true,
  }
  await register(services, registration, { origin: ORIGIN, earlierCookie: null, browser: null }, now())
  if (code !== null)
    await makeAgent(
      db,
      username,
      { code, role: level === 0 ? 'head_agent' : 'agent' },
      { kind: 'seed' },
      now(),
    )
  const { id, session } = await db
    .selectFrom('members.members as m')
    .innerJoin('sessions.sessions as s', 's.member', 'm.id')
    .select(['m.id', 's.id as session'])
    .where('m.username', '=', username)
    .executeTakeFirstOrThrow()
  return { ...person, id, session }
}
