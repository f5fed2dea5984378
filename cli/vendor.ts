/** `npm run vendor`: the game companies that are connected; to the deployment here, or that of `DATABASE_URL`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { userInfo } from 'node:os'
import { currencyOf, decimalText, scaleOf } from '@night-market/protocol/values/money'
import {
  aggregatorByCode,
  changeCeilings,
  changeSignatureVersion,
  changeVendorKey,
  connections,
  connectVendor,
  setVendorStatus,
  syncCatalogue,
  type Ceilings,
  type Status,
} from '../api/src/catalogue/index.ts'
import { systemClock } from '../api/src/platform/clock.ts'
import type { Db } from '../api/src/platform/database/db.ts'
import { merchantOf } from '../api/src/site/index.ts'
import { Refusal } from '../api/src/platform/refusal.ts'
import { signedClient } from '../api/src/platform/http/signed-http.ts'
import { onInstance } from './instance.ts'
import { platformKey } from './vendors/platform-key.ts'
import { readSettings } from './settings.ts'
import { argumentsFor, main, Stop } from './stop.ts'

const HELP = `
npm run vendor                                      who is connected, with how many games
npm run vendor -- add acme --name "Acme Games" --url https://games.acme.example/platform --key acme.pub.pem
                                                    connects a vendor and asks for its games; again: changes it
                                                    (--signature-version 1 for one that does not know 2)
npm run vendor -- add studio --url http://127.0.0.1:8081/vendor
                                                    the bundled studio, whose name and key are known here
npm run vendor -- key acme new.pub.pem              another key beside those there are; --only: in their place
npm run vendor -- signature acme 2                  calls are signed in version 2, and believed in no earlier one
npm run vendor -- status acme maintenance           switches all its games: active, maintenance, disabled;
                                                    --brand CODE or --game CODE: those alone
npm run vendor -- ceiling acme --win 500000 --promo-day 100000 --by-game on
                                                    payments above wait for the staff: a round's or a promotion's payout,
                                                    the promotions of a day, what a game can win; off: no ceiling
npm run vendor -- sync acme                         asks for its game list now, not in ten minutes

A key file holds the vendor's public key (PEM): Ed25519, or RSA of 2048 bits or more. Every change is audited.`

interface VendorArguments {
  code: string
  /** The word behind the code: a key's file, a version, a status. */
  value: string
  name: string | undefined
  url: string | undefined
  key: string | undefined
  signatureVersion: string
  isOnly: boolean
  brand: string | undefined
  game: string | undefined
  win: string | undefined
  promoDay: string | undefined
  byGame: string | undefined
}

const operator = () => ({ by: { kind: 'operator', name: userInfo().username }, now: systemClock() })

const COMMANDS: Record<string, (db: Db, request: VendorArguments) => Promise<void>> = {
  list: async (db) => {
    const all = await connections(db)
    if (all.length === 0) console.log('No vendor is connected. npm run vendor -- --help shows how to.')
    for (const { code: each, status, games, syncedAt, baseUrl } of all) {
      const read = syncedAt === null ? 'list never read' : `list read ${syncedAt.toISOString()}`
      console.log(
        `${each.padEnd(16)} ${status.padEnd(12)} ${`${games} games`.padEnd(12)} ${read}  ${baseUrl}`,
      )
    }
  },
  add: async (db, { code, key, url, signatureVersion: version, ...request }) => {
    const name = request.name ?? (code === 'studio' ? 'Night Market Studio' : undefined)
    if (name === undefined) throw new Stop('What is it called? --name "Acme Games"')
    if (url === undefined) throw new Stop('Where does it answer? --url https://games.acme.example/platform')
    const vendor = { code, name, baseUrl: url, publicKeys: [publicKey(code, key)] }
    const signatureVersion = versionIn(version)
    await connectVendor(db, { ...vendor, signatureVersion }, operator())
    console.log(`${code} is connected.`)
    await readGames(db, { code })
  },
  key: async (db, { code, value, isOnly }) => {
    const change = { publicKey: publicKey(code, value), isOnly }
    const keys = await changeVendorKey(db, code, change, operator())
    console.log(`${code} has ${keys === 1 ? 'one key' : `${keys} keys`} now.`)
  },
  signature: async (db, { code, value }) => {
    const version = versionIn(value)
    await changeSignatureVersion(db, code, version, operator())
    console.log(`Calls of ${code} are signed in version ${version} now.`)
  },
  status: async (db, { code, value, brand, game }) => {
    if (!isStatus(value)) throw new Stop(`A status is active, maintenance or disabled, not "${value}".`)
    await setVendorStatus(db, code, { status: value, brand, game }, operator())
    console.log(`${game ?? brand ?? code} is ${value}.`)
  },
  ceiling: async (db, { code, win, promoDay, byGame }) => {
    const { asset } = await merchantOf(db)
    const change: Partial<Ceilings> = {}
    if (win !== undefined) change.mostWin = ceilingIn(win, asset)
    if (promoDay !== undefined) change.mostPromoDay = ceilingIn(promoDay, asset)
    if (byGame !== undefined) change.holdsOverGame = isOn(byGame)
    if (Object.keys(change).length === 0) throw new Stop('Which ceiling? --win, --promo-day or --by-game.')
    const { mostWin, mostPromoDay, holdsOverGame } = await changeCeilings(db, code, change, operator())
    const bounds = [`win ${shown(mostWin, asset)}`, `promo-day ${shown(mostPromoDay, asset)}`]
    console.log(`Ceilings of ${code}: ${bounds.join(', ')}, by-game ${holdsOverGame ? 'on' : 'off'}.`)
  },
  sync: readGames,
}

