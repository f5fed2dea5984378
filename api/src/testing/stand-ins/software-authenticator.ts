/** A passkey device in software: ES256, no attestation, as far as a site can tell the real thing. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

export interface SoftwareAuthenticator {
  create(options: CreationOptions, change?: Change): object
  get(options: RequestOptions, change?: Change): object
}

interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}
interface RequestOptions {
  challenge: string
  rpId: string
}
/** What a wrong device, site or owner would do differently. */
interface Change {
  origin?: string
  counter?: number
  isVerified?: boolean
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** One device with one credential, on pages of this origin. */
export function softwareAuthenticator(pageOrigin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let owner = ''
  const device = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  const shape = { ...device, clientExtensionResults: {} }
  const flagsOf = ({ isVerified = true }: Change): number => PRESENT | (isVerified ? VERIFIED : 0)
  return {
    create({ challenge, rp, user }, change = {}) {
      owner = user.id
      const credential = Buffer.concat([Buffer.alloc(16), length(id), id, coseKey(publicKey)])
      const authData = Buffer.concat([front(rp.id, flagsOf(change) | ATTESTED, counter), credential])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const clientDataJSON = clientData('webauthn.create', challenge, change.origin ?? pageOrigin)
      const response = {
        clientDataJSON: clientDataJSON.toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      }
      return { ...shape, response }
    },
    get({ challenge, rpId }, change = {}) {
      counter = change.counter ?? counter + 1
      const authData = front(rpId, flagsOf(change), counter)
      const clientDataJSON = clientData('webauthn.get', challenge, change.origin ?? pageOrigin)
      const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()])
      const response = {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: owner,
      }
      return { ...shape, response }
    },
  }
}

function front(site: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(site).digest(), Buffer.from([flags]), count])
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function length(bytes: Buffer): Buffer {
  const two = Buffer.alloc(2)
  two.writeUInt16BE(bytes.length)
  return two
}

/** A COSE key: EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'))
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  return Buffer.from(isoCBOR.encode(cose as never))
}
