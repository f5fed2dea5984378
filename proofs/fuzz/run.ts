/** Sends requests from a seed and judges the answers: whatever is asked, a server answers below 500 and goes on. */
import { Agent, request as ask } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded, type Draw } from '../../api/src/platform/seeded.ts'
import type { Operation } from './operations.ts'
import { sendRaw } from './raw.ts'
import { requestFor, type Means, type Request } from './requests.ts'

export interface Target {
  ports: Record<Operation['server'], number>
  operations: Operation[]
  means: Means
  /** Logs the roles in again after a request logged one out. */
  renewRoles(): Promise<void>
}

export interface Fuzzed {
  requests: number
  /** How often each status was answered; `none` where the connection was closed instead. */
  statuses: Map<string, number>
  /** How often a server was too busy (503) and was asked again. */
  busy: number
  /** What must not be: an answer of 500 or above, as a sentence that names the request. */
  violations: string[]
}

const AT_ONCE = 16
/** One request in so many is written to a bare socket. */
const RAW_ONE_IN = 50
const RENEW_EVERY = 400
const ANSWER_WITHIN_MS = 20_000
const BUSY_PAUSE_MS = 1000

export async function fuzz(target: Target, plan: { requests: number; seed: number }): Promise<Fuzzed> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const fuzzed: Fuzzed = { requests: 0, statuses: new Map(), busy: 0, violations: [] }
  const draw = seeded(plan.seed)
  const lane = async (): Promise<void> => {
    while (fuzzed.requests < plan.requests) {
      fuzzed.requests += 1
      if (fuzzed.requests % RENEW_EVERY === 0) await target.renewRoles()
      if (draw.below(RAW_ONE_IN) === 0) await sendAndJudgeRaw(draw, target, fuzzed)
      else
        await sendAndJudge(
          agent,
          await requestFor(draw, draw.pick(target.operations), target.means),
          target,
          fuzzed,
        )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  agent.destroy()
  return fuzzed
}

async function sendAndJudge(agent: Agent, request: Request, target: Target, fuzzed: Fuzzed): Promise<void> {
  const { method, url, operation, body } = request
  let answer = await send(agent, request, target.ports[operation.server])
  if (answer.status === '503') {
    fuzzed.busy += 1
    await sleep(BUSY_PAUSE_MS)
    answer = await send(agent, request, target.ports[operation.server])
  }
  count(fuzzed, answer.status)
  if (!answer.status.startsWith('5')) return
  const sent = body === undefined ? '' : ` ${body.toString('latin1').slice(0, 500)}`
  fuzzed.violations.push(
    `${answer.status} ${operation.server} ${method} ${url.slice(0, 300)}${sent}: ${answer.text.slice(0, 200)}`,
  )
}

async function sendAndJudgeRaw(draw: Draw, target: Target, fuzzed: Fuzzed): Promise<void> {
  const server = draw.pick(['api', 'studio'] as const)
  const { sent, answer } = await sendRaw(draw, target.ports[server])
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'none'
  count(fuzzed, status)
  if (status.startsWith('5') && !answer.startsWith('HTTP/1.1 505'))
    fuzzed.violations.push(`${status} ${server} raw ${sent}`)
}

function count({ statuses }: Fuzzed, status: string): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

async function send(
  agent: Agent,
  { method, url, headers, body }: Request,
  port: number,
): Promise<{ status: string; text: string }> {
  const length = body === undefined ? {} : { 'content-length': String(body.length) }
  const call = ask({
    agent,
    port,
    host: '127.0.0.1',
    method,
    path: url,
    headers: { ...headers, ...length },
    timeout: ANSWER_WITHIN_MS,
  })
  call.on('timeout', () => call.destroy(new Error('no answer')))
  call.end(body)
  try {
    const [answer] = await once(call, 'response')
    let text = ''
    for await (const chunk of answer) text += String(chunk).slice(0, 500)
    return { status: String(answer.statusCode), text }
  } catch (error) {
    const isSilent = error instanceof Error && error.message === 'no answer'
    // A server may close a connection whose body it will not read; it may not be silent.
    return isSilent ? { status: '5xx: no answer', text: '' } : { status: 'none', text: '' }
  }
}
