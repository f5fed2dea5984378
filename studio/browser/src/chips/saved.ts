/** The last bet on a table of chips, kept in the browser so that it can be laid again on the next visit. */
import { totalOf, type Chips } from './stack.ts'

export interface SavedFor {
  title: { code: string }
  stakes: readonly bigint[]
  maxStake: bigint
}

/** Each game has a place of its own, for each kind of money: the stakes tell them apart. */
const placeOf = ({ title, stakes, maxStake }: SavedFor): string =>
  `chips ${title.code} ${stakes[0] ?? 0n}-${maxStake}`

export function savedChips(table: SavedFor): Chips {
  try {
    return chipsFrom(localStorage.getItem(placeOf(table)), table)
  } catch {
    // A frame in a private window may have no storage.
    return []
  }
}

export function saveChips(table: SavedFor, chips: Chips): void {
  try {
    localStorage.setItem(placeOf(table), textOf(chips))
  } catch {
    // Then the bet lasts as long as the game is open.
  }
}

export const textOf = (chips: Chips): string =>
  JSON.stringify(chips.map(({ field, amount }) => [field, String(amount)]))

/** None where the text is no bet that the table takes. */
export function chipsFrom(text: string | null, { stakes, maxStake }: Omit<SavedFor, 'title'>): Chips {
  const found: unknown = JSON.parse(text ?? '[]')
  if (!Array.isArray(found)) return []
  const chips = (found as unknown[]).flatMap((each) => {
    if (!Array.isArray(each)) return []
    const [field, amount] = each as unknown[]
    return typeof field === 'string' && typeof amount === 'string' && /^[0-9]{1,18}$/.test(amount)
      ? [{ field, amount: BigInt(amount) }]
      : []
  })
  const isTaken = chips.every(({ amount }) => amount >= (stakes[0] ?? 1n)) && totalOf(chips) <= maxStake
  return isTaken && chips.length === found.length ? chips : []
}
