/**
 * `npm run bench -- live [--sockets 10000] [--seconds 15]`: sockets of a process of their own watch one room in which members
 * write 20 messages a second over HTTP; beside them bets are played. Then the bus is cut for a minute, and the process of the
 * sockets ends and starts again. Last a broadcast to a million members, and how long the number of unread messages takes.
 */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, type Db } from '../../api/src/platform/database/db.ts'
import { seedRooms } from '../../api/src/rooms/index.ts'
import { freePort } from '../../cli/database/free-port.ts'
import { Stop } from '../../cli/stop.ts'
import { quantile } from '../testkit/caller.ts'
import { startApi, type RunningApi } from './api-process.ts'
import { prepareHttpBets, type HttpBetsBench } from './http-bets.ts'
import { benchCut, benchReturn, type Clients } from './live-outage.ts'
import type { SocketsReport } from './live-sockets.ts'
import { insertSessions, type Session } from './sessions.ts'

const ROOM = 'rm_market'
const A_SECOND = 20
/** One address may write 600 messages a minute. */
const A_SECOND_WHILE_CUT = 4
const BET_SECONDS = 6
const BETTORS = 16
const MEMBERS = 1_000_000
const TARGETS = { ageMs: 400, loopMs: 20, bets: 0.99, unreadMs: 10 }

/** All requests of the bench come from one address. */
const FROM_ONE_ADDRESS = { REQUESTS_PER_MINUTE: '10000000' }

interface Plan {
  sockets: number
  seconds: number
}

interface Talk {
  seconds: number
  aSecond: number
  first: number
}

/** Measures on the database of this URL (migrated, used by nothing else); answers whether all targets were reached. */
export async function benchLive(url: string, plan: Plan): Promise<boolean> {
  const database = openDatabase({ url, role: null, maxConnections: 2, onPoolError: () => {} })
  const bets = await prepareHttpBets(url, FROM_ONE_ADDRESS)
  try {
    await seedRooms(database.db, new Date())
    const sessions = await insertSessions(database.db, plan.sockets)
    const isQuick = await benchRoom(url, bets, sessions, plan)
    return (await benchBroadcast(database.db, bets.port, sessions)) && isQuick
  } finally {
    await bets.close()
    await database.close()
  }
}

async function benchRoom(
  url: string,
  bets: HttpBetsBench,
  sessions: Session[],
  plan: Plan,
): Promise<boolean> {
  const metricsPort = await freePort()
  const port = await freePort()
  const settings = {
    SERVES: 'sockets',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    ...FROM_ONE_ADDRESS,
  }
  const start = (): Promise<RunningApi> => startApi(url, bets.folder, settings)
  let sockets = await start()
  const clients = openClients()
  try {
    const before = await perSecond(bets)
    await clients.connect({ port, topic: `room:${ROOM}`, sessions })
    await loopDelay(metricsPort)
    const [during] = await Promise.all([
      sleep((plan.seconds - BET_SECONDS) * 500).then(() => perSecond(bets)),
      talk(bets.port, sessions, { seconds: plan.seconds, aSecond: A_SECOND, first: 0 }),
    ])
    const delayMs = await loopDelay(metricsPort)
    const isQuick = judge(await clients.report(), { before, during, delayMs }, plan)
    const slow = { aSecond: A_SECOND_WHILE_CUT, first: plan.seconds * A_SECOND }
    const healed = await benchCut(url, clients, (seconds) => talk(bets.port, sessions, { seconds, ...slow }))
    const restart = async (): Promise<void> => {
      await sockets.stop()
      sockets = await start()
    }
    return (await benchReturn(clients, plan.sockets, restart)) && healed && isQuick
  } finally {
    clients.end()
    await sockets.stop()
  }
}

function openClients(): Clients {
  const child = fork(join(import.meta.dirname, 'live-sockets.ts'))
  const ended = once(child, 'exit').then(() => Promise.reject(new Stop('The sockets of the bench ended.')))
  // `answer` rejects with it.
  ended.catch(() => {})
  const answer = async (): Promise<unknown> => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as unknown[]
    return message
  }
  return {
    async connect(order) {
      child.send(order)
      await answer()
    },
    async report() {
      child.send('report')
      return (await answer()) as SocketsReport
    },
    end: () => void child.kill(),
  }
}

const perSecond = async (bets: HttpBetsBench): Promise<number> =>
  (await bets.run(BETTORS, BET_SECONDS, { tps: 1 }, async () => {})).perSecond

