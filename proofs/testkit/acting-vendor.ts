/** A vendor that keeps the acts it was asked for, and two of the staff who may agree on one. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addStaff } from '../../api/src/staff/index.ts'
import type { VendorGame } from '@night-market/protocol/vendor/game-list'
import { testMarket } from '../../api/src/testing/app.ts'
import { connectVendor } from './connect-vendor.ts'

export interface ActingVendor {
  market: Awaited<ReturnType<typeof testMarket>>
  asked: Record<string, unknown>[]
  answers(answer: object): void
  close(): Promise<unknown>
}

/** `acme`, on the database that commands of this process are about. */
export async function actingVendor(games: VendorGame[] = []): Promise<ActingVendor> {
  const market = await testMarket()
  const { db } = market.database
  const { SIGNING_KEY_FILE } = market.services.env
  Object.assign(process.env, { DATABASE_URL: market.database.url, SIGNING_KEY_FILE })
  const asked: Record<string, unknown>[] = []
  let answer: object = { status: 'RS_OK', version: 2 }
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      asked.push({ url: request.url, ...JSON.parse(Buffer.concat(chunks).toString()) })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await connectVendor(db, { code: 'acme', games, baseUrl, signatureVersion: 2 })
  for (const username of ['asha', 'ravi']) {
    const account = { username, displayName: username, password: 'a long password', rights: [] }
    const by = { kind: 'operator', name: 'test' }
    await addStaff(db, market.services.env, { ...account, hasAuthenticator: false, by }, new Date())
  }
  return {
    ...{ market, asked },
    answers: (next) => (answer = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
