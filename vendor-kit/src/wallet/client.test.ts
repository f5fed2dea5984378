import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { openHttpClient } from '../http-client.ts'
import { openWallet } from './client.ts'

const purse = { token: 't', userId: 'ann', currency: 'INR', scale: 2, purseOf: null }

test('a call to a platform that is starting goes on as soon as it listens', async () => {
  const port = await freePort()
  const wallet = walletAt(port)
  const answered = wallet.balance(purse)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(wallet.isAway()).toBe(true)
  const platform = createServer((_request, response) =>
    response.end(JSON.stringify({ status: 'RS_OK', request_uuid: 'q', user: 'ann', balance: 5000 })),
  )
  onTestFinished(() => void platform.close())
  await listening(platform, port)
  expect(await answered).toEqual({ kind: 'done', balance: 5n })
  expect(wallet.isAway()).toBe(false)
})

test('a call that is never answered ends at its time limit', async () => {
  const wallet = walletAt(await freePort(), 600)
  expect(await wallet.balance(purse)).toMatchObject({ kind: 'unknown' })
})

function walletAt(port: number, timeoutMs = 4000) {
  const http = openHttpClient()
  onTestFinished(() => http.close())
  const { privateKey } = generateKeyPairSync('ed25519')
  const url = `http://127.0.0.1:${port}/vendor-wallet/studio`
  return openWallet({ url, key: privateKey, http, clock: systemClock, timeoutMs })
}

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve()))

async function freePort(): Promise<number> {
  const server = createServer()
  await listening(server, 0)
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
