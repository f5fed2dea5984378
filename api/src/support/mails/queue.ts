import { seal, unseal } from '../../platform/crypto/vault.ts'
import { transact, type Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockOwn } from '../conversations/send.ts'
import { verifiedEmail } from '../conversations/start.ts'
import type { Conversation, Customer } from '../model.ts'
import type { Services } from '../services.ts'
import * as queries from './queries.ts'

/** Mails a reply to the address of a form; a chat has none. */
export async function queueAnswer(tx: Tx, conversation: Conversation, no: number, now: Date): Promise<void> {
  const { id, sealedEmail, origin } = conversation
  if (origin === 'chat' || sealedEmail === '') return
  await queries.insertMail(
    tx,
    { id: newId('sml', now), conversation: id, kind: 'answer', no, sealedTo: sealedEmail },
    now,
  )
}

const DAY_MS = 86_400_000
const TRANSCRIPTS_A_DAY = 3

/**
 * Mails the conversation so far to its customer; again with nothing new mails nothing more. Returns the address, for
 * the screen.
 *
 * Refuses a conversation of another (`not_found`), a customer without an address (`contact_missing`), and a fourth
 * transcript of a day (`too_many_requests`).
 */
export async function requestTranscript(
  services: Services,
  customer: Customer,
  id: string,
  now: Date,
): Promise<string> {
  const { db, env } = services
  return transact(db, async (tx) => {
    const locked = await lockOwn(tx, customer, id)
    const address = (await verifiedEmail(tx, customer)) ?? typedAddress(env, customer, locked)
    if (address === null) throw new Refusal('contact_missing')
    const sent = await queries.transcriptsSince(tx, id, new Date(now.getTime() - DAY_MS))
    if (sent >= TRANSCRIPTS_A_DAY) throw new Refusal('too_many_requests')
    const sealedTo = seal(env, id, address)
    const mail = { id: newId('sml', now), conversation: id, kind: 'transcript' as const, no: locked.lastNo }
    await queries.insertMail(tx, { ...mail, sealedTo }, now)
    return address
  })
}

function typedAddress(
  env: Services['env'],
  customer: Customer,
  { id, sealedEmail }: Conversation,
): string | null {
  if (sealedEmail !== '') return unseal(env, id, sealedEmail)
  if (customer.kind === 'visitor' && customer.sealedEmail !== '')
    return unseal(env, customer.id, customer.sealedEmail)
  return null
}
