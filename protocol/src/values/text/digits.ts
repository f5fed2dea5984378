/** Digits as people type them: `५००`, `٥٠٠`, `500` and `５００` are one number. */

/** The text with every digit of every script as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
}

/** The digits of a script stand in rows of ten, each from its zero: the value is the way back to the first, by tens. */
function digitOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return (point - first) % 10
}
