/** `docs/vendors.md` as a foreign vendor reads it: its blocks are the files and the commands that run here. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { IS_LONG } from '@night-market/fair/testing/extent'
import { readProof } from '@night-market/protocol/vendor/round-proof'
import { GameListAnswer } from '@night-market/protocol/vendor/game-list'
import {
  BetCall,
  LaunchAnswer,
  LaunchCall,
  RoundDetailAnswer,
  WalletAnswer,
} from '@night-market/protocol/vendor/seamless-wallet'
import { afterAll, expect, test } from 'vitest'
import { testFolder } from '../../api/src/testing/folder.ts'
import { freePort } from '../../cli/database/free-port.ts'
import { ROOT } from '../../cli/settings.ts'
import { newMember } from '../testkit/member.ts'
import { startTestProduct, type TestProduct } from '../testkit/product.ts'

const run = promisify(execFile)
const folder = testFolder()
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** The blocks of one name, in order, as one text. */
function block(name: string, text = readFileSync(join(ROOT, 'docs/vendors.md'), 'utf8')): string {
  const found = [...text.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].filter(([, named]) => named === name)
  if (found.length === 0) throw new Error(`the quickstart has no block ${name}`)
  return found.map(([, , contents]) => contents).join('\n')
}
const json = (name: string): unknown => JSON.parse(block(name))

test('the calls and answers of the quickstart have the shapes of the protocol', () => {
  expect(GameListAnswer.parse(json('list.json')).games).toHaveLength(1)
  LaunchCall.parse(json('launch-call.json'))
  expect(LaunchAnswer.parse(json('launch.json')).status).toBe('RS_OK')
  readProof(RoundDetailAnswer.parse(json('detail.json')).proof)
  BetCall.parse(json('bet.json'))
  expect(WalletAnswer.parse(json('bet-answer.json')).balance).toBe(2_499_000_000)
})

test.runIf(IS_LONG)('a vendor made of the quickstart alone is connected, played and proven', async () => {
  const [site, own] = [await freePort(), await freePort()]
  const there = (text: string): string =>
    text.replaceAll('localhost:8080', `localhost:${site}`).replaceAll('9090', `${own}`)
  const product = await startTestProduct(
    {},
    {
      PORT: site,
      publicUrl: `http://localhost:${site}`,
      FRAME_ORIGINS: there(block('start')).match(/FRAME_ORIGINS=(\S+)/)?.[1] ?? '',
    },
  )
  closing.push(() => product.stop())
  for (const name of ['vendor.mjs', 'list.json']) writeFileSync(join(folder, name), there(block(name)))
  const shell = shellOf(product, there)
  await shell(block('key'))
  let vendor = await startVendor(own)
  expect((await shell(block('connect'))).stdout).toContain('acme lists 1 games.')

  const { player } = await newMember(product.sites, { deposit: 100_000n })
  const launch = () =>
    player.call<{ url: string }>('POST', '/wps/relay/GCS_gameLaunchFB', { gameCode: 'acme-coin' })
  // The platform reads its catalogue every few seconds.
  await expect.poll(() => launch().catch(({ message }) => message)).toHaveProperty('url')
  const { url } = await launch()
  const address = new URL(url)
  const page = await fetch(address)
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${product.sites.api}`)
  const call = async (path: string, body: object) =>
    (await fetch(new URL(path, address), { method: 'POST', body: JSON.stringify(body) })).json()
  const opened = await call('/open', { opener: address.hash.slice(1) })
  expect(opened).toMatchObject({ session: expect.any(String), balance: '100000' })
  expect(await call('/open', { opener: address.hash.slice(1) })).toEqual({})
  let balance = 100_000
  for (let round = 0; round < 6; round++) {
    const { side, payout, balance: after, round: id } = await call('/flip', opened)
    expect(payout).toBe(side === 'heads' ? '1960' : '0')
    balance += Number(payout) - 1000
    expect(Number(after)).toBe(balance)
    const [kept] = await product.rows(
      `select status, payout, seed_hash from play.rounds where vendor_round = $1`,
      [id],
    )
    expect(kept).toMatchObject({
      status: 'settled',
      payout,
      seed_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  }

  const [user, token] =
    vendor
      .printed()
      .match(/user (\S+) token (\S+)/)
      ?.slice(1) ?? []
  const proven = await shell(
    block('wallet-conformance').replace('<user>', String(user)).replace('<token>', String(token)),
  )
  expect(proven.stdout).not.toMatch(/^fail/m)
  expect(proven.stdout.match(/^pass/gm)?.length).toBeGreaterThan(14)
  expect(await product.rows(`select id from play.rounds where status = 'open'`)).toEqual([])

  await expect(shell(block('vendor-conformance'))).rejects.toThrow('conformance.pem is made')
  vendor.child.kill()
  vendor = await startVendor(own)
  const judged = (await shell(block('vendor-conformance'))).stdout
  // 32, 33, 38 and 39 are of what such a vendor does not offer; fields that it does not read harm no launch.
  const passed = judged.match(/^pass +\d+/gm)?.map((line) => Number(line.slice(4)))
  expect(passed).toEqual([27, 28, 29, 30, 31, 34, 35, 36, 37])
  expect(judged).not.toMatch(/^fail/m)
})

/** Runs commands of the document on the product: `npm run` starts what package.json says. */
function shellOf(product: TestProduct, there: (text: string) => string) {
  const { DATA_DIR, PORT, publicUrl, FRAME_ORIGINS } = product.settings
  const env = {
    ...process.env,
    DATA_DIR,
    PORT: String(PORT),
    PUBLIC_URL: publicUrl,
    FRAME_ORIGINS,
    DATABASE_URL: product.database.url,
  }
  return (commands: string) => {
    const text = there(commands)
      .replaceAll('npm run vendor --', `"${process.execPath}" "${join(ROOT, 'cli/vendor.ts')}"`)
      .replaceAll('npm run conformance --', `"${process.execPath}" "${join(ROOT, 'proofs/conformance.ts')}"`)
    return run('sh', ['-ec', text], { cwd: folder, env })
  }
}

async function startVendor(port: number): Promise<{ child: ChildProcess; printed(): string }> {
  const child = spawn(process.execPath, ['vendor.mjs'], { cwd: folder })
  closing.push(() => child.kill())
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (printed += String(bytes)))
  await expect
    .poll(() =>
      fetch(`http://localhost:${port}/play`).then(
        ({ status }) => status,
        () => printed,
      ),
    )
    .toBe(200)
  return { child, printed: () => printed }
}
