import { generateKeyPairSync } from 'node:crypto'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { readSignedCall, signatureHeaders, type Recipient } from './signed-call.ts'

const NOW = new Date('2026-11-22T08:00:00Z')
const Call = z.object({ sent_at: z.int(), name: z.string() })
const [ours, older, foreign] = [1, 2, 3].map(() => generateKeyPairSync('ed25519')) as [Keys, Keys, Keys]
type Keys = ReturnType<typeof generateKeyPairSync>
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

interface Sent {
  key?: Keys['privateKey']
  version?: 1 | 2
  signedPath?: string
  signedCode?: string
  body?: string
  tamper?: boolean
}

function read(sent: Sent, recipient: Partial<Recipient> = {}) {
  const body = sent.body ?? JSON.stringify({ sent_at: NOW.getTime(), name: 'x' })
  const context = {
    version: sent.version ?? 2,
    path: sent.signedPath ?? 'game/list',
    code: sent.signedCode ?? 'studio',
  } as const
  const headers = signatureHeaders(body, sent.key ?? ours.privateKey, context)
  const received = Buffer.from(sent.tamper === true ? body.replace('x', 'y') : body)
  return readSignedCall(
    Call,
    { path: 'game/list', body: received, headers },
    { keys: [ours.publicKey, older.publicKey, rsa.publicKey], code: 'studio', versions: [2], ...recipient },
    NOW,
  )
}

const at = (offsetMs: number): string => JSON.stringify({ sent_at: NOW.getTime() + offsetMs, name: 'x' })

test.each<[string, Sent, Partial<Recipient>, string]>([
  ['a signed call', {}, {}, 'read'],
  ['a call of the older key during a rotation', { key: older.privateKey }, {}, 'read'],
  ['a call of an RSA key', { key: rsa.privateKey }, {}, 'read'],
  ['a call of a foreign key', { key: foreign.privateKey }, {}, 'RS_ERROR_INVALID_SIGNATURE'],
  ['a call with one byte changed', { tamper: true }, {}, 'RS_ERROR_INVALID_SIGNATURE'],
  ['a call signed for another path', { signedPath: 'game/launch' }, {}, 'RS_ERROR_INVALID_SIGNATURE'],
  ['a call signed for another recipient', { signedCode: 'other' }, {}, 'RS_ERROR_INVALID_SIGNATURE'],
  ['version 1 where it is not accepted', { version: 1 }, {}, 'RS_ERROR_INVALID_SIGNATURE'],
  ['version 1 where it is accepted', { version: 1 }, { versions: [1, 2] }, 'read'],
  ['a call of five minutes ago', { body: at(-300_000) }, {}, 'read'],
  ['an older call', { body: at(-300_001) }, {}, 'RS_ERROR_INVALID_SIGNATURE'],
  ['a call from the future', { body: at(300_001) }, {}, 'RS_ERROR_INVALID_SIGNATURE'],
  ['another shape', { body: '{"sent_at":1}' }, {}, 'RS_ERROR_WRONG_SYNTAX'],
  ['no JSON', { body: 'x' }, {}, 'RS_ERROR_WRONG_SYNTAX'],
])('%s', (_, sent, recipient, outcome) => {
  const result = read(sent, recipient)
  expect('status' in result ? result.status : 'read').toBe(outcome)
})
