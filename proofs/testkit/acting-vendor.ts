/** A vendor that keeps the acts it was asked for, and three of the staff: two of them may agree on an act, `uma` may nothing. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addStaff } from '../../api/src/staff/index.ts'
import type { VendorGame } from '@night-market/protocol/vendor/game-list'
import type { Right } from '@night-market/protocol/values/roles'
import { testMarket } from '../../api/src/testing/app.ts'
import { appCode } from '../../api/src/testing/staff.ts'
import { connectVendor } from './connect-vendor.ts'

export interface ActingVendor {
  market: Awaited<ReturnType<typeof testMarket>>
  asked: Record<string, unknown>[]
  /** Null: it does not answer. */
  answers(answer: object | null): void
  /** What a person types to prove who they are. */
  proofOf(username: string): string
  close(): Promise<unknown>
}

/** `acme`, on the database that commands of this process are about. */
export async function actingVendor(games: VendorGame[] = []): Promise<ActingVendor> {
  const market = await testMarket()
  const { db } = market.database
  const { SIGNING_KEY_FILE, SECRETS_KEY } = market.services.env
  Object.assign(process.env, { DATABASE_URL: market.database.url, SIGNING_KEY_FILE, SECRETS_KEY })
  const asked: Record<string, unknown>[] = []
  let answer: object | null = { status: 'RS_OK', version: 2 }
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      asked.push({ url: request.url, ...JSON.parse(Buffer.concat(chunks).toString()) })
      response.setHeader('content-type', 'application/json')
      if (answer === null) response.destroy()
      else response.end(JSON.stringify(answer))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await connectVendor(db, { code: 'acme', games, baseUrl, signatureVersion: 2 })
  const apps = new Map<string, string>()
  const rights: Right[] = ['trade', 'lottery', 'approve']
  for (const username of ['asha', 'ravi', 'uma']) {
    const has = { rights: username === 'uma' ? [] : rights, hasAuthenticator: username === 'ravi' }
    const account = { username, displayName: username, password: passwordOf(username), ...has }
    const by = { kind: 'operator', name: 'test' }
    const { uri } = await addStaff(db, market.services.env, { ...account, by }, new Date())
    if (uri !== null) apps.set(username, uri)
  }
  return {
    market,
    asked,
    answers: (next) => (answer = next),
    proofOf(username) {
      const uri = apps.get(username)
      return `${passwordOf(username)}\n${uri === undefined ? '' : appCode(uri, new Date())}\n`
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const passwordOf = (username: string): string => `the long password of ${username}`
