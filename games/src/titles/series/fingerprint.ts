/** What a published series must come to, for ever. */
import { sha256Hex } from '@night-market/fair/sha256'

/** By the generator's version. */
export const FINGERPRINTS: Record<number, string> = {
  2: '54fff20b52ff0785a6c5223d834a8e149fb0a9d25550455c80b760d6ad4fe36e',
}

/** Of what a test can repeat in seconds: the casts of the whole series, and the maths of every fiftieth title. */
export const SAMPLE_FINGERPRINTS: Record<number, { casts: string; maths: string }> = {
  2: {
    casts: '965c02743c8561144a5e9bf313dc4503e5b6bd9d1521048664a91d1e755eb5c3',
    maths: '82251de18e4e85e2c747b2d66e0c1f759ec0f921465b43250dc95bf358143cb7',
  },
}

/** The hash over the codes and the maths of a series, in its order. */
export function fingerprintOf(titles: readonly { code: string; maths: string }[]): string {
  return sha256Hex(titles.map(({ code, maths }) => `${code} ${maths}\n`).join(''))
}
