/** Seeds that an earlier version kept as they are are sealed before a process serves anything. */
import { rows, type Db } from '@night-market/vendor-kit/database/db'
import { SEALED, type SeedVault } from '@night-market/vendor-kit/seeds/seed-vault'
import { WrongSettings } from '@night-market/vendor-kit/wrong-settings'

interface KeptSeed {
  id: bigint
  terminal: string
  number: number
  seed: string
}

/** All seeds of a kind, and how the sealed ones of `k` take the place of what was read. */
interface Kind {
  name: string
  kept: string
  seal: string
}

const KINDS: readonly Kind[] = [
  {
    name: 'draw_seeds',
    kept: `select s.chain_id as id, c.terminal, s.number, s.seed
      from studio.draw_seeds s join studio.draw_chains c using (chain_id)`,
    seal: `update studio.draw_seeds s set seed = k.sealed from k
      where (s.chain_id, s.number, s.seed) = (k.id, k.number, k.seed)`,
  },
  {
    name: 'table_seeds',
    kept: 'select chain_id as id, terminal, length as number, root_seed as seed from studio.chains',
    seal: `update studio.chains c set root_seed = k.sealed from k where (c.chain_id, c.root_seed) = (k.id, k.seed)`,
  },
  {
    name: 'next_seeds',
    kept: `select player_id as id, next_server_seed_hash as terminal, 1 as number, next_server_seed as seed
      from studio.players`,
    seal: `update studio.players p set next_server_seed = k.sealed from k
      where (p.player_id, p.next_server_seed) = (k.id, k.seed)`,
  },
  {
    name: 'pair_seeds',
    // What was revealed is no secret any more.
    kept: `select seed_pair_id as id, server_seed_hash as terminal, 1 as number, server_seed as seed
      from studio.seed_pairs where revealed_at is null`,
    seal: `update studio.seed_pairs s set server_seed = k.sealed from k
      where (s.seed_pair_id, s.server_seed) = (k.id, k.seed)`,
  },
]

const MOST_AT_ONCE = 1000

/**
 * Seals what an earlier version kept as it is, and refuses to start with another key than the one seeds were sealed with.
 * Processes may do so at once, and again.
 */
export async function sealKeptSeeds(db: Db, vault: SeedVault): Promise<void> {
  for (const kind of KINDS) {
    await refuseOtherKey(db, vault, kind)
    while ((await sealSome(db, vault, kind)) === MOST_AT_ONCE);
  }
}

async function sealSome(db: Db, vault: SeedVault, { name, kept, seal }: Kind): Promise<number> {
  // The words of the partial indexes: with a parameter in their place they would not be used.
  const text = `select * from (${kept}) k where seed not like '${SEALED}%' limit ${MOST_AT_ONCE}`
  const clear = await rows<KeptSeed>(db, `clear_${name}`, text, [])
  if (clear.length === 0) return 0
  await rows(
    db,
    `seal_${name}`,
    `with k as (select * from unnest($1::bigint[], $2::integer[], $3::text[], $4::text[]) as k(id, number, seed, sealed))
     ${seal}`,
    [
      clear.map(({ id }) => id),
      clear.map(({ number }) => number),
      clear.map(({ seed }) => seed),
      clear.map((each) => vault.seal(each, each.seed)),
    ],
  )
  return clear.length
}

/** The newest one that is sealed has to open. */
async function refuseOtherKey(db: Db, vault: SeedVault, { name, kept }: Kind): Promise<void> {
  const text = `select * from (${kept}) k where seed like '${SEALED}%' order by id desc, number desc limit 1`
  const [newest] = await rows<KeptSeed>(db, `sealed_${name}`, text, [])
  if (newest === undefined) return
  try {
    vault.open(newest, newest.seed)
  } catch (cause) {
    throw new WrongSettings('STUDIO_SEEDS_KEY_FILE names another key than the seeds were sealed with', {
      cause,
    })
  }
}
