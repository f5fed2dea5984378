/** SQL of the settings and the contacts. */
import type { SupportSettings } from '@night-market/protocol/support'
import type { Db, Tx } from '../platform/database/db.ts'

export async function settings(db: Db | Tx): Promise<SupportSettings> {
  const row = await db.selectFrom('support.settings').selectAll().executeTakeFirstOrThrow()
  const contacts = await db
    .selectFrom('support.contacts')
    .select(['csType', 'target'])
    .orderBy('position')
    .execute()
  return {
    hours: row.hours as SupportSettings['hours'],
    assignsItself: row.assignsItself,
    contactHosts: row.contactHosts,
    contacts: contacts as SupportSettings['contacts'],
  }
}

export async function putSettings(tx: Tx, wanted: SupportSettings): Promise<void> {
  const { hours, assignsItself, contactHosts, contacts } = wanted
  await tx
    .updateTable('support.settings')
    .set({ hours: JSON.stringify(hours), assignsItself, contactHosts })
    .execute()
  await tx.deleteFrom('support.contacts').execute()
  const rows = contacts.map((contact, position) => ({ ...contact, position }))
  if (rows.length > 0) await tx.insertInto('support.contacts').values(rows).execute()
}
