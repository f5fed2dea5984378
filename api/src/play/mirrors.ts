/** Mirrors of a vendor's games: origins that serve the same pages, so that games open while one of them is away. */
import { randomInt } from 'node:crypto'
import { cached } from '../platform/work/cached.ts'
import type { Services } from './env.ts'

type Reader = Pick<Services, 'env' | 'log'>

const PATIENCE_MS = 1000
const FRESH_MS = 15_000

/**
 * A launch address on an origin taken at random from its vendor's mirrors. One that does not answer is passed over; when none
 * answers, or the vendor has no mirrors, the address stays as the vendor gave it.
 */
// Spec: game-launch CDNs are picked at random from a list.
export async function onMirror(reader: Reader, address: string): Promise<string> {
  const { origin } = new URL(address)
  const left = [...(reader.env.GAME_MIRRORS.find((group) => group.includes(origin)) ?? [])]
  while (left.length > 0) {
    const [mirror = origin] = left.splice(randomInt(left.length), 1)
    if (await answers(reader.env, mirror)) return mirror + address.slice(origin.length)
    reader.log.warn({ mirror }, 'mirror does not answer; passed over')
  }
  return address
}

/** Any answer but an error of the server shows that it is there. */
const answers = cached(
  async (_env: Reader['env'], origin): Promise<boolean> => {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const { status } = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal })
      return status < 500
    } catch {
      // Edge of the process: an origin that is away is what this finds out.
      return false
    }
  },
  { freshMs: FRESH_MS },
)