/** `words` as behind `npm run vendor --`. */
export async function vendor(words: string[]): Promise<void> {
  const { values, positionals } = argumentsFor(HELP, words, {
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      url: { type: 'string' },
      key: { type: 'string' },
      'signature-version': { type: 'string', default: '2' },
      only: { type: 'boolean', default: false },
      brand: { type: 'string' },
      game: { type: 'string' },
      win: { type: 'string' },
      'promo-day': { type: 'string' },
      'by-game': { type: 'string' },
    },
  })
  const [word = 'list', code = '', value = ''] = positionals
  const command = COMMANDS[word]
  if (command === undefined)
    throw new Stop(`npm run vendor knows ${Object.keys(COMMANDS).join(', ')}, not "${word}".`)
  if (word !== 'list' && code === '') throw new Stop(`Which vendor? npm run vendor -- ${word} CODE`)
  const { name, url, key, brand, game, win, only: isOnly, 'signature-version': signatureVersion } = values
  const { 'promo-day': promoDay, 'by-game': byGame } = values
  const about = { name, url, key, brand, game, win, promoDay, byGame }
  const request = { code, value, signatureVersion, isOnly, ...about }
  await onInstance((db) => command(db, request)).catch((error: unknown) => {
    throw stopOf(error, request)
  })
}

async function readGames(db: Db, { code }: Pick<VendorArguments, 'code'>): Promise<void> {
  const connection = await aggregatorByCode(db, code)
  if (connection === null) throw new Refusal('not_found')
  const client = signedClient({ key: platformKey(), clock: systemClock })
  try {
    const { games, refused } = await syncCatalogue(db, connection, client, systemClock())
    console.log(`${code} lists ${games} games.`)
    if (refused.length > 0) console.log(`${refused.length} were not taken over:`)
    for (const { game, reason } of refused) console.log(`  ${game}  ${reason}`)
    const { origin } = new URL(connection.baseUrl)
    const hint = framingHint(origin, code)
    if (hint !== null) console.log(hint)
  } catch (cause) {
    const problem = (cause as Error).cause ?? cause
    const text = `${code} did not answer with its game list (${(problem as Error).message}).`
    throw new Stop(`${text} The API asks again every ten minutes, npm run vendor -- sync ${code} at once.`, {
      cause,
    })
  }
}

/**
 * What to do so that the site's pages may frame the games; null where they may. With DATABASE_URL the API has its own settings,
 * unknown here, and a vendor may run games elsewhere than it is called.
 */
function framingHint(origin: string, code: string): string | null {
  const { FRAME_ORIGINS, DATABASE_URL, studioUrl } = readSettings()
  if (DATABASE_URL !== undefined && FRAME_ORIGINS === '')
    return `The API frames games of the origins in its FRAME_ORIGINS alone: those of ${code} should be among them.`
  const framed = [studioUrl, ...FRAME_ORIGINS.split(',')].map((url) => url.trim().replace(/\/$/, ''))
  return framed.includes(origin)
    ? null
    : `FRAME_ORIGINS lacks ${origin}; if its games run there, set it before the start.`
}

/** Minor units of an amount in whole units of the currency; null for `off`. */
function ceilingIn(text: string, asset: string): bigint | null {
  if (text === 'off') return null
  if (!/^[1-9][0-9]{0,11}$/.test(text))
    throw new Stop(`A ceiling is a whole amount of the currency, or off, not "${text}".`)
  return BigInt(text) * 10n ** BigInt(scaleOf(asset))
}

const shown = (ceiling: bigint | null, asset: string): string =>
  ceiling === null ? 'off' : `${decimalText(ceiling, asset)} ${currencyOf(asset)}`

function isOn(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Stop(`--by-game is on or off, not "${text}".`)
  return text === 'on'
}

function versionIn(text: string): 1 | 2 {
  if (text !== '1' && text !== '2') throw new Stop(`A signature's version is 1 or 2, not "${text}".`)
  return text === '1' ? 1 : 2
}

function isStatus(text: string): text is Status {
  return ['active', 'maintenance', 'disabled'].includes(text)
}

function publicKey(code: string, file = ''): string {
  const path =
    file === '' && code === 'studio' ? join(readSettings().DATA_DIR, 'keys', 'studio.pub.pem') : file
  if (path === '') throw new Stop('Which key? Name the file of its public key (PEM).')
  if (!existsSync(path)) throw new Stop(`${path} cannot be read.`)
  return readFileSync(path, 'utf8')
}

function stopOf(error: unknown, { code, url = '', brand, game }: VendorArguments): unknown {
  if (!(error instanceof Refusal)) return error
  const wrong: Record<string, string> = {
    code: `"${code}" should be 2 to 20 small letters, digits or dashes, a letter first.`,
    url: `"${url}" should be an address that begins with http:// or https://.`,
    keys: `${code} has two keys already; --only puts this one in their place.`,
    key: 'The key should be a public key (PEM): Ed25519, or RSA of 2048 bits or more.',
  }
  const sentence =
    error.code === 'not_found'
      ? `No vendor "${code}" is connected${(game ?? brand) ? `, or it has no "${game ?? brand}"` : ''}.`
      : wrong[String(error.details.field)]
  return new Stop(sentence ?? error.code, { cause: error })
}

if (import.meta.main) await main(vendor)
