/**
 * `npm run conformance`: puts a seamless wallet to every rule of the protocol over HTTP: ours, in a product of
 * its own with players in every state, or with `--base` another's.
 *
 * Another's is played with real money of the player that is named: about fifty units of the currency are
 * staked, some lost.
 */
import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { systemClock } from '../api/src/platform/clock.ts'
import { ownProduct } from './conformance/own-product.ts'
import { conformance } from './conformance/rules.ts'
import type { Player, Target } from './conformance/wallet.ts'
import { main, Stop } from '../cli/stop.ts'

const USAGE = `npm run conformance
npm run conformance -- --base <url with the vendor's code> --key <private key, PEM> --user <id> --token <token>
    --currency <code> --game <code> [--expired-token <token of the same user>] [--other-game <code>]
    [--disabled-game <code>] [--paused-game <code>] [--limited <user:token>] [--excluded <user:token>]
    [--signature-version <1 or 2>]`

await main(async () => {
  const given = readOptions()
  if (Object.keys(given).length > 0) return judge(targetOf(given))
  const own = await ownProduct()
  try {
    await judge(own.target)
  } finally {
    await own.stop()
  }
})

async function judge(target: Target): Promise<void> {
  let failures = 0
  for await (const { no, title, outcome, detail } of conformance(target)) {
    if (outcome === 'fail') failures++
    console.log(
      `${outcome.padEnd(7)} ${String(no).padStart(2)}. ${title}${detail === '' ? '' : `\n            ${detail}`}`,
    )
  }
  if (failures > 0) throw new Stop(`The wallet breaks ${failures} of the rules.`)
}

function readOptions() {
  const text = { type: 'string' } as const
  const names = ['base', 'key', 'user', 'token', 'currency', 'game', 'expired-token', 'other-game'] as const
  const more = ['disabled-game', 'paused-game', 'limited', 'excluded', 'signature-version'] as const
  const options = Object.fromEntries([...names, ...more].map((name) => [name, text]))
  try {
    return parseArgs({ options }).values as Partial<
      Record<(typeof names)[number] | (typeof more)[number], string>
    >
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

function targetOf(given: ReturnType<typeof readOptions>): Target {
  const needed = (name: 'base' | 'key' | 'user' | 'token' | 'currency' | 'game'): string => {
    const value = given[name]
    if (value === undefined) throw new Stop(`--${name} is missing.\n\n${USAGE}`)
    return value
  }
  const keyFile = needed('key')
  if (!existsSync(keyFile)) throw new Stop(`There is no key in ${keyFile}.`)
  const version = given['signature-version'] ?? '1'
  if (version !== '1' && version !== '2') throw new Stop(`--signature-version is 1 or 2.\n\n${USAGE}`)
  const player = {
    user: needed('user'),
    token: needed('token'),
    currency: needed('currency'),
    gameCode: needed('game'),
  }
  return {
    baseUrl: needed('base').replace(/\/$/, ''),
    key: createPrivateKey(readFileSync(keyFile)),
    signatureVersion: version === '1' ? 1 : 2,
    player,
    expiredToken: given['expired-token'],
    otherGame: given['other-game'],
    disabledGame: given['disabled-game'],
    pausedGame: given['paused-game'],
    limitedPlayer: otherPlayer(player, given.limited),
    excludedPlayer: otherPlayer(player, given.excluded),
    now: systemClock,
  }
}

function otherPlayer(player: Player, given: string | undefined): Player | undefined {
  if (given === undefined) return undefined
  const [user = '', token = ''] = given.split(':')
  return { ...player, user, token }
}
