import type { AuditPage, AuditQuery, AuditRow } from '@night-market/protocol/console/audit'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

const PAGE = 50

/** A page of the audit, the newest first. A person or an act is found by its beginning, a subject exactly. */
export async function auditPage(db: Db, { before, who, what, subject }: AuditQuery): Promise<AuditPage> {
  const { rows } = await sql<Omit<AuditRow, 'happenedAt'> & { happenedAt: Date }>`
    select no::text as no, who, what, subject, details, happened_at as "happenedAt" from platform.audit a
     where no < coalesce(${before ?? null}::bigint, 9223372036854775807)
       and (${who ?? ''} = '' or who like any (${[beginning(`staff ${who ?? ''}`), beginning(who ?? '')]}::text[]))
       and (${what ?? ''} = '' or what like ${beginning(what ?? '')})
       and (${subject ?? ''} = '' or subject = ${subject ?? ''})
     order by a.no desc limit ${PAGE + 1}`.execute(db)
  const shown = rows.slice(0, PAGE).map((row) => ({ ...row, happenedAt: row.happenedAt.toISOString() }))
  return { rows: shown, next: rows.length > PAGE ? (shown.at(-1)?.no ?? null) : null }
}

/** What begins with a text, whose signs of a pattern stand for themselves. */
const beginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
