import type {
  DefinitionTerms,
  DefinitionTexts,
  DefinitionBody,
} from '@night-market/protocol/missions/definitions'
import { audit, type Audited } from '../../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as queries from '../queries.ts'
import type { Definition, DefinitionId, Version } from '../queries.ts'

/** Creates a mission or a board; its period never changes. Refuses an id that exists (`already_set`). */
export function createDefinition(
  db: Db,
  definition: DefinitionBody & { id: DefinitionId },
  by: string,
  now: Date,
): Promise<void> {
  return transact(db, async (tx) => {
    if (!(await queries.insertDefinition(tx, definition, by, now))) throw new Refusal('already_set')
    await note(tx, definition.id, 'missions.created', { period: definition.period }, by, now)
  })
}

/**
 * Writes the next version and returns its number; the same id again returns the same number. Refuses an unknown
 * definition (`not_found`), an id that another definition's version has (`changed_meanwhile`), and terms of the other
 * kind (`invalid_request`).
 */
export function writeVersion(
  db: Db,
  request: { definition: DefinitionId; id: string; terms: DefinitionTerms; texts: DefinitionTexts },
  by: string,
  now: Date,
): Promise<number> {
  const { definition, id, terms, texts } = request
  if ((terms.kind === 'mission') !== definition.startsWith('msn_'))
    throw new Refusal('invalid_request', { field: 'terms', problem: 'is of the other kind' })
  return transact(db, async (tx) => {
    const { lastNo } = await locked(tx, definition)
    const known = await queries.versionById(tx, id)
    if (known !== null) {
      if (known.definition !== definition) throw new Refusal('changed_meanwhile')
      return known.no
    }
    const no = lastNo + 1
    await queries.insertVersion(tx, { definition, no, id, author: by, writtenAt: now, terms, texts })
    await note(tx, definition, 'missions.written', { no, languages: Object.keys(texts) }, by, now)
    return no
  })
}

/**
 * Publishes a version. Claims follow it at once; a board's current period keeps the version it began with.
 *
 * Refuses an unknown number (`not_found`) and a version that the publisher wrote (`author_publishes`).
 */
export function publishVersion(
  db: Db,
  { definition, no }: { definition: DefinitionId; no: number },
  by: string,
  now: Date,
): Promise<void> {
  return transact(db, async (tx) => {
    await locked(tx, definition)
    const version = await queries.versionAt(tx, definition, no)
    if (version === null) throw new Refusal('not_found')
    if (version.author === by) throw new Refusal('author_publishes')
    await queries.setLive(tx, { definition, no }, by, now)
    await note(tx, definition, 'missions.published', { no }, by, now)
  })
}

/**
 * Ends a definition: the site no longer shows it, but a board's current period is still ranked and paid. Refuses an
 * unknown one (`not_found`).
 */
export function endDefinition(db: Db, id: DefinitionId, by: string, now: Date): Promise<void> {
  return transact(db, async (tx) => {
    const { liveNo } = await locked(tx, id)
    if (liveNo === null) return
    await queries.endDefinition(tx, id)
    await note(tx, id, 'missions.ended', { no: liveNo }, by, now)
  })
}

/** Every definition with its versions. */
export async function listDefinitions(
  db: Db,
): Promise<(Definition & { versions: (Version & { publishedBy: string | null })[] })[]> {
  const [definitions, versions] = await Promise.all([queries.allDefinitions(db), queries.allVersions(db)])
  return definitions.map((each) => ({
    ...each,
    versions: versions.filter(({ definition }) => definition === each.id),
  }))
}

async function locked(tx: Tx, id: DefinitionId): Promise<Definition> {
  const definition = await queries.lockDefinition(tx, id)
  if (definition === null) throw new Refusal('not_found')
  return definition
}

const note = (
  tx: Tx,
  subject: string,
  what: Audited['what'],
  details: NonNullable<Audited['details']>,
  by: string,
  now: Date,
): Promise<void> => audit(tx, { who: { kind: 'staff', name: by }, what, subject, details }, now)
