/**
 * The settings of `npm run site -- list | get | set`: name, value, how each is read and changed. `docs/settings.md` lists them.
 */
import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import {
  allChannels,
  changeChannel,
  changePolicy,
  policyOf,
  type ChannelValues,
  type PolicyValues,
} from '../api/src/cashier/index.ts'
import { lockUnused } from '../api/src/ledger/index.ts'
import type { Db } from '../api/src/platform/database/db.ts'
import type { Actor } from '../api/src/platform/actor.ts'
import { textOfActor } from '../api/src/platform/actor.ts'
import {
  changeFoundation,
  changeSetting,
  merchantOf,
  type Foundation,
  type Merchant,
  type Setting,
} from '../api/src/site/index.ts'
import { decimalText, scaleOf } from '@night-market/protocol/values/money'
import { Stop } from './stop.ts'

/** Who changes what, and when. */
export interface Change {
  db: Db
  by: Actor
  now: Date
}

export interface DeclaredSetting {
  /** What the words behind `set NAME` are. */
  holds: string
  read(db: Db): Promise<string>
  write(change: Change, words: string[]): Promise<void>
}

/** A value as the command line writes and reads it. */
interface Kind<Value> {
  holds: string
  text(value: Value, asset: string): string
  parse(words: string[], asset: string): Value
}

const one = (words: string[]): string => {
  if (words.length !== 1) throw new Stop(`One value is needed, not ${words.length}.`)
  return words[0] ?? ''
}
const words: Kind<string> = { holds: 'text', text: (value) => value, parse: (given) => given.join(' ') }
const wordsOrNone: Kind<string> = {
  holds: 'text; none is `none`',
  text: (value) => value || 'none',
  parse: (given) => (given.join() === 'none' ? '' : given.join(' ')),
}
const whole: Kind<number> = {
  holds: 'whole number',
  text: String,
  parse: (given) => {
    const text = one(given)
    if (!/^[0-9]{1,9}$/.test(text)) throw new Stop(`"${text}" is no whole number.`)
    return Number(text)
  },
}
const onOff: Kind<boolean> = {
  holds: 'on or off',
  text: (value) => (value ? 'on' : 'off'),
  parse: (given) => {
    const text = one(given)
    if (text !== 'on' && text !== 'off') throw new Stop(`"${text}" is neither on nor off.`)
    return text === 'on'
  },
}
const money: Kind<bigint> = {
  holds: 'amount, as 5000 or 5000.50',
  text: (value, asset) => decimalText(value, asset),
  parse: (given, asset) => minorIn(one(given), asset),
}
const amounts: Kind<bigint[]> = {
  holds: 'amounts, smallest first; none is `none`',
  text: (value, asset) => value.map((each) => decimalText(each, asset)).join(' ') || 'none',
  parse: (given, asset) => (given.join() === 'none' ? [] : given.map((text) => minorIn(text, asset))),
}

/** Exact minor units of an amount in decimal text. */
function minorIn(text: string, asset: string): bigint {
  const scale = scaleOf(asset)
  const [, units = '', fraction = ''] = /^([0-9]{1,13})(?:\.([0-9]+))?$/.exec(text) ?? []
  if (units === '' || fraction.length > scale)
    throw new Stop(`"${text}" is no amount with at most ${scale} decimals.`)
  return BigInt(units + fraction.padEnd(scale, '0'))
}

function ofSite<Value>(
  setting: Setting,
  kind: Kind<Value>,
  valueOf: (merchant: Merchant) => Value,
): DeclaredSetting {
  return {
    holds: kind.holds,
    read: async (db) => kind.text(valueOf(await merchantOf(db)), ''),
    write: ({ db, by, now }, given) =>
      changeSetting(db, { setting, value: kind.parse(given, ''), by: textOfActor(by) }, now),
  }
}

function ofFoundation(
  setting: Foundation,
  holds: string,
  valueOf: (merchant: Merchant) => string,
): DeclaredSetting {
  return {
    holds,
    read: async (db) => valueOf(await merchantOf(db)),
    write: ({ db, by, now }, given) =>
      changeFoundation(db, { setting, value: one(given), by: textOfActor(by) }, lockUnused, now),
  }
}

function ofPolicy<Name extends keyof PolicyValues>(
  name: Name,
  kind: Kind<PolicyValues[Name]>,
  unit = '',
): DeclaredSetting {
  return {
    holds: `${kind.holds}${unit}`,
    read: async (db) => {
      const { asset } = await merchantOf(db)
      const policy: PolicyValues = await policyOf(db)
      return kind.text(policy[name], asset)
    },
    write: async ({ db, by, now }, given) => {
      const { asset } = await merchantOf(db)
      await changePolicy(db, { [name]: kind.parse(given, asset) }, by, now)
    },
  }
}

