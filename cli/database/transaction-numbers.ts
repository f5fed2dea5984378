/**
 * Rows of the books keep the number of the transaction that wrote them, and seals follow those numbers. Numbers are the
 * cluster's: a database that was restored into another cluster may hold numbers that this one is yet to give.
 */
import pg from 'pg'
import { Stop } from '../stop.ts'

const COLUMNS = `
  select format('%I.%I', c.table_schema, c.table_name) as table, quote_ident(c.column_name) as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.udt_name = 'xid8' and t.table_type = 'BASE TABLE' and c.table_schema <> 'pg_catalog'`

/** Refuses a database whose rows are ahead of its cluster, with the command that mends it. */
export async function refuseNumbersAhead(url: string): Promise<void> {
  const { kept, next } = await withClient(url, numbersOf)
  if (kept < next) return
  throw new Stop(
    `The rows of this database keep transaction numbers up to ${kept}, and its cluster is at ${next}: it was restored ` +
      'from another cluster. Nothing is lost. Run `npm run db -- renumber`, which passes those numbers, and start again.',
  )
}

/** Uses transaction numbers up until those that rows keep are passed; answers how many it used. */
export function passNumbers(url: string): Promise<bigint> {
  return withClient(url, async (client) => {
    const { kept, next } = await numbersOf(client)
    await passNumber(client, kept)
    return kept < next ? 0n : kept - next + 1n
  })
}

/** Uses transaction numbers up until this one is passed. */
export async function passNumber(client: pg.Client, number: bigint): Promise<void> {
  await client.query('set synchronous_commit = off')
  await client.query(`do $$ begin
    while pg_current_xact_id() <= '${number}'::xid8 loop commit; end loop;
  end $$`)
}

/** The highest number that a row keeps, 0 where none does, and the next one that the cluster gives. */
async function numbersOf(client: pg.Client): Promise<{ kept: bigint; next: bigint }> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(COLUMNS)
  let kept = 0n
  for (const { table, column } of columns) {
    const { rows } = await client.query<{ number: string }>(
      `select ${column}::text as number from ${table} order by ${column} desc nulls last limit 1`,
    )
    const number = BigInt(rows[0]?.number ?? 0)
    if (number > kept) kept = number
  }
  const { rows } = await client.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  return { kept, next: BigInt(rows[0]?.next ?? 0) }
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
