import type { AgreementKind } from '@night-market/protocol/agents/words'
import type { VersionState } from '@night-market/protocol/values/steps'
import type { Db } from '../../platform/database/db.ts'
import type { AgreementId } from './model.ts'
import * as queries from './queries.ts'

/** The kind of an agreement and the state of its latest version; null where there is none. */
export async function agreementById(
  db: Db,
  id: AgreementId,
): Promise<{ kind: AgreementKind; state: VersionState } | null> {
  const [agreement, version] = await Promise.all([queries.agreementById(db, id), queries.lastVersion(db, id)])
  return agreement === null || version === null ? null : { kind: agreement.kind, state: version.state }
}
