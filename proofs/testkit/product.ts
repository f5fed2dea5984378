/** The whole product for a test: free ports, a data folder of its own, gone afterwards. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../cli/database/free-port.ts'
import { readSettings, type Settings } from '../../cli/settings.ts'
import type { Sites } from '../../cli/seed/simulated-member.ts'
import { startStack, type Stack, type StackOptions } from '../../cli/stack/stack.ts'

const CHEAP_KIB = '64'

type Cell = string | number | boolean | null

export interface TestProduct extends Stack {
  sites: Sites
  /** Asks the database, as its owner. */
  rows(query: string, values?: unknown[]): Promise<Record<string, Cell>[]>
}

/** Starts the product, by default without demo members; `stop` also deletes its data. */
export async function startTestProduct(
  options: StackOptions = {},
  chosen: Partial<Settings> = {},
): Promise<TestProduct> {
  const settings = { ...(await emptyPlace()), ...chosen }
  // Members of a test need no costly password hash.
  process.env.PASSWORD_MEMORY_KIB ??= CHEAP_KIB
  const forget = (): void => rmSync(settings.DATA_DIR, { recursive: true, force: true })
  const stack = await startStack(settings, { hasDemoMembers: false, ...options }).catch((error: unknown) => {
    forget()
    throw error
  })
  return {
    ...stack,
    sites: { api: settings.publicUrl, studio: settings.studioUrl },
    rows: (query, values = []) => ask(stack.database.url, query, values),
    async stop() {
      await stack.stop()
      forget()
    },
  }
}

/** Settings of a new deployment: free ports, an empty data folder. */
export async function emptyPlace(): Promise<Settings> {
  return readSettings({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'night-market-product-')),
    PORT: String(await freePort()),
    STUDIO_PORT: String(await freePort()),
    STUDIO_TITLES: '0',
    STUDIO_TILES_AHEAD: '0',
    LOG_LEVEL: 'silent',
  })
}

/** Opens a connection per query: servers are stopped and started in these tests. */
export async function ask(url: string, query: string, values: unknown[]): Promise<Record<string, Cell>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, Cell>>(query, values)).rows
  } finally {
    await client.end()
  }
}
