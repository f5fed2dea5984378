/** A database that is lost between two statements, as it is for a process that is killed. */
import type pg from 'pg'
import type { Db } from '@night-market/vendor-kit/database/db'

class Killed extends Error {}

/** The database of a process that ends before or after one of its statements; nothing it asks for later arrives. */
export function dyingDatabase(db: Db, statements: number): { db: Db; isDead(): boolean } {
  let left = statements
  const step = (): void => {
    if (left-- <= 0) throw new Killed()
  }
  const dying = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(on, name) {
        const member: unknown = Reflect.get(on, name)
        if (typeof member !== 'function') return member
        if (name === 'connect')
          return async () => dying((await Reflect.apply(member, on, [])) as pg.PoolClient)
        if (name !== 'query') return member.bind(on) as unknown
        return async (...values: unknown[]) => {
          const [text] = values
          // A connection that is lost rolls back by itself.
          if (text === 'rollback') return Reflect.apply(member, on, values) as unknown
          step()
          const result: unknown = await Reflect.apply(member, on, values)
          step()
          return result
        }
      },
    })
  return { db: dying(db), isDead: () => left < 0 }
}
