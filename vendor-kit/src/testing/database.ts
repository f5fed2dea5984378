/** A database of its own in the tests' cluster. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  /** As its owner. */
  url: string
  /** As one of the servers' logins. */
  urlAs(role: string): string
  drop(): Promise<void>
}

export async function createDatabase(): Promise<TestDatabase> {
  const cluster = process.env.TEST_DATABASE_URL
  if (cluster === undefined) {
    throw new Error('TEST_DATABASE_URL is missing: run the tests with "npx vitest run"')
  }
  const name = `vendor_${randomUUID().replaceAll('-', '')}`
  const asOwner = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: cluster })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await asOwner(`create database ${name}`)
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return {
    url: url.href,
    urlAs(role) {
      const login = new URL(url)
      login.username = role
      login.password = process.env.TEST_ROLES_PASSWORD ?? ''
      return login.href
    },
    drop: () => asOwner(`drop database ${name} with (force)`),
  }
}
