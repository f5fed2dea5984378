/**
 * Passwords: argon2id, one pass over `PASSWORD_MEMORY_KIB`, by default 46 MiB (OWASP's first choice); at most two hashes at a
 * time and never on all processors.
 *
 * Further hashes wait in a queue with fair shares and are refused beyond its bounds (`too_many_requests`), so that a flood
 * neither exhausts memory and threads nor delays other networks for long.
 */
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { openHashingQueue, type HashTurn } from './hashing-queue.ts'

/** The least memory of a hash in production, and the default. */
export const STANDARD_KIB = 46 * 1024
const COST = { passes: 1, parallelism: 1 }
const TAG_BYTES = 32
// A hash occupies a processor; one is left for everything else where there is more than one.
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const MOST_WAITING = 300
const MOST_OF_ONE = 100

/** The memory of a new hash, in KiB. A stored hash is verified with the cost that it carries. */
export interface HashCost {
  PASSWORD_MEMORY_KIB?: number
}

export async function hashPassword(
  { PASSWORD_MEMORY_KIB: memory = STANDARD_KIB }: HashCost,
  password: string,
  turn: HashTurn,
): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, { ...COST, memory, nonce, tagLength: TAG_BYTES }, turn)
  return hashText(memory, nonce, tag)
}

export async function isPassword(password: string, hash: string, turn: HashTurn): Promise<boolean> {
  const { nonce, tag, ...cost } = parse(hash)
  const derived = await derive(password, { ...cost, nonce, tagLength: tag.length }, turn)
  return timingSafeEqual(derived, tag)
}

/** A dummy hash at the cost of a new one, to verify against where there is no account: both refusals take equally long. */
export const hashOfNone = ({ PASSWORD_MEMORY_KIB: memory = STANDARD_KIB }: HashCost): string =>
  hashText(memory, randomBytes(16), randomBytes(TAG_BYTES))

/** The hashes that are running and waiting. */
export const hashingLoad = (): { running: number; waiting: number } => queue.load()

/** The number of hashes computed by this process. */
export const hashesMade = (): number => made

const argon2Async = promisify(argon2)
const queue = openHashingQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, mostOfOne: MOST_OF_ONE })
let made = 0

async function derive(
  password: string,
  cost: Omit<Argon2Parameters, 'message'>,
  turn: HashTurn,
): Promise<Buffer> {
  const leave = await queue.enter(turn)
  try {
    made++
    return await argon2Async('argon2id', { ...cost, message: Buffer.from(password.normalize('NFC'), 'utf8') })
  } finally {
    leave()
  }
}

function hashText(memory: number, nonce: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
  const cost = `m=${memory},t=${COST.passes},p=${COST.parallelism}`
  return `$argon2id$v=19$${cost}$${base64(nonce)}$${base64(tag)}`
}

function parse(
  hash: string,
): Omit<Argon2Parameters, 'message' | 'tagLength'> & { nonce: Buffer; tag: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (found === null) throw new Error('a password hash is not argon2id')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = found
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
