import { storageOf } from './storage.ts'

const storage = storageOf<'token'>(() => sessionStorage)

/**
 * The session-storage half of the session, which calls carry in a header; the other half is a cookie no script
 * can read.
 */
export const readToken = (): string | null => storage.read('token')
