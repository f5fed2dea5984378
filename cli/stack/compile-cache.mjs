/** Loaded before a server's own code: what Node made of the sources is kept, and the next start finds it. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/** By then everything is loaded. A killed process cannot save the cache later. */
const KEEP_AFTER_MS = 5000

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
setTimeout(() => flushCompileCache(), KEEP_AFTER_MS).unref()
