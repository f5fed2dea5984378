import type { RefusalReply } from '@night-market/protocol/envelope'
import { TOKEN_HEADER } from '@night-market/protocol/values/headers'
import type { RefusalCode } from '@night-market/protocol/values/refusals'
import type { SecureKey } from '@night-market/protocol/secure'
import { takeReply } from './first-replies.ts'
import { readToken } from './token.ts'

const TIMEOUT_MS = 20_000
/** The status of a call that the server failed to answer. */
const FAILED = 500

/** What went wrong before the product could answer, beside its own refusals. */
export type FailureCode =
  | RefusalCode
  | 'network_abnormal'
  | 'network_timeout'
  | 'insecure_page'
  | 'system_error'
  | 'unknown'
export type FailureDetails = RefusalReply['details']

/** The server refused the call, or could not be reached. The text is the label `refusal.<code>`. */
export class RefusalError extends Error {
  readonly code: FailureCode
  readonly details: FailureDetails

  constructor(code: FailureCode, details: FailureDetails = {}, options?: ErrorOptions) {
    super(code, options)
    this.name = 'RefusalError'
    this.code = code
    this.details = details
  }
}

type Parameters = Record<string, string | number | boolean | undefined>
type CallOptions = {
  query?: Parameters
  body?: unknown
  signal?: AbortSignal
  /** Beside the token's own. */
  headers?: Record<string, string>
  /** The body is sealed to the platform's key: what the specification marks E. */
  isEncrypted?: boolean
}

/**
 * Asks the product and gives the `value` of its reply. A call that is refused with `step_up_required` is sent once more after
 * the step-up. Throws a `RefusalError` for every way this can fail;
 * a call that was aborted by its own signal throws that signal's reason.
 */
export async function call<Value>(method: Method, path: string, options: CallOptions = {}): Promise<Value> {
  try {
    return await callOnce<Value>(method, path, options)
  } catch (error) {
    const isDue = error instanceof RefusalError && error.code === 'step_up_required'
    if (!isDue || askProof === undefined || !(await askProof())) throw error
    return callOnce<Value>(method, path, options)
  }
}

/** Registers the step-up prompt. It resolves to whether the person proved who they are. */
export function onProofDue(ask: () => Promise<boolean>): void {
  askProof = ask
}
let askProof: (() => Promise<boolean>) | undefined

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function callOnce<Value>(method: Method, path: string, options: CallOptions): Promise<Value> {
  const known = method === 'GET' ? knownReply<Value>(path, options.query) : undefined
  if (known !== undefined) return known
  const sent = options.isEncrypted ? await sealed(path, options) : options
  const token = readToken()
  const reply = await send(method, path, token, sent)
  const envelope = await bodyOf<Value>(reply)
  if (envelope.success) return envelope.value
  // A late answer to an earlier session says nothing of the present one.
  if (envelope.code === 'not_logged_in' && token === readToken()) endedListener?.()
  // Spec 8: no refusal of the product has this status; its server failed.
  if (reply.status === FAILED) throw new RefusalError('system_error')
  throw new RefusalError(envelope.code, envelope.details)
}

/** The reply to this call that came with the page, the first time it is asked for: a query may begin with it. */
export function knownReply<Value>(path: string, query?: Parameters): Value | undefined {
  return readToken() === null ? (takeReply(path + queryText(query)) as Value | undefined) : undefined
}

/** Encryption comes with the first call that needs it: the first paint does not. Only secure pages can encrypt. */
async function sealed(path: string, options: CallOptions): Promise<CallOptions> {
  if (!isSecureContext) throw new RefusalError('insecure_page')
  const { signal } = options
  const [{ seal }, key] = await Promise.all([
    import('./secure.ts').catch(failedToLoad),
    call<SecureKey>('GET', '/wps/system/key', signal ? { signal } : {}),
  ])
  return { ...options, body: await seal(key, path, options.body) }
}

function failedToLoad(cause: unknown): never {
  throw new RefusalError('network_abnormal', {}, { cause })
}

/** Whether a failure is worth asking again by itself: the network's, never the product's no. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof RefusalError && (error.code === 'network_abnormal' || error.code === 'network_timeout')
  )
}

/** Registers the one listener for a session that the server no longer knows. */
export function onSessionEnded(listener: () => void): void {
  endedListener = listener
}
let endedListener: (() => void) | undefined

async function send(
  method: string,
  path: string,
  token: string | null,
  options: CallOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const headers = new Headers(options.headers)
  if (token !== null) headers.set(TOKEN_HEADER, token)
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  try {
    return await fetch(path + queryText(options.query), {
      method,
      headers,
      credentials: 'same-origin',
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new RefusalError(timeout.aborted ? 'network_timeout' : 'network_abnormal', {}, { cause })
  }
}

type Envelope<Value> = { success: true; value: Value } | RefusalReply

async function bodyOf<Value>(reply: Response): Promise<Envelope<Value>> {
  try {
    return (await reply.json()) as Envelope<Value>
  } catch (cause) {
    throw new RefusalError(unreadable(reply.status), {}, { cause })
  }
}

function unreadable(status: number): FailureCode {
  if (status === FAILED) return 'system_error'
  return status > FAILED ? 'network_abnormal' : 'unknown'
}

function queryText(query: Parameters | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}
