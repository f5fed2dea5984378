/** Shapes that the wire of every feature uses: ids, amounts, days, pages. */
import { z } from 'zod'
import { plainDigits } from './values/text/digits.ts'
import { isReadable, plainName } from './values/text/names.ts'

/** The wire shape of an id with this prefix. */
export const idOf = <Prefix extends string>(prefix: Prefix) =>
  z.templateLiteral([`${prefix}_`, z.string().regex(/^[0-9a-z_-]{1,80}$/)])

/**
 * An id that a caller makes before its request: 20 to 40 letters and digits, so that it never equals an id that the
 * platform derives from a name (`trf_demo_…`).
 */
export const freshIdOf = <Prefix extends string>(prefix: Prefix) =>
  z.templateLiteral([`${prefix}_`, z.string().regex(/^[0-9a-z]{20,40}$/)])

/** Text that every database can store: well-formed Unicode without NUL. */
export const storableText = (longest: number, shortest = 1) =>
  z
    .string()
    .min(shortest)
    .max(longest)
    .refine((value) => value.isWellFormed() && !value.includes('\0'))

/** Text with digits in it (a number, a code, a day): those of every script arrive as 0 to 9. */
export const digitText = () => z.string().trim().overwrite(plainDigits)

/** Any JSON. */
export const Json = z.json()

/** The six digits of a code or of a payment password. */
export const SixDigits = digitText().regex(/^[0-9]{6}$/)

/** A name that others read: of a person, a company, a device. What its reader would not see is refused as `field_format`. */
export const nameText = (longest: number, shortest = 1) =>
  z
    .string()
    .overwrite(plainName)
    .min(shortest)
    .max(longest)
    .refine((name) => name === '' || isReadable(name), { error: 'field_format' })

/** An amount: whole minor units as a decimal string, at most 18 digits. */
export const AmountText = z.string().regex(/^(0|[1-9][0-9]{0,17})$/)
/** As `AmountText`, but may be negative (net results, balances in debt). */
export const SignedAmountText = z.string().regex(/^(0|-?[1-9][0-9]{0,17})$/)

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-31'

/** `2026-11-20`, between 2000 and 2199: beyond, neither time zones nor database instants are worth defending. */
export const Day = z.iso
  .date()
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { error: 'no day of 2000 to 2199' })

/** A place in a game, as its frame names it: `/`, `/e/some-match/main`. */
export const FramePath = z.string().regex(/^\/[\w/.~-]{0,199}$/)

/** Where in a game it opens: its lobby, or the place to bet. */
export const FRAME_VIEWS = ['lobby', 'betting'] as const

export const PageQuery = z.object({
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})
