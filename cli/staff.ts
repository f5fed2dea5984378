/** `npm run staff`: who may enter the operator console; of the deployment here, or that of `DATABASE_URL`. */
import { userInfo } from 'node:os'
import { text } from 'node:stream/consumers'
import { RIGHTS, type Right } from '@night-market/protocol/values/roles'
import {
  addStaff,
  changeStaffRights,
  listStaff,
  setStaffAuthenticator,
  setStaffPassword,
  setStaffStatus,
} from '../api/src/staff/index.ts'
import { systemClock } from '../api/src/platform/clock.ts'
import { openDatabase, type Db } from '../api/src/platform/database/db.ts'
import { newSecret } from '../api/src/platform/crypto/random.ts'
import { Refusal } from '../api/src/platform/refusal.ts'
import { instanceSecretsKey, instanceDatabaseUrl } from './instance.ts'
import { argumentsFor, main, Stop } from './stop.ts'

const SHORTEST_PASSWORD = 12
const PASSWORD_BITS = 120
const BY = { kind: 'operator', name: userInfo().username }

const HELP = `
npm run staff                                    who there is
npm run staff -- add asha --rights review,pay    a new account, with --name "Asha Rao" if you like
npm run staff -- give asha approve               more rights; take removes them
npm run staff -- password asha                   another password
npm run staff -- authenticator asha              another authenticator app
npm run staff -- disable asha                    closes the account; enable opens it again

Rights are review, approve, pay, support, content, publish and promote. Passwords are generated and printed once; with
--password-stdin they are read instead. The address for the authenticator app is printed once too. Every change is audited;
rights count from the account's next call, everything else ends its sessions.`

const { values: asked, positionals } = argumentsFor(HELP, {
  allowPositionals: true,
  options: {
    rights: { type: 'string', default: '' },
    name: { type: 'string' },
    'password-stdin': { type: 'boolean', default: false },
  },
})
const [word = 'list', username = '', list = ''] = positionals

const COMMANDS: Record<string, (db: Db) => Promise<void>> = {
  list: async (db) => {
    for (const { username: name, displayName, rights, status, createdBy } of await listStaff(db)) {
      const shown = [name.padEnd(16), status.padEnd(9), rights.join(',').padEnd(28), displayName]
      console.log(`${shown.join(' ')} (by ${createdBy})`)
    }
  },
  add: async (db) => {
    const { password, isMade } = await wantedPassword()
    const rights = rightsIn(asked.rights)
    const wish = { username, displayName: asked.name ?? username, password, rights }
    const env = { SECRETS_KEY: instanceSecretsKey() }
    const { uri } = await addStaff(db, env, { ...wish, hasAuthenticator: true, by: BY }, systemClock())
    console.log(`${username} may enter the console: ${rights.join(', ') || 'without any right'}.`)
    if (isMade) console.log(`Password       ${password}`)
    console.log(`Authenticator  ${uri}`)
  },
  give: async (db) => {
    const rights = await changeStaffRights(db, username, { gives: namedRights() }, BY, systemClock())
    console.log(`${username} has now: ${rights.join(', ')}.`)
  },
  take: async (db) => {
    const rights = await changeStaffRights(db, username, { takes: namedRights() }, BY, systemClock())
    console.log(`${username} has now: ${rights.join(', ') || 'no right'}.`)
  },
  password: async (db) => {
    const { password, isMade } = await wantedPassword()
    await setStaffPassword(db, username, password, BY, systemClock())
    console.log(`${username} has another password; every session has ended.`)
    if (isMade) console.log(`Password       ${password}`)
  },
  authenticator: async (db) => {
    const env = { SECRETS_KEY: instanceSecretsKey() }
    const uri = await setStaffAuthenticator(db, env, username, BY, systemClock())
    console.log(`${username} has another authenticator; every session has ended.\nAuthenticator  ${uri}`)
  },
  disable: async (db) => {
    await setStaffStatus(db, username, 'disabled', BY, systemClock())
    console.log(`${username} may not enter any more; every session has ended.`)
  },
  enable: async (db) => {
    await setStaffStatus(db, username, 'active', BY, systemClock())
    console.log(`${username} may enter again.`)
  },
}

await main(async () => {
  const command = COMMANDS[word]
  if (command === undefined)
    throw new Stop(`npm run staff knows ${Object.keys(COMMANDS).join(', ')}, not "${word}".`)
  if (word !== 'list' && username === '') throw new Stop(`Whom? npm run staff -- ${word} NAME`)
  const database = openDatabase({
    url: instanceDatabaseUrl(),
    role: null,
    maxConnections: 1,
    onPoolError: () => {},
  })
  try {
    await command(database.db)
  } catch (error) {
    throw stopOf(error)
  } finally {
    await database.close()
  }
})

async function wantedPassword(): Promise<{ password: string; isMade: boolean }> {
  if (!asked['password-stdin']) return { password: newSecret(PASSWORD_BITS), isMade: true }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < SHORTEST_PASSWORD || password.length > 128)
    throw new Stop(`A password of the staff has ${SHORTEST_PASSWORD} to 128 characters.`)
  return { password, isMade: false }
}

function namedRights(): Right[] {
  const rights = rightsIn(list)
  if (rights.length === 0) throw new Stop(`Which rights? npm run staff -- ${word} ${username} review,pay`)
  return rights
}

function rightsIn(list: string): Right[] {
  const named = list.split(',').filter(Boolean)
  const unknown = named.find((each) => !RIGHTS.some((right) => right === each))
  if (unknown !== undefined) throw new Stop(`Rights are ${RIGHTS.join(', ')}, not "${unknown}".`)
  return RIGHTS.filter((right) => named.includes(right))
}

function stopOf(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const words: Record<string, string> = {
    not_found: `There is no staff account "${username}".`,
    username_taken: `"${username}" is taken.`,
    field_format: `"${username}" should be 2 to 32 small letters, digits, dots or dashes, a letter first.`,
  }
  return new Stop(words[error.code] ?? error.code, { cause: error })
}
