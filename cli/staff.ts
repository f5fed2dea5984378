/** `npm run staff`: who may enter the operator console; of the deployment here, or that of `DATABASE_URL`. */
import { userInfo } from 'node:os'
import { text } from 'node:stream/consumers'
import type { Db } from '../api/src/platform/database/db.ts'
import { RIGHTS, type Right } from '@night-market/protocol/values/roles'
import {
  addStaff,
  changeOwnMark,
  changeStaffRights,
  listStaff,
  setStaffAuthenticator,
  setStaffPassword,
  setStaffStatus,
} from '../api/src/staff/index.ts'
import { identityOf } from '../api/src/cashier/index.ts'
import { mobileMark, payoutMark, type Mark } from '../api/src/members/index.ts'
import { PayoutDetails } from '@night-market/protocol/cashier/withdrawals'
import { systemClock } from '../api/src/platform/clock.ts'
import { newSecret } from '../api/src/platform/crypto/random.ts'
import { Refusal } from '../api/src/platform/refusal.ts'
import { instanceSecretsKey, onInstance } from './instance.ts'
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
npm run staff -- knows asha upi:asha@okaxis      how asha is known as a member: its requests are not decided by asha;
                                                 mobile:+919876500001, bank:IFSC/NUMBER, ewallet:NAME/ID and
                                                 crypto:NETWORK/ADDRESS too; forgets removes it

Rights are ${RIGHTS.join(', ')}.
Passwords are generated and printed once; with --password-stdin they are read instead. The address for the
authenticator app is printed once too. Every change is audited; rights count from the account's next call,
everything else ends its sessions.`

interface StaffArguments {
  username: string
  /** Rights behind the name, as "review,pay". */
  list: string
  rights: string
  name: string | undefined
  readsPassword: boolean
}

const COMMANDS: Record<string, (db: Db, request: StaffArguments) => Promise<void>> = {
  list: async (db) => {
    for (const { username: name, displayName, rights, status, createdBy } of await listStaff(db)) {
      const shown = [name.padEnd(16), status.padEnd(9), rights.join(',').padEnd(28), displayName]
      console.log(`${shown.join(' ')} (by ${createdBy})`)
    }
  },
  add: async (db, { username, name, rights: list, readsPassword }) => {
    const { password, isMade } = await wantedPassword(readsPassword)
    const rights = rightsIn(list)
    const account = { username, displayName: name ?? username, password, rights }
    const env = { SECRETS_KEY: instanceSecretsKey() }
    const { uri } = await addStaff(db, env, { ...account, hasAuthenticator: true, by: BY }, systemClock())
    console.log(`${username} may enter the console: ${rights.join(', ') || 'without any right'}.`)
    if (isMade) console.log(`Password       ${password}`)
    console.log(`Authenticator  ${uri}`)
  },
  give: async (db, request) => {
    const change = { gives: namedRights('give', request) }
    const rights = await changeStaffRights(db, request.username, change, BY, systemClock())
    console.log(`${request.username} has now: ${rights.join(', ')}.`)
  },
  take: async (db, request) => {
    const change = { takes: namedRights('take', request) }
    const rights = await changeStaffRights(db, request.username, change, BY, systemClock())
    console.log(`${request.username} has now: ${rights.join(', ') || 'no right'}.`)
  },
  password: async (db, { username, readsPassword }) => {
    const { password, isMade } = await wantedPassword(readsPassword)
    await setStaffPassword(db, username, password, BY, systemClock())
    console.log(`${username} has another password; every session has ended.`)
    if (isMade) console.log(`Password       ${password}`)
  },
  authenticator: async (db, { username }) => {
    const env = { SECRETS_KEY: instanceSecretsKey() }
    const uri = await setStaffAuthenticator(db, env, username, BY, systemClock())
    console.log(`${username} has another authenticator; every session has ended.\nAuthenticator  ${uri}`)
  },
  knows: (db, request) => changeKnown(db, request, true),
  forgets: (db, request) => changeKnown(db, request, false),
  disable: async (db, { username }) => {
    await setStaffStatus(db, username, 'disabled', BY, systemClock())
    console.log(`${username} may not enter any more; every session has ended.`)
  },
  enable: async (db, { username }) => {
    await setStaffStatus(db, username, 'active', BY, systemClock())
    console.log(`${username} may enter again.`)
  },
}

/** `words` as behind `npm run staff --`. */
export async function staff(words: string[]): Promise<void> {
  const { values, positionals } = argumentsFor(HELP, words, {
    allowPositionals: true,
    options: {
      rights: { type: 'string', default: '' },
      name: { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
    },
  })
  const [word = 'list', username = '', list = ''] = positionals
  const command = COMMANDS[word]
  if (command === undefined)
    throw new Stop(`npm run staff knows ${Object.keys(COMMANDS).join(', ')}, not "${word}".`)
  if (word !== 'list' && username === '') throw new Stop(`Whom? npm run staff -- ${word} NAME`)
  const request = { username, list, ...values, name: values.name, readsPassword: values['password-stdin'] }
  await onInstance((db) => command(db, request)).catch((error: unknown) => {
    throw stopOf(error, username)
  })
}

async function changeKnown(db: Db, { username, list }: StaffArguments, isKnown: boolean): Promise<void> {
  const change = { mark: markIn(list), isKnown, by: BY }
  const keys = { SECRETS_KEY: instanceSecretsKey() }
  await changeOwnMark({ db, keys }, username, change, systemClock())
  console.log(
    isKnown
      ? `${username} decides on no request of a member who has this.`
      : `This is no longer known of ${username}.`,
  )
}

/** A number, or an account that money is paid to, as members give them. */
function markIn(text: string): Mark {
  const [kind = '', value = ''] = text.split(/:(.*)/s)
  const [first = '', second = ''] = value.split(/\/(.*)/s)
  if (kind === 'mobile') {
    const mark = mobileMark(value, true)
    if (mark !== null) return mark
  }
  const details: Record<string, object> = {
    upi: { upiId: value },
    bank: { bank: 'any', code: first, accountNumber: second },
    ewallet: { provider: first, walletId: second },
    crypto: { network: first, address: second },
  }
  const read = PayoutDetails.safeParse({ method: kind, ...details[kind] })
  if (read.success) return payoutMark(identityOf(read.data))
  throw new Stop(
    'What is known? mobile:NUMBER, upi:ID, bank:IFSC/NUMBER, ewallet:NAME/ID, crypto:NETWORK/ADDRESS',
  )
}

async function wantedPassword(isRead: boolean): Promise<{ password: string; isMade: boolean }> {
  if (!isRead) return { password: newSecret(PASSWORD_BITS), isMade: true }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (password.length < SHORTEST_PASSWORD || password.length > 128)
    throw new Stop(`A password of the staff has ${SHORTEST_PASSWORD} to 128 characters.`)
  return { password, isMade: false }
}

function namedRights(word: string, { username, list }: StaffArguments): Right[] {
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

function stopOf(error: unknown, username: string): unknown {
  if (!(error instanceof Refusal)) return error
  const words: Record<string, string> = {
    not_found: `There is no staff account "${username}".`,
    username_taken:
      error.details.field === 'displayName'
        ? 'Another account has this name: colleagues tell accounts apart by it. Choose one with --name.'
        : `"${username}" is taken.`,
    field_format: `"${username}" should be 2 to 32 small letters, digits, dots or dashes, a letter first.`,
  }
  return new Stop(words[error.code] ?? error.code, { cause: error })
}

if (import.meta.main) await main(staff)
