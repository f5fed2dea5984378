/** A browser's calls as a bench makes them: each from an address of its own, timed from asking to the last byte. */
import { Agent, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { SecureKey } from '@night-market/protocol/secure'
import { Refused, type Envelope, type Send } from '../../cli/seed/simulated-member.ts'
import { sealPayload } from '../../api/src/platform/crypto/seal.ts'

export interface Ask {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  headers?: Record<string, string>
  /** What the proxy says the address of the visitor is. */
  from?: string
}

export interface Answer {
  ms: number
  status: number
  body: string
  headers: IncomingMessage['headers']
}

export interface Caller {
  ask(what: Ask): Promise<Answer>
  /** The call with its body sealed, as the product's encrypted calls want it. */
  sealed(what: Ask): Promise<Ask>
  close(): void
}

/** Settings under which the API believes the caller's addresses. */
export const BELIEVES_CALLER = { TRUSTED_PROXIES: '127.0.0.1/32', REQUESTS_PER_MINUTE: '1000000' }

export async function openCaller(port: number): Promise<Caller> {
  const agent = new Agent({ keepAlive: true })
  const ask = (what: Ask): Promise<Answer> => askOnce(agent, port, what)
  const published = await ask({ method: 'GET', path: '/wps/system/key' })
  const key = (JSON.parse(published.body) as { value: SecureKey }).value
  const began = performance.now()
  return {
    ask,
    async sealed(what) {
      const sentAt = key.now + Math.round(performance.now() - began)
      return { ...what, body: await sealPayload(key, { path: what.path, body: what.body, sentAt }) }
    },
    close: () => agent.destroy(),
  }
}

/** A simulated member's calls over this caller, from an address of its own. */
export function sendBy(caller: Caller, from?: string): Send {
  return async (method, path, headers, body) => {
    const answer = await caller.ask({ method: method as Ask['method'], path, headers, body, from })
    const { success, code, value } = JSON.parse(answer.body) as Envelope
    if (!success) throw new Refused(path, code ?? String(answer.status))
    return { value, setCookies: answer.headers['set-cookie'] ?? [] }
  }
}

/** The n-th address of a private network. */
export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

async function askOnce(agent: Agent, port: number, what: Ask): Promise<Answer> {
  const { method, path, body, headers, from } = what
  const text = body === undefined ? '' : JSON.stringify(body)
  const asked = performance.now()
  const call = request({
    agent,
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': text.length }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
      ...headers,
    },
  })
  call.end(text)
  let answer: IncomingMessage
  try {
    ;[answer] = (await once(call, 'response')) as [IncomingMessage]
  } catch (error) {
    // The server closed a connection that had been idle, just when it was used again: nothing was asked.
    if (call.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET') {
      return askOnce(agent, port, what)
    }
    throw error
  }
  let said = ''
  answer.setEncoding('utf8')
  for await (const piece of answer) said += String(piece)
  return {
    ms: performance.now() - asked,
    status: answer.statusCode ?? 0,
    body: said,
    headers: answer.headers,
  }
}

/** The value below which this share of the sorted numbers lies. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
