import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './db.ts'

test('a connection to a database that hangs is dropped, and the next query uses another', async () => {
  const cluster = new URL(process.env.TEST_DATABASE_URL ?? '')
  const ends: Socket[] = []
  const way = createServer((near) => {
    const far = connect(Number(cluster.port), cluster.hostname)
    ends.push(near, far)
    for (const end of [near, far]) end.on('error', () => {})
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  const url = new URL(cluster)
  url.port = String((way.address() as AddressInfo).port)
  const db = openDatabase({
    url: url.href,
    applicationName: 'test',
    maxConnections: 1,
    onPoolError: () => {},
  })
  onTestFinished(async () => {
    await db.end()
    way.close()
    for (const end of ends) end.destroy()
  })

  await db.query('select 1')
  for (const end of ends) end.pause()
  await expect(db.query('select 1')).rejects.toThrow('timeout')
  expect(db.totalCount).toBe(0)
  expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a connection that the server ends between two statements fails its transaction, and not the process', async () => {
  const ended = Promise.withResolvers<Error>()
  const url = process.env.TEST_DATABASE_URL ?? ''
  const db = openDatabase({ url, applicationName: 'test', maxConnections: 2, onPoolError: ended.resolve })
  onTestFinished(() => db.end())
  const tx = await db.connect()
  const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
  await db.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect((await ended.promise).message).toContain('terminating connection')
  await expect(tx.query('select 1')).rejects.toThrow()
  tx.release(true)
  expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
