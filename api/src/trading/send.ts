/** Sends what was agreed on to its vendor, each act under its one id until the answer is definite. */
import { BookActAnswer } from '@night-market/protocol/vendor/book-acts'
import { DrawActAnswer } from '@night-market/protocol/vendor/draws'
import type { FastifyBaseLogger } from 'fastify'
import { aggregatorByCode } from '../catalogue/index.ts'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db } from '../platform/database/db.ts'
import { privateKeyIn, signedClient, type SignedClient } from '../platform/http/signed-http.ts'
import type { Services } from '../platform/services.ts'
import { startLoop, type Loop } from '../platform/work/loop.ts'
import { LEASE_MS, pauseMs, stateAfter } from './model.ts'
import * as queries from './queries.ts'

export interface SendingParts {
  db: Db
  client: SignedClient
  /** Of a process that has one; a command says itself what became of it. */
  log?: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const IDLE_MS = 2000
const AFTER_FAILURE_MS = 5000
const AT_ONCE = 20
const TIMEOUT_MS = 10_000

/** Sends acts whose sender died, or whose vendor was away; any number of processes may. */
export function startTrading({ db, log, clock, env }: Services): Loop {
  const parts = { key: privateKeyIn(env.SIGNING_KEY_FILE), clock }
  const turn = async (stopping: AbortSignal): Promise<boolean> => {
    const client = signedClient({ ...parts, stopping })
    return (await sendActs({ db, log, client }, null, clock())) === AT_ONCE
  }
  const name = 'acts of staff to vendors'
  return startLoop({ name, idleMs: IDLE_MS, afterFailureMs: AFTER_FAILURE_MS, turn }, log)
}

/** Sends the acts that are due, or that of one proposal if it is; returns their number. */
export async function sendActs(parts: SendingParts, proposal: string | null, now: Date): Promise<number> {
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const due = await queries.claimDue(parts.db, proposal, { now, leaseUntil }, AT_ONCE)
  await Promise.all(due.map((act) => send(parts, act, now)))
  return due.length
}

async function send(parts: SendingParts, act: queries.DueAct, now: Date): Promise<void> {
  const { db, log } = parts
  const { actUuid, subject, vendor } = act
  const answer = await ask(parts, act)
  const state = stateAfter(answer?.status ?? null)
  if (answer === null || state === null) {
    const until = new Date(now.getTime() + pauseMs(act.attempts))
    return queries.postpone(db, actUuid, answer?.status ?? null, until)
  }
  const { status, problem } = answer
  const details = { act: actUuid, status, ...(problem !== null && { problem }) }
  await transact(db, async (tx) => {
    if (!(await queries.endAct(tx, actUuid, state, answer, now))) return
    await audit(
      tx,
      { who: { kind: 'vendor', name: vendor }, what: 'trading.act_answered', subject, details },
      now,
    )
  })
  if (state === 'refused')
    log?.error({ ...details, subject }, 'vendor refused an act that two persons agreed on')
}

/** Null where there is no answer, or none of this protocol. */
async function ask(
  { db, client, log }: SendingParts,
  { actUuid, vendor, path, fields }: queries.DueAct,
): Promise<queries.Answered | null> {
  const connection = await aggregatorByCode(db, vendor)
  if (connection === null) return null
  try {
    const sent = await client.post(connection, path, { ...fields, act_uuid: actUuid }, TIMEOUT_MS)
    if (path === 'book/act') {
      const { status, problem = null } = BookActAnswer.parse(sent)
      return { status, problem, version: null }
    }
    const { status, version = null } = DrawActAnswer.parse(sent)
    return { status, problem: null, version }
  } catch (error) {
    // Edge of the process: a vendor that does not answer is sent the same act again.
    log?.warn({ err: error, vendor, act: actUuid }, `${path} failed; sending again`)
    return null
  }
}
