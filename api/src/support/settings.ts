/** The settings of customer service: opening hours, how conversations are assigned, and the operator's contacts. */
import type { SupportSettings } from '@night-market/protocol/support'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { cached } from '../platform/work/cached.ts'
import * as queries from './settings-queries.ts'

/** The settings; at most three seconds old. */
export const settingsOf = cached((db: Db | Tx) => queries.settings(db))

/**
 * Replaces the settings, audited. Refuses a contact that is neither on a listed host over https nor a telephone number
 * or mailbox (`field_format`).
 */
export async function changeSettings(
  db: Db,
  settings: SupportSettings,
  by: string,
  now: Date,
): Promise<SupportSettings> {
  for (const { csType, target } of settings.contacts)
    if (!isContact(csType, target, settings.contactHosts))
      throw new Refusal('field_format', { field: csType })
  await transact(db, async (tx) => {
    await queries.putSettings(tx, settings)
    const details = {
      hours: JSON.stringify(settings.hours),
      assignsItself: settings.assignsItself,
      contactHosts: settings.contactHosts,
      contacts: settings.contacts.map(({ csType, target }) => `${csType} ${target}`),
    }
    await audit(
      tx,
      { who: { kind: 'staff', name: by }, what: 'support.settings_changed', subject: 'settings', details },
      now,
    )
  })
  settingsOf.forget(db)
  return settings
}

const NUMBER = /^tel:\+?[0-9]{3,20}$/
const MAILBOX = /^mailto:[^\s@?&]+@[^\s@?&]+$/

/** Whether a contact may be shown: a page on a host of the operator's list, a telephone number, or a mailbox. */
export function isContact(csType: string, target: string, hosts: readonly string[]): boolean {
  if (csType === 'LIVECHAT') return target === ''
  if (target.startsWith('tel:')) return NUMBER.test(target)
  if (target.startsWith('mailto:')) return MAILBOX.test(target)
  const url = URL.parse(target)
  if (url === null || url.protocol !== 'https:') return false
  return url.username === '' && url.password === '' && url.port === '' && hosts.includes(url.hostname)
}
