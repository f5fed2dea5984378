/** Keys and logins as files of variables, for servers under another supervisor. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyPair, secretKey, secretKeyFile } from './key-files.ts'
import { serverUrls } from '../database/roles.ts'

/** Makes the keys that are missing. */
export function makeKeys(dataDir: string) {
  return {
    platform: keyPair(dataDir, 'platform'),
    studio: keyPair(dataDir, 'studio'),
    secure: keyPair(dataDir, 'secure', 'P-256'),
    push: keyPair(dataDir, 'push', 'P-256'),
    secrets: secretKey(dataDir, 'secrets'),
    seedsFile: secretKeyFile(dataDir, 'seeds'),
  }
}

/**
 * Writes `api.env` and `studio.env` beside the keys, for `node --env-file` or a service manager; answers their
 * paths.
 */
export function writeServerEnv(dataDir: string, ownerUrl: string): string[] {
  const keys = makeKeys(dataDir)
  const servers = serverUrls(ownerUrl, dataDir)
  const files = {
    'api.env': {
      DATABASE_URL: servers.api,
      SIGNING_KEY_FILE: keys.platform.privateFile,
      SECURE_KEY_FILE: keys.secure.privateFile,
      SECRETS_KEY: keys.secrets,
      PUSH_KEY_FILE: keys.push.privateFile,
    },
    'studio.env': {
      STUDIO_DATABASE_URL: servers.studio,
      STUDIO_PRIVATE_KEY_FILE: keys.studio.privateFile,
      STUDIO_SEEDS_KEY_FILE: keys.seedsFile,
      PLATFORM_PUBLIC_KEY_FILE: keys.platform.publicFile,
      STUDIO_ART_CACHE: join(dataDir, 'art'),
    },
  }
  return Object.entries(files).map(([name, variables]) => {
    const file = join(dataDir, 'keys', name)
    const lines = Object.entries(variables).map(([variable, value]) => `${variable}=${value}\n`)
    writeFileSync(file, lines.join(''), { mode: 0o600 })
    return file
  })
}
