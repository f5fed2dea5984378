/** The operator's contacts: shown as encrypted paths, so that they can be neither scraped nor made to lead elsewhere. */
import { createHash } from 'node:crypto'
import type { ContactList } from '@night-market/protocol/support'
import { seal, unseal } from '../../platform/crypto/vault.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../services.ts'
import { isContact, settingsOf } from '../settings.ts'

const PURPOSE = 'support contact'
const VALID_MS = 10 * 60_000

type Contact = Omit<ContactList[number], 'path'> & { target: string }

/** The contacts that the operator has, each with a path that is valid for ten minutes; the live chat has none. */
export async function contactsOf(services: Services, now: Date): Promise<ContactList> {
  const until = now.getTime() + VALID_MS
  return (await allowedContacts(services)).map((contact) => ({
    csType: contact.csType,
    path: contact.target === '' ? '' : sealedPath(services.env, contact, until),
  }))
}

/**
 * Where a path leads: always to a contact of the operator's list as it is now. Refuses a path that is damaged or
 * expired, and one whose contact has changed (`link_over`).
 */
export async function contactAt(services: Services, path: string, now: Date): Promise<Contact> {
  const opened = openedPath(services.env, path)
  if (opened === null || opened.until <= now.getTime()) throw new Refusal('link_over')
  const contacts = await allowedContacts(services)
  const found = contacts.find((each) => each.csType === opened.csType && markOf(each) === opened.mark)
  if (found === undefined) throw new Refusal('link_over')
  return found
}

async function allowedContacts({ db }: Services): Promise<Contact[]> {
  const { contacts, contactHosts } = await settingsOf(db)
  return contacts.filter(({ csType, target }) => isContact(csType, target, contactHosts))
}

/** The path names the contact without holding it: nothing can be sealed into it that the list does not have. */
function sealedPath(env: Services['env'], contact: Contact, until: number): string {
  const sealed = seal(env, PURPOSE, `${contact.csType} ${markOf(contact)} ${until}`)
  return Buffer.from(sealed, 'base64').toString('base64url')
}

const markOf = ({ target }: Contact): string =>
  createHash('sha256').update(target).digest('base64url').slice(0, 11)

function openedPath(
  env: Services['env'],
  path: string,
): { csType: string; mark: string; until: number } | null {
  try {
    const text = unseal(env, PURPOSE, Buffer.from(path, 'base64url').toString('base64'))
    const [csType = '', mark = '', until = ''] = text.split(' ')
    return { csType, mark, until: Number(until) }
  } catch {
    // Edge to the cipher: whatever was not sealed here does not open.
    return null
  }
}
