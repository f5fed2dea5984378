/** The keys an API has to be given, made for a test. */
import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from './folder.ts'

export const testKeys = () => ({
  SIGNING_KEY_FILE: keyFile('signing', generateKeyPairSync('ed25519').privateKey),
  SECURE_KEY_FILE: keyFile('secure', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
  SECRETS_KEY: randomBytes(32).toString('base64'),
})

/** A private key in a file of its own. */
export function keyFile(name: string, key: KeyObject): string {
  const file = join(testFolder(), `${name}.pem`)
  writeFileSync(file, key.export({ type: 'pkcs8', format: 'pem' }))
  return file
}
