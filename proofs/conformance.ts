/**
 * `npm run conformance`: puts a seamless wallet to every rule of the protocol over HTTP: ours, in a product of
 * its own with players in every state, or with `--base` another's; and a vendor to the rules of what it offers and of the
 * free bets that it holds: the bundled one, or with `--vendor` another.
 *
 * Another's wallet is played with real money of the player that is named: about fifty units of the currency are
 * staked, some lost; the rounds that were opened are closed at the end.
 */
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { systemClock } from '../api/src/platform/clock.ts'
import { ownProduct } from './conformance/own-product.ts'
import { conformance, type Verdict } from './conformance/rules.ts'
import { vendorConformance } from './conformance/vendor-rules.ts'
import { openPage, overHttp, type VendorTarget } from './conformance/vendor.ts'
import type { Player, Target } from './conformance/wallet.ts'
import { readSettings } from '../cli/settings.ts'
import { argumentsFor, main, Stop } from '../cli/stop.ts'

const USAGE = `npm run conformance
npm run conformance -- --base <url with the vendor's code> --key <private key, PEM> --user <id> --token <token>
    --currency <code> --game <code> [--expired-token <token of the same user>] [--other-game <code>]
    [--disabled-game <code>] [--paused-game <code>] [--limited <user:token>] [--excluded <user:token>]
    [--grant <id of two unused free bets>] [--signature-version <1 or 2; 2 without it>]
npm run conformance -- --vendor <url of the vendor's calls> --code <its code> --currency <code> --game <code>
    [--key <a private key that the vendor believes, PEM; without it conformance.pem, which is made>]
    [--scale <decimals; 2>] [--stake <wire units; 1000000>] [--other-game <a game that takes no free bets>]
    [--played <user:round of a round that was played>]
    [--parent-origin <origin of the page that frames its games>] [--signature-version <1 or 2; 2 without it>]`

const OWN_KEY = 'conformance.pem'

await main(async (words) => {
  const given = readOptions(words)
  if (given.vendor !== undefined) return judge(vendorConformance(vendorOf(given)))
  if (Object.keys(given).length > 0) return judge(conformance(targetOf(given)))
  const own = await ownProduct()
  try {
    await judge(conformance(own.target))
    await judge(vendorConformance(own.studio))
  } finally {
    await own.stop()
  }
})

async function judge(found: AsyncGenerator<Verdict>): Promise<void> {
  let failures = 0
  for await (const { no, title, outcome, detail } of found) {
    if (outcome === 'fail') failures++
    console.log(
      `${outcome.padEnd(7)} ${String(no).padStart(2)}. ${title}${detail === '' ? '' : `\n            ${detail}`}`,
    )
  }
  if (failures > 0) throw new Stop(`${failures} of the rules are broken.`)
}

function readOptions(words: string[]) {
  const text = { type: 'string' } as const
  const names = ['base', 'key', 'user', 'token', 'currency', 'game', 'expired-token', 'other-game'] as const
  const more = ['disabled-game', 'paused-game', 'limited', 'excluded', 'grant', 'signature-version'] as const
  const ofVendor = ['vendor', 'code', 'scale', 'stake', 'parent-origin', 'played'] as const
  const options = Object.fromEntries([...names, ...more, ...ofVendor].map((name) => [name, text]))
  return argumentsFor(USAGE, words, { options }).values as Partial<
    Record<(typeof names)[number] | (typeof more)[number] | (typeof ofVendor)[number], string>
  >
}

type Options = ReturnType<typeof readOptions>

function needed(given: Options, name: keyof Options): string {
  const value = given[name]
  if (value === undefined) throw new Stop(`--${name} is missing.\n\n${USAGE}`)
  return value
}

function keyOf(given: Options): KeyObject {
  const file = needed(given, 'key')
  if (!existsSync(file)) throw new Stop(`There is no key in ${file}.`)
  return createPrivateKey(readFileSync(file))
}

/** The vendor needs to believe it, not the platform: no key of a platform in use is asked for. */
function vendorKeyOf(given: Options): KeyObject {
  if (given.key !== undefined) return keyOf(given)
  if (existsSync(OWN_KEY)) return createPrivateKey(readFileSync(OWN_KEY))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  writeFileSync(OWN_KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  writeFileSync('conformance.pub.pem', publicKey.export({ type: 'spki', format: 'pem' }))
  throw new Stop(
    `${OWN_KEY} is made. Have your test vendor believe conformance.pub.pem too, then run this again.`,
  )
}

function versionOf(given: Options): 1 | 2 {
  const version = given['signature-version'] ?? '2'
  if (version !== '1' && version !== '2') throw new Stop(`--signature-version is 1 or 2.\n\n${USAGE}`)
  return version === '1' ? 1 : 2
}

function vendorOf(given: Options): VendorTarget {
  const [scale, stake] = [Number(given.scale ?? 2), Number(given.stake ?? 1_000_000)]
  if (!Number.isInteger(scale) || !(stake > 0)) throw new Stop(`--scale and --stake are numbers.\n\n${USAGE}`)
  return {
    send: overHttp(needed(given, 'vendor').replace(/\/$/, '')),
    open: openPage,
    parentOrigin: given['parent-origin'] ?? readSettings().publicUrl,
    key: vendorKeyOf(given),
    code: needed(given, 'code'),
    signatureVersion: versionOf(given),
    gameCode: needed(given, 'game'),
    otherGame: given['other-game'],
    currency: needed(given, 'currency'),
    scale,
    stake,
    played: playedOf(given.played),
    now: systemClock,
  }
}

function playedOf(given: string | undefined): VendorTarget['played'] {
  if (given === undefined) return undefined
  const [user = '', ...round] = given.split(':')
  if (user === '' || round.join('') === '') throw new Stop(`--played is <user:round>.\n\n${USAGE}`)
  return { user, round: round.join(':') }
}

function targetOf(given: Options): Target {
  const player = {
    user: needed(given, 'user'),
    token: needed(given, 'token'),
    currency: needed(given, 'currency'),
    gameCode: needed(given, 'game'),
  }
  return {
    baseUrl: needed(given, 'base').replace(/\/$/, ''),
    key: keyOf(given),
    signatureVersion: versionOf(given),
    player,
    expiredToken: given['expired-token'],
    otherGame: given['other-game'],
    disabledGame: given['disabled-game'],
    pausedGame: given['paused-game'],
    limitedPlayer: otherPlayer(player, given.limited),
    excludedPlayer: otherPlayer(player, given.excluded),
    grant: given.grant,
    now: systemClock,
  }
}

function otherPlayer(player: Player, given: string | undefined): Player | undefined {
  if (given === undefined) return undefined
  const [user = '', token = ''] = given.split(':')
  return { ...player, user, token }
}