/** A picture from a file; what is stored is the picture itself. */
const picture: Kind<string> = {
  holds: 'file with a PNG, WebP or SVG picture of at most 64 KB; none is `none`',
  text: (value) => (value === '' ? 'none' : value.slice('data:'.length, value.indexOf(';'))),
  parse: (given) => {
    const path = one(given)
    if (path === 'none') return ''
    const type = PICTURE_TYPES[extname(path).toLowerCase()]
    if (type === undefined) throw new Stop(`"${path}" is no .png, .webp or .svg file.`)
    if (!existsSync(path)) throw new Stop(`There is no file "${path}".`)
    return `data:${type};base64,${readFileSync(path).toString('base64')}`
  },
}
const PICTURE_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
}

const links: Kind<Merchant['socialLinks']> = {
  holds: 'NAME=https://… of each network; none is `none`',
  text: (value) => value.map(({ csType, url }) => `${csType}=${url}`).join(' ') || 'none',
  parse: (given) =>
    given.join() === 'none'
      ? []
      : given.map((text) => {
          const at = text.indexOf('=')
          return { csType: text.slice(0, Math.max(at, 0)), url: text.slice(at + 1) }
        }),
}

export const SETTINGS: Record<string, DeclaredSetting> = {
  name: ofSite('name', words, ({ name }) => name),
  title: ofSite('title', wordsOrNone, ({ title }) => title),
  logo: ofSite('logo', picture, ({ logo }) => logo),
  theme: ofSite('theme', words, ({ theme }) => theme),
  currency: ofFoundation('asset', 'currency and its decimals, as INR/2', ({ asset }) => asset),
  symbol: ofSite('currency_symbol', words, ({ currencySymbol }) => currencySymbol),
  'time-zone': ofFoundation('time_zone', 'IANA name, as Asia/Kolkata', ({ timeZone }) => timeZone),
  'default-language': ofSite('default_language', words, ({ defaultLanguage }) => defaultLanguage),
  'social-links': ofSite('social_links', links, ({ socialLinks }) => socialLinks),
  'analytics-id': ofSite('analytics_id', words, ({ analyticsId }) => analyticsId),
  'review-from': ofPolicy('reviewFrom', money),
  'two-people-from': ofPolicy('twoPeopleFrom', money),
  'withdrawals-a-day': ofPolicy('withdrawalsADay', whole),
  'withdrawn-a-day': ofPolicy('withdrawnADay', money),
  'may-cancel-withdrawals': ofPolicy('mayCancel', onOff),
  'confirm-minutes': ofPolicy('confirmMinutes', whole, ' of minutes'),
  'open-deposits': ofPolicy('openDeposits', whole),
  'deposit-presets': ofPolicy('depositPresets', amounts),
  'bank-account': ofPolicy('bankAccount', wordsOrNone, ' as HOLDER / BANK / NUMBER / CODE'),
  turnover: ofPolicy('turnoverBps', whole, ' of basis points; 10000 is once the deposit'),
  'payout-accounts': ofPolicy('accountsMax', whole),
  'account-hold-hours': ofPolicy('accountHoldHours', whole, ' of hours'),
  'hierarchy-transfers': ofPolicy('hasHierarchyTransfers', onOff),
  'hierarchy-a-day': ofPolicy('hierarchyTransferredADay', money),
}

function ofChannel<Name extends keyof ChannelValues>(
  name: Name,
  kind: Kind<ChannelValues[Name]>,
  unit = '',
): (channel: string) => DeclaredSetting {
  return (channel) => ({
    holds: `${kind.holds}${unit}`,
    read: async (db) => {
      const { asset } = await merchantOf(db)
      const channels: (ChannelValues & { channel: string })[] = await allChannels(db)
      const found = channels.find((each) => each.channel === channel)
      return found === undefined ? '' : kind.text(found[name], asset)
    },
    write: async ({ db, by, now }, given) => {
      const { asset } = await merchantOf(db)
      await changeChannel(db, channel, { [name]: kind.parse(given, asset) }, by, now)
    },
  })
}

/** The settings of each channel, as `channel.ID.NAME`. */
export const CHANNEL_SETTINGS: Record<string, (channel: string) => DeclaredSetting> = {
  on: ofChannel('isEnabled', onOff),
  position: ofChannel('position', whole),
  least: ofChannel('min', money),
  most: ofChannel('max', money),
  fee: ofChannel('feeBps', whole, ' of basis points; 100 is 1 %'),
  'fixed-fee': ofChannel('feeFixed', money),
  'usual-minutes': ofChannel('usualMinutes', whole, ' of minutes'),
  'open-minutes': ofChannel('openMinutes', whole, ' of minutes'),
}

/** Every setting of this deployment by name, its channels' too. */
export async function declaredSettings(db: Db): Promise<Map<string, DeclaredSetting>> {
  const channels = await allChannels(db)
  return new Map([
    ...Object.entries(SETTINGS),
    ...channels.flatMap(({ channel }) =>
      Object.entries(CHANNEL_SETTINGS).map(
        ([name, declare]) => [`channel.${channel}.${name}`, declare(channel)] as const,
      ),
    ),
  ])
}
