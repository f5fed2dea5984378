import type { DefinitionTerms, DefinitionTexts } from '@night-market/protocol/missions/definitions'
import type { Period } from '@night-market/protocol/values/missions'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import * as queries from './queries.ts'
import { SEEDS } from './seeds.ts'

const AUTHOR = 'seed'

export interface Seed {
  id: queries.DefinitionId
  period: Period
  terms: DefinitionTerms
  texts: DefinitionTexts
}

/** Publishes the first missions and boards; keeps what exists. */
export async function seedMissions(db: Db, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    for (const [position, seed] of SEEDS.entries()) await publishSeed(tx, seed, position, now)
  })
}

async function publishSeed(tx: Tx, seed: Seed, position: number, now: Date): Promise<void> {
  const { id, period, terms, texts } = seed
  const definition = { id, period, firstDay: null, lastDay: null, position }
  if (!(await queries.insertDefinition(tx, definition, AUTHOR, now))) return
  const version = { definition: id, no: 1, id: newId('ver', now), author: AUTHOR, writtenAt: now }
  await queries.insertVersion(tx, { ...version, terms, texts })
  await queries.setLive(tx, { definition: id, no: 1 }, AUTHOR, now)
}
