/** Keys made once and kept in the data folder: pairs that sign calls or open payloads, and secrets. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface KeyFiles {
  privateFile: string
  publicFile: string
  publicPem: string
}

/** Ed25519 signs calls; P-256 opens encrypted payloads. */
export function keyPair(dataDir: string, name: string, kind: 'ed25519' | 'P-256' = 'ed25519'): KeyFiles {
  const folder = join(dataDir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const privateFile = join(folder, `${name}.pem`)
  const publicFile = join(folder, `${name}.pub.pem`)
  if (!existsSync(privateFile) || !existsSync(publicFile)) {
    const pair =
      kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: kind })
    writeFileSync(privateFile, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
    writeFileSync(publicFile, pair.publicKey.export({ type: 'spki', format: 'pem' }))
  }
  return { privateFile, publicFile, publicPem: readFileSync(publicFile, 'utf8') }
}

/** 32 random bytes in base64, the same at every start. */
export function secretKey(dataDir: string, name: string): string {
  const folder = join(dataDir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${name}.key`)
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
