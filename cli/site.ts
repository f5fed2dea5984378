/**
 * `npm run site`: what the operator decides about the site while it runs; the deployment here, or that of
 * `DATABASE_URL`.
 *
 *     npm run site                                the settings there are
 *     npm run site -- list                        every setting of docs/settings.md, with its value
 *     npm run site -- get review-from
 *     npm run site -- set review-from 10000
 *     npm run site -- set channel.stripe_card.least 500
 *     npm run site -- status 1 Back at nine.      maintenance, with a message in the merchant's own language
 *     npm run site -- status 0                    open again
 *     npm run site -- flag FREEPLAY off           one whitelabel flag
 *     npm run site -- blocked KP IR               countries that are shut out; none opens to all
 *     npm run site -- allowed IN                  only these countries
 *     npm run site -- denied 203.0.113.0/24       networks that are shut out
 *     npm run site -- hosts www.market.example    host names beside the public address
 *     npm run site -- link-hosts help.example    hosts that texts may link to
 *     npm run site -- languages EN HI UR          what readers choose from, in this order
 *     npm run site -- support mailto:help@market.example
 *     npm run site -- age 21
 *     npm run site -- password-days 90            or `never`
 *     npm run site -- field                       what the registration asks for
 *     npm run site -- field email required        or `optional`, `off`
 *     npm run site -- field idNumber optional alphanumeric 6 20
 *
 * Each change is written down with who made it. A running platform follows within three seconds.
 */
import { userInfo } from 'node:os'
import { systemClock } from '../api/src/platform/clock.ts'
import type { Db } from '../api/src/platform/database/db.ts'
import { Refusal } from '../api/src/platform/refusal.ts'
import {
  changeField,
  changeSetting,
  fieldRulesOf,
  merchantOf,
  type FieldChange,
  type Setting,
} from '../api/src/site/index.ts'
import { onInstance } from './instance.ts'
import { declaredSettings, type DeclaredSetting } from './site-settings.ts'
import { main, Stop } from './stop.ts'

async function change(db: Db, command: string, values: string[]): Promise<void> {
  const by = `operator ${userInfo().username}`
  if (command === 'field') return changeFieldBy(by, db, values)
  if (command === 'set') return setSetting(db, values)
  const changes = (await COMMANDS[command]?.(values, db)) ?? null
  if (changes === null) {
    throw new Stop(
      `npm run site knows ${[...Object.keys(COMMANDS), 'field', 'list', 'get', 'set'].join(', ')}, not "${command}".`,
    )
  }
  for (const [setting, value] of changes) {
    await orStop(setting, changeSetting(db, { setting, value, by }, systemClock()))
  }
}

async function changeFieldBy(by: string, db: Db, [field, asked, pattern, min, max]: string[]): Promise<void> {
  if (field === undefined) return
  const change = {
    asked,
    pattern,
    ...(min === undefined ? {} : { minLength: Number(min), maxLength: Number(max ?? min) }),
  } as FieldChange
  await orStop(field, changeField(db, { field, change, by }, systemClock()))
}

async function setSetting(db: Db, [name = '', ...words]: string[]): Promise<void> {
  if (words.length === 0) throw new Stop(`What value? npm run site -- set ${name || 'NAME'} VALUE`)
  const setting = await settingNamed(db, name)
  const by = { kind: 'operator', name: userInfo().username }
  await orStop(name, setting.write({ db, by, now: systemClock() }, words))
}

async function settingNamed(db: Db, name: string): Promise<DeclaredSetting> {
  const setting = (await declaredSettings(db)).get(name)
  if (setting === undefined) throw new Stop(`There is no setting "${name}": npm run site -- list`)
  return setting
}

async function listSettings(db: Db): Promise<void> {
  for (const [name, setting] of await declaredSettings(db))
    console.log(`${name.padEnd(40)} ${(await setting.read(db)).padEnd(24)} ${setting.holds}`)
}

/** What a command prints when it is done. */
async function shown(db: Db, word: string | undefined, [name = '']: string[]): Promise<string> {
  if (word === 'get' || word === 'set') return (await settingNamed(db, name)).read(db)
  return JSON.stringify(await (word === 'field' ? fieldRulesOf : merchantOf)(db), null, 2)
}

async function orStop(name: string, changing: Promise<void>): Promise<void> {
  try {
    await changing
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Stop(`${name}: ${String(error.details.problem)}`, { cause: error })
  }
}

type Changes = [Setting, unknown][]

const COMMANDS: Record<string, (values: string[], db: Db) => Changes | Promise<Changes>> = {
  status: async ([status, ...message], db) => {
    const { defaultLanguage } = await merchantOf(db)
    const notice: Changes =
      message.length > 0 ? [['closed_message', { [defaultLanguage]: message.join(' ') }]] : []
    return [...notice, ['status', Number(status)]]
  },
  flag: ([name = '', state]) => [['flags', { [name]: onOrOff(state) }]],
  blocked: (countries) => [['blocked_countries', countries]],
  allowed: (countries) => [['allowed_countries', countries]],
  denied: (networks) => [['denied_networks', networks]],
  hosts: (hosts) => [['hosts', hosts]],
  'link-hosts': (hosts) => [['link_hosts', hosts]],
  languages: (languages) => [['languages', languages]],
  support: ([url = '']) => [['support_url', url]],
  age: ([years]) => [['age_of_consent', Number(years)]],
  'password-days': ([days]) => [['password_days', days === 'never' ? null : Number(days)]],
}

function onOrOff(state: string | undefined): boolean {
  if (state !== 'on' && state !== 'off')
    throw new Stop('A flag is on or off: npm run site -- flag FREEPLAY off')
  return state === 'on'
}

/** `words` as behind `npm run site --`. */
export async function site([word, ...values]: string[]): Promise<void> {
  await onInstance(async (db) => {
    if (word === 'list') return listSettings(db)
    if (word !== undefined && word !== 'get') await change(db, word, values)
    console.log(await shown(db, word, values))
  })
}

if (import.meta.main) await main(site)
