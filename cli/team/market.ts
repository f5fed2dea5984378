/** The whole application in this process, without servers and loops, on a clock of its own that only goes forward. */
import assert from 'node:assert/strict'
import { agentJobs, settle } from '../../api/src/agents/index.ts'
import { buildApp, type NightMarket } from '../../api/src/app.ts'
import { configuredDrivers, payOutApproved, workSandboxProvider } from '../../api/src/cashier/index.ts'
import { readEnv } from '../../api/src/env.ts'
import { openDatabase, transact } from '../../api/src/platform/database/db.ts'
import { dispatchBatch } from '../../api/src/platform/work/outbox.ts'
import { memberById } from '../../api/src/members/index.ts'
import { closeSlots, moneyAnswers, type AnswerMoney } from '../../api/src/play/index.ts'
import { beginSession, COOKIE } from '../../api/src/sessions/index.ts'
import { merchantOf } from '../../api/src/site/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { keyPair, secretKey } from '../stack/key-files.ts'
import { Refused, SimulatedMember, type Envelope, type Send } from '../seed/simulated-member.ts'

const SLOT_MS = 300_000
/** A slot closes so long after its end. */
const CLOSES_AFTER_MS = 15_000
const SITES = { api: 'http://localhost', studio: 'http://localhost' }
export const ORIGIN = { address: '127.0.0.1', userAgent: 'Night Market, invented member' }

export interface Market {
  services: NightMarket['services']
  zone: string
  now(): Date
  /** Sets the clock forward. */
  goTo(at: Date): void
  answer: AnswerMoney
  /** Calls the application's own routes, without a session as a visitor. */
  visitor(session?: { token: string; cookie: string }): SimulatedMember
  /** A member in a new session. */
  enter(member: MemberId): Promise<SimulatedMember>
  /** Pays what payers and payees wait for, and tells everything that follows it. */
  payments(): Promise<void>
  /** Ends the slot: what was played is booked, bills that are due are made and paid. */
  endSlot(): Promise<void>
  /** What the jobs of a day do for agents. */
  endDay(): Promise<void>
  close(): Promise<void>
}

/** `url` logs in as the owner of the database; the application works as its own role. */
export async function openMarket(url: string, dataDir: string, begin: Date): Promise<Market> {
  let current = begin
  const clock = (): Date => new Date(current)
  const database = openDatabase({
    url,
    role: 'night_market_api',
    maxConnections: 6,
    onPoolError: () => {},
  })
  const { db } = database
  const market = await buildApp({ db, clock, env: envOf(url, dataDir) })
  await market.app.ready()
  const { services, subscriptions } = market
  const { timeZone: zone } = await merchantOf(db)

  const goTo = (at: Date): void => {
    assert(at >= current, `${at.toISOString()} is before ${current.toISOString()}`)
    current = at
  }
  const deliver = async (): Promise<void> => {
    while ((await dispatchBatch(db, subscriptions)) > 0) continue
  }
  const settleAll = async (): Promise<void> => {
    await closeSlots(db, clock())
    while (await settle(db, clock())) continue
    await deliver()
  }
  const send = sendTo(market)
  const visitor: Market['visitor'] = (session) => new SimulatedMember(SITES, session, send)
  return {
    services,
    zone,
    now: clock,
    goTo,
    answer: moneyAnswers(db),
    visitor,
    async enter(id) {
      const member = await memberById(db, id)
      assert(member !== null)
      const from = { origin: ORIGIN, earlierCookie: null, browser: null }
      const { value, cookie } = await transact(db, (tx) => beginSession(services, tx, member, from, clock()))
      return visitor({ token: value.token, cookie: `${COOKIE}=${cookie}` })
    },
    async payments() {
      await deliver()
      await payOutApproved(services, configuredDrivers(services), clock())
      // An e-wallet pays half a second later, and its provider tells of it.
      for (let turn = 0; turn < 2; turn++) {
        goTo(new Date(current.getTime() + 1000))
        await workSandboxProvider({ db, env: services.env, clock }, postTo(market))
      }
      await deliver()
    },
    async endSlot() {
      await deliver()
      goTo(new Date(Math.floor(current.getTime() / SLOT_MS + 1) * SLOT_MS + CLOSES_AFTER_MS))
      await settleAll()
    },
    async endDay() {
      for (const job of agentJobs(db)) await job.run(clock())
      await settleAll()
    },
    async close() {
      await market.close()
      await database.close()
    },
  }
}

function envOf(url: string, dataDir: string) {
  const reading = readEnv({
    PROFILE: 'sandbox',
    DATABASE_URL: url,
    PUBLIC_URL: 'http://localhost:8080',
    FRAME_ORIGINS: 'http://localhost:8081',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    SMS_PAUSE_MS: '0',
    // The passwords of invented members are printed: a hash that costs much protects nothing.
    PASSWORD_MEMORY_KIB: '64',
    SIGNING_KEY_FILE: keyPair(dataDir, 'platform').privateFile,
    SECURE_KEY_FILE: keyPair(dataDir, 'secure', 'P-256').privateFile,
    SECRETS_KEY: secretKey(dataDir, 'secrets'),
  })
  if ('problems' in reading) throw new Error(reading.problems.join('\n'))
  return reading.env
}

const sendTo =
  ({ app }: NightMarket): Send =>
  async (method, path, headers, body) => {
    const reply = await app.inject({
      method: method as 'GET' | 'POST' | 'PUT',
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    })
    const { success, code, value } = reply.json<Envelope>()
    if (!success) throw new Refused(path, code ?? String(reply.statusCode))
    return { value, setCookies: [reply.headers['set-cookie'] ?? []].flat() }
  }

const postTo =
  ({ app }: NightMarket): Parameters<typeof workSandboxProvider>[1] =>
  async (url, payload, headers) => {
    const type = { 'content-type': 'application/json' }
    const reply = await app.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } })
    return reply.statusCode === 200
  }
