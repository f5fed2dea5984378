/** Asks the studio's server. A broken line is tried again with the very same body, so nothing is done twice. */
import { STUDIO_REFUSALS, type StudioRefusalCode } from '@night-market/protocol/studio'
import type { RefusalDetails } from '@night-market/protocol/values/coded-refusal'
import { FRAME_SESSION_HEADER } from '@night-market/protocol/values/headers'

/** The server refused. */
export class PlayRefusal extends Error {
  readonly code: StudioRefusalCode
  readonly details: RefusalDetails
  constructor(code: StudioRefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** No answer arrived. The call may have been carried out; sending the same body again is safe. */
export class ConnectionLost extends Error {}

const RETRY_AFTER_MS = [350, 900, 2000]
const PATIENCE_MS = 15_000

/** The value of the answer; without a body it is a reading. Throws `PlayRefusal` or, after some tries, `ConnectionLost`. */
export async function ask(path: string, body: unknown, session: string): Promise<unknown> {
  for (const delayMs of RETRY_AFTER_MS) {
    try {
      return await askOnce(path, body, session)
    } catch (cause) {
      if (!(cause instanceof ConnectionLost)) throw cause
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
  return askOnce(path, body, session)
}

async function askOnce(path: string, body: unknown, session: string): Promise<unknown> {
  let response: Response
  let reply: unknown
  try {
    response = await fetch(path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(session && { [FRAME_SESSION_HEADER]: session }),
      },
      credentials: 'omit',
      // After a connection was lost, prices of a moment ago are wrong prices.
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    reply = await response.json()
  } catch (cause) {
    throw new ConnectionLost('the studio did not answer', { cause })
  }
  if (response.ok && isReply(reply)) return reply.value
  const code = refusalCodeOf(reply)
  if (code) throw new PlayRefusal(code, detailsOf(reply))
  throw new ConnectionLost(`the studio answered ${response.status}`)
}

function isReply(reply: unknown): reply is { value: unknown } {
  return typeof reply === 'object' && reply !== null && 'value' in reply
}

function refusalCodeOf(reply: unknown): StudioRefusalCode | undefined {
  if (typeof reply !== 'object' || reply === null || !('code' in reply)) return undefined
  const { code } = reply
  return typeof code === 'string' && code in STUDIO_REFUSALS ? (code as StudioRefusalCode) : undefined
}

/** Values for the words of a refusal: a new price, a limit. */
function detailsOf(reply: unknown): RefusalDetails {
  if (typeof reply !== 'object' || reply === null || !('details' in reply)) return {}
  const { details } = reply
  return typeof details === 'object' && details !== null ? (details as RefusalDetails) : {}
}
