/**
 * `npm run faults -- [--faults 30] [--seed n] [--only <parts of names, by commas>]`: the whole product under load, struck
 * by one fault after another; then every statement is proven, and every answer that a client got.
 *
 * Prints how long each kind of fault kept the deployment; exit code 1 when anything is not true.
 */
import { parseArgs } from 'node:util'
import { runCampaign, type Struck } from './faults/campaign.ts'
import { FAULT_KINDS, type FaultKind } from './faults/kinds.ts'
import { openSmallDisk } from './faults/small-disk.ts'
import { main, Stop } from '../cli/stop.ts'
import { startTestProduct, type TestProduct } from './testkit/product.ts'

const BACK_WITHIN_MS = 5000
const WORKER_WITHIN_MS = 30_000

const { values: asked } = parseArgs({
  options: {
    faults: { type: 'string', default: '30' },
    seed: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})

await main(async () => {
  const faults = Number(asked.faults)
  const seed = Number(asked.seed ?? Date.now() % 1_000_000_000)
  if (![faults, seed].every((each) => Number.isInteger(each) && each > 0)) {
    throw new Stop('npm run faults -- [--faults 30] [--seed n] [--only <parts of names, by commas>]')
  }
  // All clients share one address.
  process.env.REQUESTS_PER_MINUTE = '1000000'
  // The deployment's data go where temporary files go.
  const disk = openSmallDisk()
  if (disk !== null) process.env.TMPDIR = disk.folder
  process.once('exit', () => disk?.close())
  process.once('SIGINT', () => process.exit(130))
  const product = await startTestProduct()
  try {
    const kinds = kindsFor(product)
    const onFault = ({ kind, backAfterMs, workerAfterMs, faults: untrue }: Struck, no: number): void =>
      console.log(
        `${no}. ${kind}: back after ${seconds(backAfterMs)}, worker after ${seconds(workerAfterMs)}`,
        ...untrue.map((sentence) => `\n     ${sentence}`),
      )
    const campaign = await runCampaign(product, { kinds, faults, seed, onFault })
    print(campaign.struck)
    const outcomes = Map.groupBy(campaign.sent, ({ kind, outcome }) => `${kind} ${outcome}`)
    console.log([...outcomes].map(([word, all]) => `${all.length} ${word}`).join(', '))
    console.log(
      `${faults} faults of seed ${seed}, ${campaign.bets} answered bets, ${campaign.faults.length} violations`,
    )
    for (const fault of campaign.faults) console.log(`  ${fault}`)
    if (campaign.faults.length > 0) process.exitCode = 1
  } finally {
    await product.stop()
  }
})

function kindsFor(product: TestProduct): FaultKind[] {
  const wanted = FAULT_KINDS.filter(({ name }) => asked.only.split(',').some((part) => name.includes(part)))
  const kinds = wanted.filter(({ isPossible }) => isPossible?.(product) ?? true)
  if (kinds.length === 0) throw new Stop(`No fault that can be done here has "${asked.only}" in its name.`)
  for (const { name } of wanted.filter((each) => !kinds.includes(each))) console.log(`not done here: ${name}`)
  return kinds
}

function print(struck: Struck[]): void {
  for (const [kind, all] of Map.groupBy(struck, (each) => each.kind)) {
    const back = Math.max(...all.map(({ backAfterMs }) => backAfterMs))
    const worker = Math.max(...all.map(({ workerAfterMs }) => workerAfterMs))
    const isInTime = back <= BACK_WITHIN_MS && worker <= WORKER_WITHIN_MS
    const times = `back within ${seconds(back)}, worker within ${seconds(worker)}`
    console.log(`${isInTime ? 'in time' : 'LATE   '} ${kind} (${all.length} times): ${times}`)
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
