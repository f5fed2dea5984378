/** Where the time of a vendor's call goes, for the metrics. */
import { createHistogram } from 'node:perf_hooks'
import { Gauge } from 'prom-client'
import { metrics } from '../platform/http/metrics.ts'

/** Its signature; until its batch departs; until the batch is committed; until the answer is written. */
const STEPS = {
  signature: createHistogram(),
  queue: createHistogram(),
  database: createHistogram(),
  answer: createHistogram(),
}
const QUANTILES = [0.5, 0.99]

/** Remembers how long a step of a call took. */
export function took(step: keyof typeof STEPS, ms: number): void {
  STEPS[step].record(Math.max(1, Math.round(ms * 1000)))
}

const steps = new Gauge({
  name: 'wallet_call_step_seconds',
  help: "Time of the steps of a vendor's call that moves money, of the calls since it was last asked for.",
  labelNames: ['step', 'quantile'],
  registers: [],
  collect() {
    for (const [step, histogram] of Object.entries(STEPS)) {
      for (const quantile of QUANTILES)
        this.set({ step, quantile: String(quantile) }, histogram.percentile(quantile * 100) / 1_000_000)
      histogram.reset()
    }
  },
})
metrics.registerMetric(steps)
