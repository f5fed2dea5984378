/** Connections to vendors, created and changed by the operator's commands; each change is audited. */
import { createPublicKey } from 'node:crypto'
import { audit } from '../platform/database/audit.ts'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import type { SignedClient } from '../platform/http/signed-http.ts'
import { Refusal } from '../platform/refusal.ts'
import { saveAggregator } from './aggregator-queries.ts'
import { aggregatorByCode } from './lookups.ts'
import type { Aggregator, Ceilings } from './model.ts'
import * as queries from './connection-queries.ts'
import type { Actor } from '../platform/actor.ts'

export type Status = Aggregator['status']

interface Operator {
  by: Actor
  now: Date
}

/**
 * Connects a vendor, or changes the name, address and keys of a connected one. Refuses a code that is not short and plain, an
 * invalid address and a key that cannot verify signatures (`field_format`).
 */
export async function connectVendor(
  db: Db,
  vendor: Omit<Aggregator, 'status' | 'ceilings'>,
  { by, now }: Operator,
): Promise<void> {
  const isUrl = URL.canParse(vendor.baseUrl) && /^https?:$/.test(new URL(vendor.baseUrl).protocol)
  if (!/^[a-z][a-z0-9-]{1,19}$/.test(vendor.code)) throw new Refusal('field_format', { field: 'code' })
  if (!isUrl) throw new Refusal('field_format', { field: 'url' })
  vendor.publicKeys.forEach(refuseWrongKey)
  const baseUrl = vendor.baseUrl.replace(/\/+$/, '')
  await transact(db, async (tx) => {
    await saveAggregator(tx, { ...vendor, baseUrl })
    const details = { name: vendor.name, baseUrl, version: vendor.signatureVersion }
    await audit(tx, { who: by, what: 'catalogue.vendor_connected', subject: vendor.code, details }, now)
  })
}

/** The old key and the new one. */
const MOST_KEYS = 2

/**
 * Adds a key beside the current one, or with `isOnly` replaces all; returns the number of keys afterwards. Refuses a third key
 * and one that cannot verify signatures (`field_format`).
 */
export function changeVendorKey(
  db: Db,
  code: string,
  change: { publicKey: string; isOnly: boolean },
  operator: Operator,
): Promise<number> {
  refuseWrongKey(change.publicKey)
  return changeConnection(db, code, operator, async (tx, connection) => {
    const kept = change.isOnly ? [] : connection.publicKeys.filter((key) => key !== change.publicKey)
    const publicKeys = [...kept, change.publicKey]
    if (publicKeys.length > MOST_KEYS) throw new Refusal('field_format', { field: 'keys' })
    await saveAggregator(tx, { ...connection, publicKeys })
    return { answer: publicKeys.length, what: 'vendor_keys_changed', details: { keys: publicKeys.length } }
  })
}

/** Changes the version of signatures; earlier versions are rejected from then on. */
export function changeSignatureVersion(
  db: Db,
  code: string,
  signatureVersion: Aggregator['signatureVersion'],
  operator: Operator,
): Promise<void> {
  return changeConnection(db, code, operator, async (tx, connection) => {
    await saveAggregator(tx, { ...connection, signatureVersion })
    return { answer: undefined, what: 'vendor_signature_changed', details: { version: signatureVersion } }
  })
}

/**
 * Changes what a connection may pay out before a person has to approve it; what is left out stays. Refuses an amount that is
 * not above 0 (`field_format`).
 */
export function changeCeilings(
  db: Db,
  code: string,
  change: Partial<Ceilings>,
  operator: Operator,
): Promise<Ceilings> {
  const isWrong = [change.mostWin, change.mostPromoDay].some((bound) => (bound ?? 1n) <= 0n)
  if (isWrong) throw new Refusal('field_format', { field: 'ceiling' })
  return changeConnection(db, code, operator, async (tx, connection) => {
    const ceilings = { ...connection.ceilings, ...change }
    await queries.setCeilings(tx, code, ceilings)
    const { mostWin, mostPromoDay, holdsOverGame } = ceilings
    const details = { win: String(mostWin), promo_day: String(mostPromoDay), by_game: String(holdsOverGame) }
    return { answer: ceilings, what: 'vendor_ceilings_changed', details }
  })
}

/** Switches a connection, one of its brands or one of its games on or off. Refuses an unknown one (`not_found`). */
export function setVendorStatus(
  db: Db,
  code: string,
  change: { status: Status; brand?: string; game?: string },
  operator: Operator,
): Promise<void> {
  return changeConnection(db, code, operator, async (tx) => {
    if (!(await queries.setStatus(tx, code, change))) throw new Refusal('not_found')
    return { answer: undefined, what: 'vendor_switched', details: { ...change } }
  })
}

async function changeConnection<Answer>(
  db: Db,
  code: string,
  { by, now }: Operator,
  steps: (
    tx: Tx,
    connection: Aggregator,
  ) => Promise<{ answer: Answer; what: string; details: Record<string, string | number> }>,
): Promise<Answer> {
  return transact(db, async (tx) => {
    const connection = await queries.lockConnection(tx, code)
    if (connection === null) throw new Refusal('not_found')
    const { answer, what, details } = await steps(tx, connection)
    await audit(tx, { who: by, what: `catalogue.${what}`, subject: code, details }, now)
    return answer
  })
}

const LEAST_RSA_BITS = 2048

function refuseWrongKey(pem: string): void {
  try {
    if (/PRIVATE KEY/.test(pem)) throw new Error('a private key')
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPublicKey(pem)
    if (type === 'ed25519' || (type === 'rsa' && (details?.modulusLength ?? 0) >= LEAST_RSA_BITS)) return
  } catch {
    // No key at all, or a private one: the same as one of a wrong kind.
  }
  throw new Refusal('field_format', { field: 'key' })
}

/** An act of staff on a vendor's games: a corrected draw, a market that is void. */
interface VendorAct {
  /** The connection, and the call. */
  code: string
  path: string
  /** Its contents; `act_uuid` names it for ever. */
  fields: Record<string, unknown> & { act_uuid: string }
}

const TIMEOUT_MS = 10_000

/**
 * Writes the act down and asks the vendor to do it; returns its answer. The same act again is done once. Refuses a vendor that is
 * not connected (`not_found`).
 */
export async function actAtVendor(
  db: Db,
  client: SignedClient,
  { code, path, fields }: VendorAct,
  { by, now }: { by: Actor; now: Date },
): Promise<unknown> {
  const connection = await aggregatorByCode(db, code)
  if (connection === null) throw new Refusal('not_found')
  const details = { path, ...fields }
  await transact(db, (tx) =>
    audit(tx, { who: by, what: 'catalogue.vendor_act', subject: code, details }, now),
  )
  return client.post(connection, path, fields, TIMEOUT_MS)
}
