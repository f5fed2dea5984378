const POOLS: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^A-Za-z0-9]/, 33],
]
/** Bits of guessing from which a password is fair, good, strong. */
const STEPS = [36, 52, 70] as const
const KNOWN = /password|qwerty|admin|welcome|letmein|india|cricket|123456|abc123|iloveyou/gi

/**
 * How hard a password is to guess, from 1 (weak) to 4; 0 while there is none. Repeats, runs and known words
 * count once.
 */
export function strengthOf(password: string, username = ''): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  const isName = username.length > 2 && password.toLowerCase().includes(username.toLowerCase())
  const pool = POOLS.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0)
  const bits = freshLetters(password.replace(KNOWN, 'x')) * Math.log2(Math.max(pool, 2))
  if (isName || bits < STEPS[0]) return 1
  if (bits < STEPS[1]) return 2
  return bits < STEPS[2] ? 3 : 4
}

/** Characters that do not follow from those before them: `aaaa`, `1234` and `7654` have two each. */
function freshLetters(text: string): number {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.map((code, at) => (at === 0 ? Number.NaN : code - (codes[at - 1] ?? 0)))
  return steps.filter((step, at) => at < 2 || Math.abs(step) > 1 || step !== steps[at - 1]).length
}
