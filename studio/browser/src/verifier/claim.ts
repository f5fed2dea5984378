import type { Claim } from './verify.ts'

export type Typed = Record<
  'gameCode' | 'serverSeed' | 'serverSeedHash' | 'clientSeed' | 'nonce' | 'stake' | 'choice' | 'actions',
  string
>
export type TypedProblem = 'empty' | 'not_a_nonce' | 'not_a_stake' | 'not_json' | 'not_revealed'

/** The claim that was typed in, or what is wrong, by field. */
export function claimOf(
  typed: Typed,
): { claim: Claim } | { problems: Partial<Record<keyof Typed, TypedProblem>> } {
  const problems: Partial<Record<keyof Typed, TypedProblem>> = {}
  for (const field of ['serverSeed', 'clientSeed'] as const)
    if (typed[field].trim() === '') problems[field] = 'empty'
  if (!/^\d{1,15}$/.test(typed.nonce.trim())) problems.nonce = 'not_a_nonce'
  if (!/^[1-9]\d{0,17}$/.test(typed.stake.trim())) problems.stake = 'not_a_stake'
  const choice = jsonOf(typed.choice, null)
  const actions = jsonOf(typed.actions, [])
  if (choice === undefined) problems.choice = 'not_json'
  if (!Array.isArray(actions)) problems.actions = 'not_json'
  if (Object.keys(problems).length > 0 || !Array.isArray(actions)) return { problems }
  const serverSeedHash = typed.serverSeedHash.trim().toLowerCase()
  return {
    claim: {
      gameCode: typed.gameCode,
      serverSeed: typed.serverSeed.trim(),
      clientSeed: typed.clientSeed.trim(),
      nonce: Number(typed.nonce),
      stake: typed.stake.trim(),
      choice,
      actions,
      ...(serverSeedHash === '' ? {} : { serverSeedHash }),
    },
  }
}

function jsonOf(text: string, whenEmpty: unknown): unknown {
  if (text.trim() === '') return whenEmpty
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
