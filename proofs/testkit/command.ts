/** Commands of an operator, run in the process of a test: a process for each takes most of a second. */
import { vi } from 'vitest'
import { exitCodeOf, type Command } from '../../cli/stop.ts'

export interface Ended {
  code: number
  output: string
}

/** Runs the command with these words; what it prints, the sentence of a refusal too, is the output. */
export async function runCommand(command: Command, words: string[]): Promise<Ended> {
  let output = ''
  const print = (...parts: unknown[]): void => void (output += `${parts.map(textOf).join(' ')}\n`)
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
  for (const spy of spies) spy.mockImplementation(print)
  try {
    return { code: await exitCodeOf(command, words), output }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

const textOf = (part: unknown): string =>
  part instanceof Error ? (part.stack ?? part.message) : String(part)
