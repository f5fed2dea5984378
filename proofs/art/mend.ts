/** Gives titles whose tiles look alike another look, until no two do. */
import { composeTile } from '../../studio/src/art/compose.ts'
import { variantOf } from '../../studio/src/art/variants/variants.ts'
import { printOf } from '../../studio/src/testing/tile-print.ts'
import { nearPairs, nearTo, type Printed } from './near-pairs.ts'

const MOST_VARIANTS = 60

/** The variants by code, and the pairs for which none was found. */
export async function mendedVariants(
  prints: Printed[],
): Promise<{ variants: Record<string, number>; unmended: string[] }> {
  const variants: Record<string, number> = {}
  for (const { subject } of prints)
    if (variantOf(subject.code) > 0) variants[subject.code] = variantOf(subject.code)
  const unmended: string[] = []
  for (const pair of nearPairs(prints)) {
    // The later title gives way: it is the newer one. An earlier pair may have changed it already.
    const [one, other] = pair.prints
    if (!nearTo(other, [one]).length) continue
    const variant = await freeVariant(other, prints)
    if (variant === null) unmended.push(`${one.subject.code} ~ ${other.subject.code}`)
    else variants[other.subject.code] = variant
  }
  return { variants, unmended }
}

/** Draws the title's further looks until one is near to no other title; it keeps that print. */
async function freeVariant(own: Printed, prints: readonly Printed[]): Promise<number | null> {
  const others = prints.filter((each) => each !== own)
  for (
    let variant = (own.subject.variant ?? variantOf(own.subject.code)) + 1;
    variant <= MOST_VARIANTS;
    variant++
  ) {
    const subject = { ...own.subject, variant }
    const drawn = { subject, print: await printOf(composeTile(subject)) }
    if (nearTo(drawn, others).length > 0) continue
    Object.assign(own, drawn)
    return variant
  }
  return null
}
