import { sha256Hex } from '@night-market/fair/sha256'
import { canonical } from './certificate.ts'

/** What a round is bound to before it is drawn: the SHA-256 of what the player chose, as JSON with its keys in order. */
export const choiceHashOf = (choice: unknown): string => sha256Hex(canonical(choice ?? null))
