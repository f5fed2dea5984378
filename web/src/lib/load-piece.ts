import { RefusalError } from './api.ts'

/** Spec 9: how long a piece of the site may take. */
const TIMEOUT_MS = 120_000

/** Why a piece did not arrive: the server has none of that name, it took too long, or anything else. */
type PieceFailure = 'missing' | 'timeout' | 'other'

/** Spec 8: a piece of the site's code that did not arrive, by its name. */
class ChunkLoadError extends RefusalError {
  constructor(name: string, failure: PieceFailure, address: string, options?: ErrorOptions) {
    super(failure === 'timeout' ? 'network_timeout' : 'network_abnormal', {}, options)
    this.name = 'ChunkLoadError'
    this.message = `Loading chunk ${name} failed.\n(${failure}: ${address})`
  }
}

/** Spec 8: a style sheet that a piece needs did not arrive. */
class CssChunkLoadError extends RefusalError {
  constructor(name: string, address: string, options?: ErrorOptions) {
    super('network_abnormal', {}, options)
    this.name = 'CssChunkLoadError'
    this.message = `Loading CSS chunk ${name} failed.\n(${address})`
  }
}

type Surroundings = { timeoutMs?: number; statusOf?: (address: string) => Promise<number> }

/** Loads a piece of the site. Throws a `ChunkLoadError` or `CssChunkLoadError` that names it and the reason. */
export async function loadPiece<Module>(
  name: string,
  load: () => Promise<Module>,
  { timeoutMs = TIMEOUT_MS, statusOf = statusBy }: Surroundings = {},
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(name, 'timeout', name)), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw await namedError(name, cause, statusOf)
  } finally {
    clearTimeout(timer)
  }
}

// As the bundler words it.
const STYLES = /Unable to preload CSS for (\S+)/
// Chromium and Firefox name the address, Safari does not. Others' errors are those of the piece's own code.
const SCRIPT = /dynamically imported module:? ?(\S*)|Importing a module script failed/i

async function namedError(
  name: string,
  cause: unknown,
  statusOf: (address: string) => Promise<number>,
): Promise<unknown> {
  if (!(cause instanceof Error) || cause instanceof RefusalError) return cause
  const styles = STYLES.exec(cause.message)
  if (styles !== null) return new CssChunkLoadError(name, styles[1] ?? '', { cause })
  const script = SCRIPT.exec(cause.message)
  if (script === null) return cause
  const address = script[1] ?? ''
  const isMissing = address !== '' && (await statusOf(address).catch(() => 0)) === 404
  return new ChunkLoadError(name, isMissing ? 'missing' : 'other', address, { cause })
}

async function statusBy(address: string): Promise<number> {
  const reply = await fetch(address, { method: 'HEAD', cache: 'no-store' })
  return reply.status
}
