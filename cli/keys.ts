/** `npm run keys`: the keys of a deployment, made where they are missing. */
import { join } from 'node:path'
import { makeKeys, writeServerEnv } from './stack/server-env.ts'
import { readSettings } from './settings.ts'
import { argumentsFor, main } from './stop.ts'

const HELP = `
npm run keys    makes the keys that are missing in DATA_DIR/keys, and says what each is for

With DATABASE_URL, the owner's address of the database, it also writes api.env and studio.env there: what the two servers have
to be told and nobody should type.`

const PURPOSES: [file: string, purpose: string][] = [
  ['platform.pem', 'signs calls to vendors: its holder can act as the platform'],
  ['platform.pub.pem', 'its public half, which every vendor gets'],
  ['secure.pem', 'opens payloads that pages encrypt'],
  ['secrets.key', 'encrypts second factors: lost, they are lost'],
  ['seeds.key', 'seals the server seeds of all games: lost, what was sold cannot be drawn'],
  ['push.pem', 'push services know the site by it: lost, members turn notifications on anew'],
  ['studio.pem', 'signs calls of the bundled studio'],
  ['studio.pub.pem', 'its public half: npm run vendor -- add studio'],
]

await main(async (words) => {
  argumentsFor(HELP, words, {})
  const { DATA_DIR, DATABASE_URL } = readSettings()
  makeKeys(DATA_DIR)
  for (const [file, purpose] of PURPOSES) console.log(`${join(DATA_DIR, 'keys', file).padEnd(40)} ${purpose}`)
  if (DATABASE_URL === undefined) return
  for (const file of writeServerEnv(DATA_DIR, DATABASE_URL))
    console.log(`${file.padEnd(40)} variables of that server, its database login among them`)
})
