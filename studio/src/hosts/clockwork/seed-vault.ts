/**
 * Seeds of chains as the database keeps them: encrypted, so that a copy of the database, or a login to it, tells no draw before
 * it is drawn. The key is in a file beside the process.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { rows, type Db } from '@night-market/vendor-kit/database/db'
import { WrongSettings } from '@night-market/vendor-kit/wrong-settings'

/** Where a seed stands: one that is moved to another place is not opened. */
export interface SeedPlace {
  terminal: string
  number: number
}

export interface SeedVault {
  seal(place: SeedPlace, seed: string): string
  /** What was sealed, or a seed that an earlier version kept as it is. */
  open(place: SeedPlace, kept: string): string
}

const SEALED = 'sealed:'
const CIPHER = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]
const KEY_BYTES = 32

/** `key` is 32 bytes in base64. */
export function openSeedVault(key: string): SeedVault {
  const secret = Buffer.from(key, 'base64')
  if (secret.length !== KEY_BYTES)
    throw new WrongSettings('the key of the seeds should be 32 bytes in base64')
  const ownerOf = ({ terminal, number }: SeedPlace): Buffer => Buffer.from(`${terminal}/${number}`)
  return {
    seal(place, seed) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(ownerOf(place))
      const sealed = Buffer.concat([cipher.update(seed, 'utf8'), cipher.final()])
      return SEALED + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(place, kept) {
      if (!kept.startsWith(SEALED)) return kept
      const bytes = Buffer.from(kept.slice(SEALED.length), 'base64')
      const tagEnd = NONCE_BYTES + TAG_BYTES
      const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE_BYTES))
      decipher.setAAD(ownerOf(place)).setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd))
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8')
    },
  }
}

interface KeptSeed extends SeedPlace {
  chain_id: bigint
  seed: string
}

/**
 * Seals the seeds that an earlier version kept as they are, and refuses to start with another key than the one they were sealed
 * with. Processes may do so at once, and again.
 */
export async function sealKeptSeeds(db: Db, vault: SeedVault): Promise<void> {
  const kept = await rows<KeptSeed>(
    db,
    'kept_seeds',
    `(select s.chain_id, c.terminal, s.number, s.seed from studio.draw_seeds s join studio.draw_chains c using (chain_id)
       where s.seed not like $1)
     union all
     (select s.chain_id, c.terminal, s.number, s.seed from studio.draw_seeds s join studio.draw_chains c using (chain_id)
       where s.seed like $1 order by s.chain_id desc, s.number desc limit 1)`,
    [`${SEALED}%`],
  )
  const isSealed = ({ seed }: KeptSeed): boolean => seed.startsWith(SEALED)
  for (const seed of kept.filter(isSealed)) refuseOtherKey(vault, seed)
  const clear = kept.filter((seed) => !isSealed(seed))
  if (clear.length === 0) return
  await rows(
    db,
    'seal_kept_seeds',
    `update studio.draw_seeds s set seed = k.sealed
       from unnest($1::bigint[], $2::integer[], $3::text[], $4::text[]) as k(chain_id, number, seed, sealed)
      where (s.chain_id, s.number, s.seed) = (k.chain_id, k.number, k.seed)`,
    [
      clear.map(({ chain_id: id }) => id),
      clear.map(({ number }) => number),
      clear.map(({ seed }) => seed),
      clear.map((seed) => vault.seal(seed, seed.seed)),
    ],
  )
}

function refuseOtherKey(vault: SeedVault, { seed, ...place }: KeptSeed): void {
  try {
    vault.open(place, seed)
  } catch (cause) {
    throw new WrongSettings(
      'STUDIO_SEEDS_KEY_FILE names another key than the seeds of draws were sealed with',
      {
        cause,
      },
    )
  }
}
