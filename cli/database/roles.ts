/** The roles that the servers log in as: they own nothing, belong to no other role, and have passwords of their own. */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { freshSecretKey, secretKey } from '../stack/key-files.ts'
import { Stop } from '../stop.ts'

export const ROLES = { api: 'night_market_api', studio: 'night_market_studio' } as const
type Server = keyof typeof ROLES

/** Connection texts of the servers, passwords included. */
export type ServerUrls = Record<Server, string>

/**
 * Creates the roles where they are missing and sets their passwords to those of the data folder, so that both
 * sides always agree. `isNew` makes other passwords first: connections that are open stay, new ones need the
 * new password.
 */
export async function openServerRoles(
  ownerUrl: string,
  dataDir: string,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<ServerUrls> {
  if (isNew) for (const server of SERVERS) freshSecretKey(dataDir, keyName(server))
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    for (const server of SERVERS) await openRole(client, ROLES[server], passwordOf(dataDir, server))
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    const text = `The owner of the database may not set up ${Object.values(ROLES).join(' and ')}`
    throw new Stop(`${text} (${(error as Error).message}): it needs CREATEROLE, and to have created them.`)
  } finally {
    await client.end()
  }
  return serverUrls(ownerUrl, dataDir)
}

/** What the servers connect with, where the owner connects with this. */
export function serverUrls(ownerUrl: string, dataDir: string): ServerUrls {
  const urlOf = (server: Server): string => {
    const url = new URL(ownerUrl)
    url.username = ROLES[server]
    url.password = encodeURIComponent(passwordOf(dataDir, server))
    return url.href
  }
  return { api: urlOf('api'), studio: urlOf('studio') }
}

const INSUFFICIENT_PRIVILEGE = '42501'

const SERVERS = ['api', 'studio'] as const

const passwordOf = (dataDir: string, server: Server): string => secretKey(dataDir, keyName(server))

const keyName = (server: Server): string => `database-${server}`

async function openRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
  if (rowCount === 0) await client.query(`create role ${role}`)
  await client.query(`alter role ${role} login password ${pg.escapeLiteral(verifierOf(password))}`)
}

const ROUNDS = 4096

/** What PostgreSQL keeps of a password (RFC 5802). Made here, so that its log never shows the password. */
function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256')
  const keyFor = (use: string): Buffer => createHmac('sha256', salted).update(use).digest()
  const stored = createHash('sha256').update(keyFor('Client Key')).digest('base64')
  const server = keyFor('Server Key').toString('base64')
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${server}`
}
