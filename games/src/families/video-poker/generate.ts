/**
 * Enumerates the return of every paytable of the titles and writes `returns.ts`:
 * `node games/src/families/video-poker/generate.ts`.
 */
import { writeFileSync } from 'node:fs'
import { keyOf } from './certify.ts'
import { optimalReturn } from './optimal.ts'
import { plans } from './titles.ts'

const configs = new Map(plans().map(({ config }) => [keyOf(config), config]))
const lines = [...configs].map(([key, config]) => {
  const { rtp, hitRate, secondMoment } = optimalReturn(config)
  const figures = [rtp.numerator, rtp.denominator, hitRate.numerator, hitRate.denominator].map(
    (part) => `'${part}'`,
  )
  console.log(key, Number(rtp.numerator) / Number(rtp.denominator))
  return `  '${key}': [${figures.join(', ')}, ${secondMoment}],`
})
const text = `/**
 * Returns of optimal play, written by \`generate.ts\`: the return and the hit rate as fractions, and the mean of the squared pay.
 */
export const RETURNS: Readonly<
  Record<string, readonly [rtp: string, of: string, hits: string, ofDeals: string, secondMoment: number]>
> = {
${lines.join('\n')}
}
`
writeFileSync(new URL('returns.ts', import.meta.url), text)