function judge(
  { ages, frames, closed, connectMs }: SocketsReport,
  { before, during, delayMs }: { before: number; during: number; delayMs: number },
  { sockets, seconds }: Plan,
): boolean {
  const p99 = quantile(ages, 0.99)
  const share = during / before
  console.log(
    `${sockets} sockets in ${(connectMs / 1000).toFixed(1)} s, ${closed} lost; ${A_SECOND} messages a second for ${seconds} s: ` +
      `${frames} frames, messages p50 ${quantile(ages, 0.5).toFixed(0)} ms, ` +
      `p99 ${p99.toFixed(0)} ms old (target ${TARGETS.ageMs})`,
  )
  console.log(`event loop of the sockets: p99 ${delayMs.toFixed(1)} ms late (target ${TARGETS.loopMs})`)
  console.log(
    `bets: ${before.toFixed(0)} a second before, ${during.toFixed(0)} meanwhile: ${share.toFixed(2)} (target ${TARGETS.bets})`,
  )
  const haveArrived = ages.length > 0 && closed === 0
  return haveArrived && p99 <= TARGETS.ageMs && delayMs <= TARGETS.loopMs && share >= TARGETS.bets
}

/** Members take turns to write, each below the pace that the room allows; the texts begin at this place. */
async function talk(port: number, sessions: Session[], { seconds, aSecond, first }: Talk): Promise<void> {
  const written = Array.from({ length: seconds * aSecond }, async (_none, later) => {
    await sleep((later * 1000) / aSecond)
    const place = first + later
    const { token, cookie } = sessions[place % sessions.length] ?? { token: '', cookie: '' }
    const answer = await fetch(`http://127.0.0.1:${port}/wps/rooms/${ROOM}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-session-token': token },
      body: JSON.stringify({ clientId: `msg_${randomBytes(12).toString('hex')}`, text: sentence(place) }),
    })
    if (answer.status !== 200)
      throw new Error(`a message was answered ${answer.status}: ${await answer.text()}`)
  })
  await Promise.all(written)
}

const WORDS = ['lanterns', 'mangoes', 'rivers', 'temples', 'monsoon', 'kites', 'drums', 'spices']
/** A different sentence for each place, without words that a room holds for moderation. */
const sentence = (place: number): string =>
  [place, place >> 3, place >> 6, place >> 9].map((at) => WORDS[at % WORDS.length]).join(' ')

/** The p99 delay of a process's event loop in milliseconds, since the last call. */
async function loopDelay(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const seconds = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1] ?? NaN)
  if (Number.isNaN(seconds)) throw new Error('the API does not report the delay of its event loop')
  return seconds * 1000
}

async function benchBroadcast(db: Db, port: number, sessions: Session[]): Promise<boolean> {
  // The pool's statements end after five seconds.
  for (let first = 0; first < MEMBERS; first += MEMBERS / 20)
    await sql`insert into members.members (id, username, nickname, password_hash, password_changed_at, role, referral_code,
        language, terms_accepted_at, age_confirmed_at, created_at)
      select 'mbr_many' || n, 'many' || n, 'Many', '-', now(), 'member', 'MANY' || n, 'EN', now(), now(), now()
        from generate_series(${first + 1}::int, ${first + MEMBERS / 20}::int) n`.execute(db)
  const began = performance.now()
  await sql`insert into messaging.broadcasts (id, no, state, texts, from_at, until_at, reaches_later, written_by, written_at,
      sent_by, sent_at)
    values ('brc_bench', nextval('messaging.broadcast_numbers'), 'sent', '{"EN": {"title": "To all", "body": "Hello"}}',
            now(), now() + interval '1 day', true, 'asha', now(), 'ravi', now())`.execute(db)
  const writeMs = performance.now() - began
  await sleep(4000)
  const times: number[] = []
  for (let place = 0; place < 2000; place++) times.push(await unread(port, sessions[place % sessions.length]))
  const p99 = quantile(times, 0.99)
  console.log(
    `a broadcast to ${MEMBERS} members: 1 row in ${writeMs.toFixed(1)} ms; unread p50 ${quantile(times, 0.5).toFixed(1)} ms, ` +
      `p99 ${p99.toFixed(1)} ms (target ${TARGETS.unreadMs})`,
  )
  return p99 <= TARGETS.unreadMs
}

async function unread(port: number, session: Session | undefined): Promise<number> {
  const { token = '', cookie = '' } = session ?? {}
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/wps/relay/CSP_unreadCount`, {
    headers: { cookie, 'x-session-token': token },
  })
  const { value } = (await answer.json()) as { value: { unreadMessage: number } | null }
  const ms = performance.now() - began
  if (value?.unreadMessage !== 1) throw new Error(`unread is ${JSON.stringify(value)}, not 1`)
  return ms
}
