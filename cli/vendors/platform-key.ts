/** The key that calls to vendors are signed with: the API's. */
import { existsSync } from 'node:fs'
import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { privateKeyIn } from '../../api/src/platform/http/signed-http.ts'
import { readSettings } from '../settings.ts'
import { Stop } from '../stop.ts'

export function platformKey(): KeyObject {
  const file = process.env.SIGNING_KEY_FILE || join(readSettings().DATA_DIR, 'keys', 'platform.pem')
  if (!existsSync(file)) throw new Stop(`${file} is missing. npm run keys makes it, or set SIGNING_KEY_FILE.`)
  return privateKeyIn(file)
}
