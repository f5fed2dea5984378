/** The product's chance as a stream of bytes: the words of round after round under one pair of seeds. */
import { createHmac } from 'node:crypto'
import { fairChance } from '@night-market/fair/chance'

/** Blocks of 32 bytes a round: as many as a long round reads. */
const BLOCKS_A_ROUND = 4
const CHUNK_ROUNDS = 2048

export interface Seeds {
  serverSeed: string
  clientSeed: string
}

/** Goes on for ever. Compares itself with the chance of the games first. */
export function* wordsOf(seeds: Seeds): Generator<Buffer> {
  compareWithGames(seeds)
  for (let nonce = 0; ; nonce += CHUNK_ROUNDS)
    yield Buffer.concat(
      Array.from({ length: CHUNK_ROUNDS * BLOCKS_A_ROUND }, (_, index) =>
        blockOf(seeds, nonce + Math.floor(index / BLOCKS_A_ROUND), index % BLOCKS_A_ROUND),
      ),
    )
}

/** The platform's HMAC is ten times as fast as that of the games, which has to run in browsers too. */
const blockOf = ({ serverSeed, clientSeed }: Seeds, nonce: number, block: number): Buffer =>
  createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest()

function compareWithGames(seeds: Seeds): void {
  for (let nonce = 0; nonce < 200; nonce++) {
    const chance = fairChance(seeds.serverSeed, seeds.clientSeed, nonce)
    for (let block = 0; block < BLOCKS_A_ROUND; block++) {
      const bytes = blockOf(seeds, nonce, block)
      for (let offset = 0; offset < 32; offset += 4)
        if (bytes.readUInt32BE(offset) !== chance.below(2 ** 32))
          throw new Error(`round ${nonce} of the games has other words`)
    }
  }
}
