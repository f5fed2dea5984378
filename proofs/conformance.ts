/**
 * `npm run conformance`: puts a seamless wallet to every rule of the protocol over HTTP: ours, in a product of
 * its own with players in every state, or with `--base` another's; and a vendor that holds free bets to the rules of
 * those: the bundled one, or with `--vendor` another.
 *
 * Another's is played with real money of the player that is named: about fifty units of the currency are
 * staked, some lost.
 */
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { systemClock } from '../api/src/platform/clock.ts'
import { ownProduct } from './conformance/own-product.ts'
import { conformance, verdicts, type Verdict } from './conformance/rules.ts'
import { VENDOR_RULES } from './conformance/vendor-rules.ts'
import { overHttp, Vendor, type VendorTarget } from './conformance/vendor.ts'
import type { Player, Target } from './conformance/wallet.ts'
import { main, Stop } from '../cli/stop.ts'

const USAGE = `npm run conformance
npm run conformance -- --base <url with the vendor's code> --key <private key, PEM> --user <id> --token <token>
    --currency <code> --game <code> [--expired-token <token of the same user>] [--other-game <code>]
    [--disabled-game <code>] [--paused-game <code>] [--limited <user:token>] [--excluded <user:token>]
    [--grant <id of two unused free bets>] [--signature-version <1 or 2>]
npm run conformance -- --vendor <url of the vendor's calls> --code <its code> --key <the platform's private key, PEM>
    --currency <code> --scale <decimals> --game <code> --stake <wire units> [--other-game <code>]
    [--signature-version <1 or 2>]`

await main(async () => {
  const given = readOptions()
  if (given.vendor !== undefined) return judge(verdicts(VENDOR_RULES, new Vendor(vendorOf(given))))
  if (Object.keys(given).length > 0) return judge(conformance(targetOf(given)))
  const own = await ownProduct()
  try {
    await judge(conformance(own.target))
    await judge(verdicts(VENDOR_RULES, new Vendor(own.studio)))
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

function readOptions() {
  const text = { type: 'string' } as const
  const names = ['base', 'key', 'user', 'token', 'currency', 'game', 'expired-token', 'other-game'] as const
  const more = ['disabled-game', 'paused-game', 'limited', 'excluded', 'grant', 'signature-version'] as const
  const ofVendor = ['vendor', 'code', 'scale', 'stake'] as const
  const options = Object.fromEntries([...names, ...more, ...ofVendor].map((name) => [name, text]))
  try {
    return parseArgs({ options }).values as Partial<
      Record<(typeof names)[number] | (typeof more)[number] | (typeof ofVendor)[number], string>
    >
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
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

function versionOf(given: Options): 1 | 2 {
  const version = given['signature-version'] ?? '1'
  if (version !== '1' && version !== '2') throw new Stop(`--signature-version is 1 or 2.\n\n${USAGE}`)
  return version === '1' ? 1 : 2
}

function vendorOf(given: Options): VendorTarget {
  const [scale, stake] = [Number(needed(given, 'scale')), Number(needed(given, 'stake'))]
  if (!Number.isInteger(scale) || !(stake > 0)) throw new Stop(`--scale and --stake are numbers.\n\n${USAGE}`)
  return {
    send: overHttp(needed(given, 'vendor').replace(/\/$/, '')),
    key: keyOf(given),
    code: needed(given, 'code'),
    signatureVersion: versionOf(given),
    gameCode: needed(given, 'game'),
    otherGame: given['other-game'],
    currency: needed(given, 'currency'),
    ...{ scale, stake, now: systemClock },
  }
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
