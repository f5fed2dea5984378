/** What the servers' logins are able to do: a process that is broken into must not reach more than its own work. */
import { sql } from 'kysely'
import { sqlCheck, type Check } from '../../api/src/ledger/index.ts'
import { SERVER_NAME } from '../../api/src/platform/database/db.ts'
import { STUDIO_NAME } from '../../studio/src/database/schema.ts'
import { ROLES } from './roles.ts'

const BOOKS = ['ledger.accounts', 'ledger.transfers', 'ledger.seals', 'play.wallet_calls']
const OF_EVERYBODY = ['public', 'information_schema']

const logins = sql`(values (${ROLES.api}, ${SERVER_NAME}), (${ROLES.studio}, ${STUDIO_NAME})) as l(role, application)
  join pg_roles r on r.rolname = l.role`

export const roleChecks: Check[] = [
  sqlCheck(
    10,
    'the servers log in as roles that own nothing, belong to no other role and cannot write the books',
    {
      count: sql`select count(*) from ${logins}`,
      findings: sql`
      select l.role, 'may do everything, or make roles or databases'
        from ${logins} where r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolbypassrls
          or r.rolreplication
      union all
      select l.role, 'belongs to ' || m.roleid::regrole from ${logins}
        join pg_auth_members m on m.member = r.oid
      union all
      select l.role, 'owns ' || c.oid::regclass from ${logins} join pg_class c on c.relowner = r.oid
      union all
      select l.role, format('may %s %s', privilege, book)
        from ${logins}, unnest(${BOOKS}::text[]) book,
          unnest('{insert,update,delete,truncate,trigger}'::text[]) privilege
       where has_table_privilege(r.oid, book, privilege)
      union all
      select l.role, 'may look into the schema ' || n.nspname
        from ${logins}, pg_namespace n
       where l.role = ${ROLES.studio} and n.nspname <> 'studio' and n.nspname !~ '^pg_'
         and n.nspname <> all(${OF_EVERYBODY}::text[]) and has_schema_privilege(r.oid, n.oid, 'usage')
      union all
      select l.application, 'is connected as ' || a.usename
        from ${logins} join pg_stat_activity a on a.application_name = l.application
       where a.datname = current_database() and a.usename <> l.role`,
    },
  ),
]
