/** Keys made once and kept in the data folder: pairs that sign calls or open payloads, and secrets. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface KeyFiles {
  privateFile: string
  publicFile: string
  publicPem: string
}

/**
 * Ed25519 signs calls; P-256 opens encrypted payloads. A private key is made once; the public file is derived
 * from it.
 */
export function keyPair(dataDir: string, name: string, kind: 'ed25519' | 'P-256' = 'ed25519'): KeyFiles {
  const folder = keysFolder(dataDir)
  const privateFile = join(folder, `${name}.pem`)
  const publicFile = join(folder, `${name}.pub.pem`)
  if (!existsSync(privateFile)) {
    const { privateKey } =
      kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: kind })
    writeWhole(privateFile, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  }
  const own = createPublicKey(createPrivateKey(readFileSync(privateFile)))
  const publicPem = own.export({ type: 'spki', format: 'pem' }).toString()
  if (!existsSync(publicFile) || readFileSync(publicFile, 'utf8') !== publicPem)
    writeFileSync(publicFile, publicPem)
  return { privateFile, publicFile, publicPem }
}

/** 32 random bytes in base64, the same at every start. */
export function secretKey(dataDir: string, name: string): string {
  const file = secretFile(dataDir, name)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : freshSecretKey(dataDir, name)
}

/** The file of such a secret, which is made where it is missing. */
export function secretKeyFile(dataDir: string, name: string): string {
  secretKey(dataDir, name)
  return secretFile(dataDir, name)
}

/** Another secret in place of the one that is kept. */
export function freshSecretKey(dataDir: string, name: string): string {
  const secret = randomBytes(32).toString('base64')
  writeWhole(secretFile(dataDir, name), secret)
  return secret
}

const secretFile = (dataDir: string, name: string): string => join(keysFolder(dataDir), `${name}.key`)

function keysFolder(dataDir: string): string {
  const folder = join(dataDir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** A start that is killed leaves no half a key behind. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.unfinished`, text, { mode: 0o600 })
  renameSync(`${file}.unfinished`, file)
}
