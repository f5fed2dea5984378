import { writeFileSync } from 'node:fs'
import { startTestProduct } from '../proofs/testkit/product.ts'
process.env.REQUESTS_PER_MINUTE = '100000'
const product = await startTestProduct({ hasDemoMembers: true }, { STUDIO_TILES_AHEAD: 24 } as never)
writeFileSync('/tmp/nm/money-serve.json', JSON.stringify({ sites: product.sites, db: product.database.url }))
process.on('SIGTERM', () => void product.stop().then(() => process.exit(0)))
setInterval(() => {}, 1000)
